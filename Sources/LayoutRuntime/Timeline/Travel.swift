package enum Travel: Sendable {
  package struct Stop: Sendable {
    package var number: Int
    package var place: Place
    package var isAhead: Bool
  }

  /// A path that was left and can be returned to.
  package struct Branch: Sendable {
    package var number: Int
    /// The step after which the branch leaves the present path.
    package var leavesAfter: Int
    /// The numbers of steps and lines that only the branch has.
    package var steps: Int
    package var lines: Int
    package var first: Place
  }

  package struct Watch: Sendable {
    package var number: Int
    package var place: Place
    package var hits: Int
  }

  /// Lines and commands that were taken back, the last first; the lab is in the state after this step.
  case undone([Place], after: Int)
  case redone([Place], after: Int)
  /// The step after which the lab is, nil at the start; `replaySeconds` if layouts had to run again.
  case stands(Stop?, replaySeconds: Double?)
  /// A place in the record, and the `break` that it hits; the lab does not move.
  case standsInRecord(RecordedCall, watch: Place?)
  /// The end of the record: no further call, or no further hit.
  case leftRecord(after: Int, wantedHit: Bool)
  /// All steps of the present path, the step after which the lab is, and the branches that leave the path.
  case steps([Stop], at: Int, branches: [Branch])
  case branches([Branch])
  case breaks([Watch])
  /// A branch of lines that a step replaced.
  case branched(Branch)
  /// A step that was replaced or dropped, with all rounds of its statement. The later lines ran again, with this
  /// difference at the lab's position. The old steps are the branch with the number `kept`.
  case changed(Stop, rounds: Int, isDropped: Bool, lines: Int, LabDifference, kept: Int?)
  /// A step before which an expectation holds and after which it fails, and the failure there.
  case found(expectation: String, Stop, CheckFailure?, tries: Int)
}
