// Where the lab stands among its steps.
extension Lab {
  /// The steps that ran.
  var steps: StepRecord {
    get { timeline.steps }
    _modify { yield &timeline.steps }
  }

  /// The lines in effect, to be run again from the start of a session.
  package var script: [String] { timeline.script }

  /// The lines in effect as a file, tried in a lab of its own.
  package func savedScript() -> SavedScript { SavedScript(of: self) }

  /// What a scenario begins with that is a comment of that script: in a file no other statement may follow one.
  package static let scenarioMark = "# ran here: "

  /// The step that the lab stands after.
  package var step: Int { state.step }

  /// Where the user stands who went back: the step, and the last one that is known.
  package var standing: (step: Int, last: Int)? {
    let last = timeline.later?.lastStep ?? (timeline.hasFuture ? timeline.lastStep : 0)
    return state.step < last ? (state.step, last) : nil
  }

  /// Where the user stands in the record who came to a break, or went to a place in it.
  package var positionInRecord: RecordPosition? {
    get { timeline.recordPosition }
    set { timeline.recordPosition = newValue }
  }
}
