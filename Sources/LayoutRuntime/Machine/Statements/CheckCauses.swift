import CollectionLayout

@MainActor
struct CheckCauses {
  let machine: Machine
  let program: Program
  private var lab: Lab { machine.lab }

  func of(_ reading: @escaping Questions.Reading) -> Cause? {
    let place = machine.place
    return lab.timeline.lookback.causes(from: machine.checkpoint) { [lab] in
      var machine = Machine(lab: lab, source: place.source)
      machine.place = place
      try? machine.forcePass()
      return [reading(machine.questions)]
    }.first
  }

  /// Returns the step that last changed the differing numbers of an element's frame. If it is the step that added the
  /// element, an earlier setting is returned instead that would give the expected frame, if there is one.
  func of(_ deltas: [NumberDelta], ofFrame key: ElementKey) -> Cause? {
    let found = of(Questions.numbers(that: deltas) { $0.frame(of: key) })
    guard let step = found?.step,
      let setting = machine.questions.why.step(ofSettingThatIsOffBy: deltas, key, broughtBy: step)
    else { return found }
    return lab.timeline.step(setting).map { .step(setting, $0.place) } ?? found
  }

  /// Returns the cause of the values of expressions; nil if they draw random numbers.
  func of(_ expressions: [Expression]) -> Cause? {
    guard !expressions.isEmpty, !expressions.contains(where: \.isRandom) else { return nil }
    let (place, notes, statements, variables) = (
      machine.place, machine.notes, machine.statements, lab.state.variables
    )
    return lab.timeline.lookback.causes(from: machine.checkpoint) { [lab] in
      lab.state.variables = variables
      return [
        expressions.map { expression -> Value? in
          var machine = Machine(lab: lab, source: place.source)
          (machine.place, machine.notes, machine.statements) = (place, notes, statements)
          machine.isRunningAgain = true
          var evaluator = Evaluator(machine: machine)
          return try? evaluator.evaluate(expression)
        }
      ]
    }.first
  }

  /// Returns the cause of the differing numbers in the first differing row of an element. For other answers it is
  /// the cause of the first line, or of the whole answer if that line is missing or surplus.
  func of(_ answer: Answer, to question: Statement, _ comparison: AnswerComparison) -> Cause? {
    let differing = comparison.lines.filter(\.differs)
    func row(_ elements: ElementList, _ lines: some Sequence<AnswerComparison.Line>) -> (ElementKey, [NumberDelta])?
    {
      for line in lines {
        guard let row = line.row else { continue }
        if let element = elements.first(where: { row.text.hasPrefix("\($0.key) ") }) {
          return (element.key, row.deltas)
        }
      }
      return nil
    }
    switch answer.value {
    case .reasons, .differences, .history, .text, .picture: return nil
    case .calls, .totals: return lab.steps.last
    case .elements(let elements, _, _):
      if let (key, deltas) = row(elements, differing) {
        return of(deltas, ofFrame: key)
      }
    case .visible(let elements):
      // A surplus element concerns all elements on screen.
      if let (key, deltas) = row(elements, differing.prefix { !$0.isAlone }) {
        return of(Questions.numbers(that: deltas) { $0.shownFrame(of: key) })
      }
    case .size:
      if let row = differing.first?.row, let reading = machine.questions.reading(of: .content(.zero)) {
        return of(Questions.numbers(that: row.deltas, in: reading))
      }
    default: break
    }
    let (program, lines) = (program, lab.options.answerLines)
    let name = differing.first.flatMap { $0.isAlone ? nil : $0.row?.text.split(separator: " ").first }
    return of { questions in
      var interpreter = Interpreter(lab: questions.lab, program: program)
      interpreter.machine.place = question.place
      let all = (try? interpreter.value(of: question)).map(lines) ?? []
      return all.filter { name == nil || $0.split(separator: " ").first == name }.map { .text($0) }
    }
  }
}

extension Expression {
  fileprivate var isRandom: Bool {
    if case .call = content, [.rand, .pick].contains(Lexicon.standard.expression(name.word)?.function) {
      return true
    }
    return operands.contains(where: \.isRandom)
  }
}

extension AnswerComparison.Line {
  /// The text of an unexpected line, and the differing numbers.
  fileprivate var row: (text: Substring, deltas: [NumberDelta])? {
    switch self {
    case .changed(_, let actual, let deltas): (actual.drop { $0 == " " }, deltas)
    case .surplus(let actual): (actual.drop { $0 == " " }, [])
    case .same, .skipped, .missing: nil
    }
  }

  fileprivate var isAlone: Bool {
    switch self {
    case .missing, .surplus: true
    case .same, .skipped, .changed: false
    }
  }
}
