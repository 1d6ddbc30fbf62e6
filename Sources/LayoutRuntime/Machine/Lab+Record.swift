extension Lab {
  package var steps: StepRecord {
    get { timeline.steps }
    _modify { yield &timeline.steps }
  }

  /// The lines in effect, which repeat the session from its start.
  package var script: [String] { timeline.script }

  /// The number of lines in effect that did something: a step, a mark, a value.
  package var lineCount: Int { timeline.here.index }

  /// Whether the lab is inside of a line, after a part of it.
  package var isInLine: Bool { timeline.here.part != nil }

  /// Returns the lines in effect as a file, tried in a lab of its own.
  package func savedScript() -> SavedScript { SavedScript(of: self) }

  /// The beginning of a comment in that script for a scenario, which in a file no other statement may follow.
  package static let scenarioMark = "# ran here: "

  /// The number of the last step.
  package var step: Int { state.step }

  /// The current step and the last known step, after the user went back; nil at the last step.
  package var standing: (step: Int, last: Int)? {
    let last = timeline.later?.lastStep ?? (timeline.hasFuture ? timeline.lastStep : 0)
    return state.step < last ? (state.step, last) : nil
  }

  /// The user's position in the record, after a break or a command that moved there.
  package var positionInRecord: RecordPosition? {
    get { timeline.recordPosition }
    set { timeline.recordPosition = newValue }
  }
}
