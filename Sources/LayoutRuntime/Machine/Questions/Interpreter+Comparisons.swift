import CollectionLayout
import Foundation

// Comparisons of two states or two layouts. The lab goes to both and comes back unchanged.
extension Interpreter {
  private var comparison: StateComparison { StateComparison(machine: machine) }

  mutating func compare(
    _ verb: ComparisonVerb, _ statement: Statement, _ rules: StatementRules
  ) throws(RunFailure) {
    switch verb {
    case .diff: try runDiff(statement, rules)
    case .compare: try runCompare(statement, rules)
    case .whatif: try runWhatif(statement)
    }
  }

  /// Runs `diff @2 @5` or `diff @before`.
  private mutating func runDiff(_ statement: Statement, _ rules: StatementRules) throws(RunFailure) {
    // The pending pass runs first, so that the last step's changes are in the record.
    try machine.absorbForced(withPass: true)
    machine.endStep()
    if machine.isRunningAgain { return }
    let (values, _) = try matched(statement, rules)
    var numbers: [Int] = []
    for (value, argument) in zip(values, statement.arguments) {
      numbers.append(try machine.number(of: value.step, at: argument.span))
    }
    guard !lab.isSilent else { return }
    let last = numbers.count > 1 ? numbers[1] : lab.state.step
    answer(with: .differences(try comparison.difference(from: numbers[0], to: last)))
  }

  // MARK: Pictures

  /// Returns the two steps of `draw before` or `draw @2 @5`; nil for a picture of the present.
  func drawnSteps(_ values: [Value]) -> [StepReference]? {
    if values.count == 2 { return values.map(\.step) }
    return values.first == .word("before") ? [.back(1), .back(0)] : nil
  }

  /// Answers with the screen after the second of two steps, and the elements that were elsewhere after the first.
  mutating func draw(_ steps: [StepReference], _ statement: Statement) throws(RunFailure) {
    try machine.absorbForced(withPass: true)
    machine.endStep()
    if machine.isRunningAgain { return }
    var numbers: [Int] = []
    for (index, step) in steps.enumerated() {
      let span = statement.arguments[min(index, statement.arguments.count - 1)].span
      numbers.append(try machine.number(of: step, at: span))
    }
    guard !lab.isSilent else { return }
    answer(with: .picture(try comparison.picture(of: numbers[1], since: numbers[0])))
  }

  /// Runs `compare waterfall WaterfallLayout`: the same data in two layouts.
  private mutating func runCompare(_ statement: Statement, _ rules: StatementRules) throws(RunFailure) {
    if case .literal(.step)? = statement.arguments.first?.content { return try runDiff(statement, rules) }
    guard !lab.isSilent else { return }
    let names = try matched(statement, rules).values.map(\.word)
    try machine.absorbForced()
    machine.endStep()
    var scenes: [Scene] = []
    for name in names {
      try under(name) { questions in scenes.append(questions.lab.scene) }
    }
    var difference = LabDifference(
      from: scenes[0], to: scenes[1], within: lab.state.settings.within)
    if let key = difference.firstKey {
      for (name, scene) in zip(names, scenes) {
        var reasons: [Reason] = []
        if let element = scene.elements.first(where: { $0.key == key }) {
          try under(name) { questions in
            _ = questions.lab.scene
            reasons = questions.why.reasonsWithoutHistory(for: element)
          }
        }
        difference.placements.append(LabDifference.Placement(layout: name, key: key, reasons: reasons))
      }
    }
    answer(with: .differences(difference))
  }

  /// Looks at the same data in another layout, and comes back. For the current layout nothing changes.
  private mutating func under(_ layout: String, _ look: (Questions) -> Void) throws(RunFailure) {
    let checkpoint = machine.lookout
    let result = Result { () throws(RunFailure) in
      if layout != lab.state.settings.layout { try set(layout) }
      lab.compute { look(machine.questions) }
      if let exception = lab.takeException() { throw fail(RunProblem(exception, instead: machine.remedy)) }
    }
    try lab.timeline.rewind(to: checkpoint)
    try result.get()
  }

  private mutating func set(_ layout: String) throws(RunFailure) {
    lab.state.settings.layout = layout
    try machine.layoutLimits.checkItemCount(lab.state.model.count)
    lab.inSilence { lab.changeLayout(isAnimated: false) }
    try machine.layoutLimits.checkSides()
  }
}

// Looks at other states, in the middle of a line.
extension Machine {
  var checkpoint: Checkpoint { questions.checkpoint }

  /// The state to return to after a look at another state: within a statement or after all statements.
  package var lookout: Checkpoint {
    var checkpoint = checkpoint
    if !isAtLineEnd { checkpoint.statements -= 1 }
    return checkpoint
  }

  /// Looks at the state after a step, and comes back.
  package func looking<Answer>(at number: Int, _ look: (Lab) -> Answer) throws(RunFailure) -> Answer {
    let (checkpoint, lab) = (lookout, lab)
    guard number == lab.state.step else {
      return try lab.timeline.looking(at: number, from: checkpoint) { look(lab) }
    }
    let answer = lab.inSilence { look(lab) }
    try lab.timeline.rewind(to: checkpoint)
    return answer
  }

  func number(of step: StepReference, at span: Span) throws(RunFailure) -> Int {
    let place = place
    return try lab.timeline.number(of: step) { place.fail($0, at: span) }
  }

  /// Looks at a named state, which may be a mark of the same line, and comes back.
  func looking<Answer>(
    at step: StepReference, _ span: Span, _ look: (Lab) -> Answer
  ) throws(RunFailure) -> Answer {
    guard case .mark(let name) = step, let moment = lab.state.marks[name] else {
      return try looking(at: try number(of: step, at: span), look)
    }
    let lab = lab
    return try lab.timeline.looking(at: moment, from: lookout) { look(lab) }
  }
}
