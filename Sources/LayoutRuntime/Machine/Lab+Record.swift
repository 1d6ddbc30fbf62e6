// The lab's position among its steps.
extension Lab {
  /// The steps that ran.
  package var steps: StepRecord {
    get { timeline.steps }
    _modify { yield &timeline.steps }
  }

  /// The lines in effect, to be run again from the start of a session.
  package var script: [String] { timeline.script }

  /// The number of lines in effect that did something: a step, a mark, a value.
  package var lineCount: Int { timeline.here.index }

  /// Whether the lab stands inside of a line, after a part of it.
  package var isInLine: Bool { timeline.here.part != nil }

  /// The lines in effect as a file, tried in a lab of its own.
  package func savedScript() -> SavedScript { SavedScript(of: self) }

  /// The beginning of a scenario that is a comment of that script: in a file no other statement may follow it.
  package static let scenarioMark = "# ran here: "

  /// The step after which the lab stands.
  package var step: Int { state.step }

  /// The position of a user who went back: the step, and the last step that is known.
  package var standing: (step: Int, last: Int)? {
    let last = timeline.later?.lastStep ?? (timeline.hasFuture ? timeline.lastStep : 0)
    return state.step < last ? (state.step, last) : nil
  }

  /// The user's position in the record, after a break or a command that went to it.
  package var positionInRecord: RecordPosition? {
    get { timeline.recordPosition }
    set { timeline.recordPosition = newValue }
  }
}
