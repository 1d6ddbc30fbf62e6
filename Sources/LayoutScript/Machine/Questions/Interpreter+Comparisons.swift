import CollectionLayout
import Foundation

// Two states, or two layouts, beside each other. Both are gone to and come back from; nothing stays.
extension Interpreter {
  /// `diff @2 @5`, `diff @before`
  mutating func runDiff(_ statement: Statement) throws(RunFailure) {
    // The step before it has its pass, so that the record knows what it changed. What is looked at stays nowhere.
    take(try forcePass())
    endStep()
    if isRunningAgain { return }
    let values = try matched(statement)
    var numbers: [Int] = []
    for (value, argument) in zip(values, statement.arguments) {
      guard case .step(let step) = value else { preconditionFailure("the table wants a step") }
      let source = source
      numbers.append(
        try lab.timeline.number(of: step) { .diagnostic(Diagnostic(.run($0), in: source, at: argument.span)) })
    }
    guard !lab.isSilent else { return }
    let (from, to) = (try picture(after: numbers[0]), numbers.count > 1 ? numbers[1] : lab.state.step)
    answer(
      with: .differences(
        LabDifference(
          from: from, to: try picture(after: to), within: lab.state.settings.within, steps: lab.steps, upTo: to)))
  }

  private func picture(after number: Int) throws(RunFailure) -> LabPicture {
    try looking(at: number) { lab in lab.picture }
  }

  /// Looks at the state after a step, and comes back.
  private func looking<Answer>(at number: Int, _ look: (Lab) -> Answer) throws(RunFailure) -> Answer {
    let (checkpoint, lab) = (lookout(), lab)
    guard number == lab.state.step else {
      return try lab.timeline.looking(at: number, from: checkpoint) { look(lab) }
    }
    let answer = lab.inSilence { look(lab) }
    try lab.timeline.rewind(to: checkpoint)
    return answer
  }

  /// `compare waterfall WaterfallLayout`: the same data, two layouts.
  mutating func runCompare(_ statement: Statement) throws(RunFailure) {
    guard !lab.isSilent else { return }
    let names = try matched(statement).map(\.word)
    endStep()
    var pictures: [LabPicture] = []
    for name in names {
      try under(name) { interpreter in pictures.append(interpreter.lab.picture) }
    }
    var difference = LabDifference(
      from: pictures[0], to: pictures[1], within: lab.state.settings.within)
    if let key = difference.firstKey {
      for (name, picture) in zip(names, pictures) {
        var reasons: [Reason] = []
        if let element = picture.elements.first(where: { $0.key == key }) {
          try under(name) { interpreter in
            _ = interpreter.lab.picture
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
    let result: Result<Void, RunFailure>
    do throws(RunFailure) {
      lab.state.settings.layout = layout
      try checkItemLimit(lab.state.model.count)
      lab.inSilence { lab.changeLayout(isAnimated: false) }
      try checkSides()
      lab.compute { look(self) }
      if let exception = lab.takeException() { throw fail(RunProblem(exception, instead: remedy)) }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    try lab.timeline.rewind(to: checkpoint)
    try result.get()
  }

  /// Answers a question that is not answered where questions are.
  private mutating func answer(with value: AnswerValue) {
    let answer = Answer(number: lab.state.step, place: place, isAlone: isAlone, forced: [], value: value)
    lastAnswer = answer
    lab.emit(.answer(answer))
  }

  /// What values in parentheses can tell of the state after a step.
  func moment(after number: Int) throws(RunFailure) -> Moment {
    try looking(at: number) { lab in
      lab.view.validateLayout(demand: .question)
      return Moment(lab)
    }
  }
}
