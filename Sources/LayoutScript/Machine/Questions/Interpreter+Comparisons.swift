import CollectionLayout
import Foundation

// Two states, or two layouts, beside each other. Both are gone to and come back from; nothing stays.
extension Interpreter {
  /// `diff @2 @5`, `diff @before`
  mutating func runDiff(_ statement: Statement) throws(RunFailure) {
    // What leaves nothing behind need not run again.
    guard !lab.isSilent else { return }
    let values = try matched(statement)
    // The step before it has its pass, so that the record knows what it changed.
    take(try forcePass())
    endStep()
    var numbers: [Int] = []
    for (value, argument) in zip(values, statement.arguments) {
      guard case .step(let step) = value else { preconditionFailure("the table wants a step") }
      let source = source
      numbers.append(
        try lab.number(of: step) { .diagnostic(Diagnostic(.run($0), in: source, at: argument.span)) })
    }
    let (from, to) = (scene(after: numbers[0]), numbers.count > 1 ? numbers[1] : lab.state.step)
    answer(
      with: .differences(
        LabDifference(
          from: from, to: scene(after: to), within: lab.state.settings.within, steps: lab.steps, upTo: to)))
  }

  private mutating func scene(after number: Int) -> Scene {
    if number == lab.state.step { return sceneHere() }
    let (checkpoint, lab) = (lookout(), lab)
    return lab.looking(at: number, from: checkpoint) { lab.scene }
  }

  private mutating func sceneHere() -> Scene {
    let checkpoint = lookout()
    let scene = lab.scene
    lab.rewind(to: checkpoint)
    return scene
  }

  /// `compare waterfall WaterfallLayout`: the same data, two layouts.
  mutating func runCompare(_ statement: Statement) throws(RunFailure) {
    guard !lab.isSilent else { return }
    let names = try matched(statement).map(\.word)
    endStep()
    var scenes: [Scene] = []
    for name in names {
      try under(name) { interpreter in scenes.append(interpreter.lab.scene) }
    }
    var difference = LabDifference(
      from: scenes[0], to: scenes[1], within: lab.state.settings.within)
    if let key = difference.firstKey {
      for (name, scene) in zip(names, scenes) {
        var reasons: [Reason] = []
        if let element = scene.elements.first(where: { $0.key == key }) {
          try under(name) { interpreter in
            _ = interpreter.lab.scene
            reasons = interpreter.reasonsForPlacement(of: element, withHistory: false)
          }
        }
        difference.placements.append(LabDifference.Placement(layout: name, key: key, reasons: reasons))
      }
    }
    answer(with: .differences(difference))
  }

  /// Looks at the same data under another layout, and comes back.
  private mutating func under(_ layout: String, _ look: (Interpreter) -> Void) throws(RunFailure) {
    let checkpoint = lookout()
    defer { lab.rewind(to: checkpoint) }
    lab.state.settings.layout = layout
    try checkItemLimit(lab.state.model.count)
    lab.inSilence { lab.changeLayout(isAnimated: false) }
    try checkSides()
    lab.compute { look(self) }
    if let exception = lab.takeException() { throw fail(RunProblem(exception, instead: remedy)) }
  }

  /// Answers a question that is not answered where questions are.
  private mutating func answer(with value: AnswerValue) {
    let answer = Answer(number: lab.state.step, place: place, isAlone: isAlone, forced: [], value: value)
    lastAnswer = answer
    lab.emit(.answer(answer))
  }

  /// What values in parentheses can tell of the state after a step.
  mutating func moment(after number: Int) -> Moment {
    let checkpoint = lookout()
    let lab = lab
    func look() -> Moment {
      lab.inSilence { lab.view.validateLayout(demand: .question) }
      return Moment(lab)
    }
    guard number == lab.state.step else { return lab.looking(at: number, from: checkpoint, look) }
    let moment = look()
    lab.rewind(to: checkpoint)
    return moment
  }
}
