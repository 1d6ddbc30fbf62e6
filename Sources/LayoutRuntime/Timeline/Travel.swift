/// The effect of a command that goes back or forth in time, as the lab reports it.
package enum Travel: Sendable {
  /// A step by its number and statement.
  package struct Stop: Sendable {
    package var number: Int
    package var place: Place
    /// Whether the step was taken back.
    package var isAhead: Bool
  }

  /// A path that was left, and can be gone to.
  package struct Branch: Sendable {
    package var number: Int
    /// The step after which it leaves the present path.
    package var leavesAfter: Int
    /// The number of its own steps, and of its own lines.
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

  /// Lines and commands that were taken back, the last first; the lab is in the state after this step.
  case undone([Place], after: Int)
  /// Lines that ran again, in order.
  case redone([Place], after: Int)
  /// The step after which the lab stands; nil at the start. `replaySeconds` where layouts had to run again.
  case stands(Stop?, replaySeconds: Double?)
  /// A place in the record, and the `break` that it hits; the lab stays where it is.
  case standsInRecord(RecordedCall, watch: Place?)
  /// The end of the record: no call follows, or no other hit.
  case leftRecord(after: Int, wantedHit: Bool)
  /// All steps of the present path, the step after which the lab stands, and the branches that leave the path.
  case steps([Stop], at: Int, branches: [Branch])
  case branches([Branch])
  case breaks([Watch])
  /// A branch of lines whose place a step took.
  case branched(Branch)
  /// A step that was replaced or taken out, with all rounds of its statement in its line; the later lines ran
  /// again, and this differs where the lab stands. The old steps are the branch of this number.
  case changed(Stop, rounds: Int, isDropped: Bool, lines: Int, LabDifference, kept: Int?)
  /// A step before which an expectation holds and after which it fails, and the failure there.
  case found(expectation: String, Stop, CheckFailure?, tries: Int)
}
