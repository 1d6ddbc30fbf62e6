import CollectionLayout

// Checks compare expectations with the state. A failed check is reported, and the run continues.
extension Interpreter {
  mutating func check(_ verb: CheckVerb, _ statement: Statement, _ rules: StatementRules) throws(RunFailure) {
    switch verb {
    case .expect:
      // A block can only be expected to fail with an error.
      if statement.block != nil { return try expectError(statement) }
      report(try failure(of: statement, rules))
    case .audit: try audit(statement, rules)
    case .predict:
      lab.state.predictions.append(Prediction(statement: statement, rules: rules, turn: lab.state.turn))
      machine.hasEffect = true
    }
  }

  /// Returns the failure of a check; nil if the check passes.
  package mutating func failure(of statement: Statement, _ rules: StatementRules) throws(RunFailure)
    -> CheckFailure?
  {
    if statement.arguments.count == 1, let condition = statement.expression(0) { return try failure(of: condition) }
    let (values, _) = try matched(statement, rules)
    // In a view without area no pass is forced, so that a check of calls causes none; questions force one.
    if lab.view.hasArea { try machine.forcePass() }
    let expectation = Expectation(values)
    var failure = try failure(of: expectation)
    if case .value(_, let actual, _)? = failure?.finding {
      failure?.correction = correction(statement, expectation, actual)
    }
    return failure
  }

  private func correction(_ statement: Statement, _ expectation: Expectation, _ actual: String) -> Fix? {
    let arguments = statement.arguments
    let found: String
    switch expectation {
    case .content, .frame, .visible: found = actual
    case .count(let call, .equal, _): found = String(machine.questions.callsInLastTurn(call))
    case .holds, .shown, .count, .inside, .noOverlap, .order, .calls: return nil
    }
    guard let sign = arguments.firstIndex(where: { $0.isSign(.equal) }), sign + 1 < arguments.count,
      arguments[(sign + 1)...].allSatisfy(\.isWritten)
    else { return nil }
    return Fix(
      Span(arguments[sign + 1].span.start, arguments[arguments.count - 1].span.end), found, isCertain: false)
  }

  package mutating func failure(of expectation: Expectation) throws(RunFailure) -> CheckFailure? {
    let questions = machine.questions
    defer { _ = lab.recorder.take() }
    let found = try lab.computing { () throws(RunFailure) in try questions.failure(of: expectation) }
    guard let found else { return nil }
    var failure = found.found
    machine.endStep()
    if case .frame(let element, _) = expectation, case .value(_, _, let deltas) = failure.finding,
      let key = (try? questions.element(element, at: machine.place.span))?.key
    {
      failure.cause = causes.of(deltas, ofFrame: key)
    } else {
      failure.cause = found.reading.map { causes.of($0) } ?? lab.steps.last
    }
    return failure
  }

  /// Counts a check, and reports it.
  package mutating func report(_ failure: CheckFailure?) {
    machine.endStep()
    let forced = machine.takeForced()
    guard !lab.isSilent else { return }
    let outcome = CheckOutcome(number: lab.state.step, place: machine.place, forced: forced, failure: failure)
    lab.tally.count(outcome)
    lab.emit(.check(outcome))
  }

  // MARK: Causes

  private var causes: CheckCauses { CheckCauses(machine: machine, program: program) }

  private mutating func cause(of expressions: [Expression]) -> Cause? {
    machine.endStep()
    return causes.of(expressions)
  }

  // MARK: Expected answers

  /// Compares the answer of the line's last question with the expected lines below it.
  mutating func check(_ line: Line) {
    note(line)
    guard !line.expected.isEmpty, !isOfHandIn, let answer = lastAnswer else { return }
    let comparison = AnswerComparison(
      expected: line.expected.map(\.text), actual: lab.options.answerLines(answer.value),
      tolerance: tolerance(of: answer))
    machine.place = answer.place
    let cause = comparison.holds ? nil : lastQuestion.flatMap { causes.of(answer, to: $0, comparison) }
    report(comparison.holds ? nil : CheckFailure(finding: .answer(comparison), cause: cause))
  }

  private func note(_ line: Line) {
    guard let note = lab.options.noteAnswer, !lab.isSilent, let answer = lastAnswer,
      !line.expected.isEmpty || line.endsInQuestion
    else { return }
    note(
      LineAnswer(
        place: Place(source: source, span: line.span), expected: line.expected.map(\.span),
        lines: lab.options.answerLines(answer.value), tolerance: tolerance(of: answer)))
  }

  private func tolerance(of answer: Answer) -> AnswerTolerance {
    AnswerTolerance(within: lab.state.settings.within, of: answer.printsLengths ? .all : answer.value.lengths)
  }

  // MARK: Conditions

  mutating func failure(
    of condition: Expression
  ) throws(RunFailure) -> CheckFailure? {
    guard case .compare(let comparison, let left, let right) = condition.content else {
      if case .and(let left, let right) = condition.content {
        if let failure = try failure(of: condition[left]) { return failure }
        return try failure(of: condition[right])
      }
      guard try !evaluator.truth(condition) else { return nil }
      return CheckFailure(
        expected: source.text(condition.span), "it does not hold", cause: cause(of: condition.compared))
    }
    let a = try evaluator.evaluate(condition[left])
    let b = try evaluator.evaluate(condition[right])
    guard try !evaluator.compare(a, comparison, b, in: condition) else { return nil }
    return CheckFailure(
      expected: source.text(condition.span), "\(a.printed) \(comparison.rawValue) \(b.printed)",
      comparison == .equal ? machine.questions.deltas(expected: b, actual: a) : [],
      cause: cause(of: condition.compared),
      correction: comparison != .equal
        ? nil : correction(condition[right], a, b) ?? correction(condition[left], b, a))
  }

  /// Returns the fix that replaces a literal by a value of the same type.
  private func correction(_ literal: Expression, _ value: Value, _ written: Value) -> Fix? {
    guard literal.isLiteral, ExpressionType(of: value) == ExpressionType(of: written) else { return nil }
    return Fix(literal.span, value.printed, isCertain: false)
  }

  // MARK: Errors

  /// Runs `expect error LL0402 { … }`: the block has to fail with the error, and is undone.
  private mutating func expectError(_ statement: Statement) throws(RunFailure) {
    let code = statement.writtenWord(1)
    machine.endStep()
    if passesOver() { return }
    let (checkpoint, before) = (machine.checkpoint, self)
    var found: Diagnostic?
    let wasHiding = lab.hideSteps(true)
    do throws(RunFailure) {
      try run(statement.block)
      try machine.endTurn()
    } catch {
      guard case .diagnostic(let diagnostic) = error else { throw error }
      found = diagnostic
    }
    if let attempt = machine.attempt { lab.send(.attempt(attempt)) }
    _ = lab.hideSteps(wasHiding)
    machine.place = statement.place
    guard let found else {
      return report(CheckFailure(expected: "the error \(code)", "no error", cause: lab.steps.last))
    }
    try rewind(to: checkpoint, as: before)
    let actual = "\(found.code): \(found.words.message)"
    report(found.code == code ? nil : CheckFailure(expected: "the error \(code)", actual))
  }

  // MARK: Predictions

  mutating func judgePredictions() throws(RunFailure) {
    guard !lab.state.predictions.isEmpty else { return }
    let turn = lab.state.turn
    let due = lab.state.predictions.filter { $0.turn < turn }
    lab.state.predictions.removeAll { $0.turn < turn }
    for prediction in due {
      var failure: CheckFailure?
      do throws(RunFailure) {
        failure = try self.failure(of: prediction)
      } catch {
        // A prediction that cannot be evaluated is wrong, but does not stop the run.
        guard case .diagnostic(let problem) = error else { throw error }
        failure = CheckFailure(expected: prediction.statement.place.text, problem.words.message)
      }
      lab.state.score.total += 1
      if failure == nil { lab.state.score.right += 1 }
      let cause = failure == nil ? try cause(of: prediction) : nil
      lab.emit(
        .prediction(
          PredictionOutcome(
            place: prediction.statement.place, failure: failure,
            cause: cause, right: lab.state.score.right, total: lab.state.score.total)))
    }
  }

  private mutating func cause(of prediction: Prediction) throws(RunFailure) -> Cause? {
    let outer = machine.place
    machine.place = prediction.statement.place
    defer { machine.place = outer }
    if let condition = prediction.statement.expression(0) { return cause(of: condition.compared) }
    let expectation = Expectation(try matched(prediction.statement, prediction.rules).values, of: .predict)
    return machine.questions.reading(of: expectation).map { causes.of($0) } ?? lab.steps.last
  }

  private mutating func failure(of prediction: Prediction) throws(RunFailure) -> CheckFailure? {
    let outer = machine.place
    machine.place = prediction.statement.place
    defer {
      machine.place = outer
      _ = machine.takeForced()
    }
    if let condition = prediction.statement.expression(0) { return try failure(of: condition) }
    return try failure(of: Expectation(matched(prediction.statement, prediction.rules).values, of: .predict))
  }
}

extension Argument {
  fileprivate func isSign(_ sign: Comparison) -> Bool {
    if case .comparison(sign) = content { true } else { false }
  }

  /// Whether the argument needs no evaluation.
  fileprivate var isWritten: Bool {
    switch content {
    case .literal, .word: true
    case .variable, .comparison, .expression: false
    }
  }
}

extension Expression {
  /// Whether the expression needs no evaluation.
  fileprivate var isLiteral: Bool {
    switch content {
    case .whole, .literal: true
    case .negate(let operand): self[operand].isLiteral
    default: false
    }
  }

  /// The expressions that the truth depends on: both sides of comparisons, or the expression itself.
  fileprivate var compared: [Expression] {
    switch content {
    case .compare(_, let left, let right): [self[left], self[right]]
    case .and(let left, let right), .or(let left, let right): self[left].compared + self[right].compared
    case .not(let operand): self[operand].compared
    case .whole, .literal, .variable, .name, .call, .member, .at, .negate, .arithmetic, .dimension,
      .percent:
      [self]
    }
  }

}

extension Line {
  fileprivate var endsInQuestion: Bool {
    guard case .statements(let statements) = content, let last = statements.suffix(1).first,
      let rules = last.rules
    else { return false }
    return rules.isQuestion || last.arguments.isEmpty && rules.asksAlone
  }
}

package struct Prediction {
  var statement: Statement
  var rules: StatementRules
  /// The last turn before the prediction.
  var turn: Int
}
