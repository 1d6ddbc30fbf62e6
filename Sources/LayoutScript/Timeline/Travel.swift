/// What going back or forth in time did: a thing that the lab says.
package enum Travel: Sendable {
  /// A step by its number and statement.
  package struct Stop: Sendable {
    package var number: Int
    package var place: Place
    /// It was taken back.
    package var isAhead: Bool
  }

  /// Lines that were taken back, the last first; the lab is as after this step.
  case undone([Place], after: Int)
  /// Lines that ran again, in order.
  case redone([Place], after: Int)
  /// The lab is as after this step; nil at the start. `seconds` where layouts had to run again.
  case stands(Stop?, replaySeconds: Double?)
  /// A place in the record of what ran, and the `break` that wanted to see it; the lab stays where it is.
  case standsInRecord(RecordedCall, watch: Place?)
  /// Nothing of the record is after the place, or no other break.
  case leftRecord(after: Int, wantedHit: Bool)
  /// All steps that are known, and the one the lab stands after.
  case steps([Stop], at: Int)
  /// A step was replaced, or taken out; the later ones ran again, and this differs at the end.
  case changed(Stop, isDropped: Bool, lines: Int, LabDifference)
  /// The first step after which an expectation fails, and what was found there.
  case found(expectation: String, Stop, CheckFailure?, tries: Int)
}
