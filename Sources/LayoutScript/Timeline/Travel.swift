/// What going back or forth in time did: a thing that the lab says.
package enum Travel: Sendable {
  /// A step by its number and statement.
  package struct Stop: Sendable {
    package var number: Int
    package var place: Place
    /// It was taken back.
    package var isAhead: Bool
  }

  /// A path that was left, and can be gone to.
  package struct Branch: Sendable {
    package var number: Int
    /// The step after which it leaves the present path.
    package var leavesAfter: Int
    /// How many steps are its own, and how many lines.
    package var steps: Int
    package var lines: Int
    /// The first of its statements.
    package var first: Place
  }

  /// A `break` or `watch` that is set, and how often it was hit.
  package struct Watch: Sendable {
    package var number: Int
    package var place: Place
    package var hits: Int
  }

  /// Lines that were taken back, the last first, and commands that were; the lab is as after this step.
  case undone([Place], after: Int)
  /// Lines that ran again, in order.
  case redone([Place], after: Int)
  /// The lab is as after this step; nil at the start. `seconds` where layouts had to run again.
  case stands(Stop?, replaySeconds: Double?)
  /// A place in the record of what ran, and the `break` that wanted to see it; the lab stays where it is.
  case standsInRecord(RecordedCall, watch: Place?)
  /// Nothing of the record is after the place, or nothing else that is waited for.
  case leftRecord(after: Int, wantedHit: Bool)
  /// All steps of the present path, the one the lab stands after, and the branches that leave it.
  case steps([Stop], at: Int, branches: [Branch])
  case branches([Branch])
  case breaks([Watch])
  /// A step took the place of others, which are a branch now.
  case branched(Branch)
  /// A step was replaced, or taken out, with all that its statement ran in its line; the later ones ran again, and this
  /// differs where the lab stands. The steps as they were are the branch of this number.
  case changed(Stop, rounds: Int, isDropped: Bool, lines: Int, LabDifference, kept: Int?)
  /// A step before which an expectation holds and after which it fails, and what was found there.
  case found(expectation: String, Stop, CheckFailure?, tries: Int)
}
