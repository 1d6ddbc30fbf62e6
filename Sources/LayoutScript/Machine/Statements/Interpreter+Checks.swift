import CollectionLayout
import Foundation

// Checks: what was expected is held against what is there. One that fails is told, and the run goes on.
extension Interpreter {
  mutating func runExpect(_ statement: Statement) throws(RunFailure) {
    guard let signature = statement.signature else {
      preconditionFailure("the table has every statement")
    }
    if case .word("error")? = statement.arguments.first?.content {
      return try expectError(statement)
    }
    var forced: [StepEntry] = []
    let failure = try failure(of: statement, as: signature, forced: &forced)
    tell(failure, forced: forced)
  }

  /// What is not as a check says; nil where it holds.
  mutating func failure(
    of statement: Statement, as signature: Signature, forced: inout [StepEntry]
  ) throws(RunFailure) -> CheckFailure? {
    if case .expression(let condition)? = statement.arguments.first?.content, statement.arguments.count == 1 {
      return try failure(of: condition, forced: &forced)
    }
    let values = try evaluate(statement.arguments, forced: &forced)
    _ = try match(signature, values, statement)
    forced += try forcePass()
    defer { _ = lab.recorder.take() }
    return try asking { (interpreter) throws(RunFailure) in
      try interpreter.failure(of: values)
    }
  }

  /// Tells of a check, and counts it.
  private mutating func tell(_ failure: CheckFailure?, forced: [StepEntry]) {
    endStep()
    guard !lab.isSilent else { return }
    let outcome = CheckOutcome(number: lab.state.step, place: place, forced: forced, failure: failure)
    lab.tally.count(outcome)
    lab.emit(.check(outcome))
  }

  // MARK: Expected answers

  /// Holds the answer of the line's last question against the lines with bars below it.
  mutating func check(_ line: Line) {
    note(line)
    guard !line.expected.isEmpty, let answer = lastAnswer else { return }
    let comparison = AnswerComparison(
      expected: line.expected.map(\.text), actual: lab.options.answerLines(answer.value),
      tolerance: lab.state.settings.within)
    place = answer.place
    let failure =
      comparison.holds
      ? nil : CheckFailure(finding: .answer(comparison), cause: cause(of: answer.value, comparison))
    tell(failure, forced: [])
  }

  /// Tells of the answer of a line to somebody who writes down what to expect.
  private func note(_ line: Line) {
    guard let note = lab.options.noteAnswer, !lab.isSilent, let answer = lastAnswer,
      !line.expected.isEmpty || line.endsInQuestion
    else { return }
    note(
      LineAnswer(
        place: Place(source: source, span: line.span), expected: line.expected.map(\.span),
        lines: lab.options.answerLines(answer.value), tolerance: lab.state.settings.within))
  }

  /// The step that last changed the first element that differs, or else the layout.
  private func cause(of answer: AnswerValue, _ comparison: AnswerComparison) -> CheckFailure.Cause? {
    guard case .elements(let elements, _, _) = answer else { return lab.steps.lastChange() }
    let names = comparison.lines.lazy.compactMap { line -> Substring? in
      switch line {
      case .changed(_, let actual, _), .surplus(let actual): actual.split(separator: " ").first
      case .same, .skipped, .missing: nil
      }
    }
    for name in names {
      if let element = elements.first(where: { "\($0.key)" == name }) {
        return lab.steps.lastChange(of: element.key) ?? lab.steps.lastChange()
      }
    }
    return lab.steps.lastChange()
  }

  // MARK: Conditions

  mutating func failure(
    of condition: Expression, forced: inout [StepEntry]
  ) throws(RunFailure) -> CheckFailure? {
    guard case .compare(let comparison, let left, let right) = condition.content else {
      if case .and(let left, let right) = condition.content {
        if let failure = try failure(of: condition[left], forced: &forced) { return failure }
        return try failure(of: condition[right], forced: &forced)
      }
      guard try !truth(condition, forced: &forced) else { return nil }
      return CheckFailure(
        finding: .value(expected: source.text(condition.span), actual: "it does not hold", deltas: []),
        cause: lab.steps.lastChange(of: condition))
    }
    let a = try evaluate(condition[left], forced: &forced)
    let b = try evaluate(condition[right], forced: &forced)
    guard try !compare(a, comparison, b, at: condition.span) else { return nil }
    return CheckFailure(
      finding: .value(
        expected: source.text(condition.span), actual: "\(a.printed) \(comparison.rawValue) \(b.printed)",
        deltas: comparison == .equal ? deltas(expected: b, actual: a) : []),
      cause: lab.steps.lastChange(of: condition))
  }

  private func deltas(expected: Value, actual: Value) -> [NumberDelta] {
    let tolerance = lab.state.settings.within
    func deltas(_ pairs: (String, Double, Double)...) -> [NumberDelta] {
      pairs.filter { abs($0.1 - $0.2) > tolerance }.map { NumberDelta(name: $0.0, expected: $0.1, actual: $0.2) }
    }
    switch (expected, actual) {
    case (.number(let a), .number(let b)): return deltas(("", a, b))
    case (.size(let a, let b), .size(let c, let d)): return deltas(("w", a, c), ("h", b, d))
    case (.point(let a, let b), .point(let c, let d)): return deltas(("x", a, c), ("y", b, d))
    case (.rect(let a, let b, let c, let d), .rect(let e, let f, let g, let h)):
      return deltas(("x", a, e), ("y", b, f), ("w", c, g), ("h", d, h))
    default: return []
    }
  }

  // MARK: Questions

  mutating func failure(of values: [Value]) throws(RunFailure) -> CheckFailure? {
    if case .truth(let holds) = values[0] {
      return holds
        ? nil
        : CheckFailure(
          finding: .value(expected: "something true", actual: "false", deltas: []), cause: lab.steps.lastChange())
    }
    guard case .word(let word) = values[0] else { preconditionFailure("the table says that a word comes first") }
    let behind = Array(values.dropFirst())
    switch word {
    case "content" where behind.count == 2 && behind[1].isSize: return equal(behind[1], Value(lab.view.contentSize))
    case "frame": return try frameFailure(behind)
    case "visible": return try visibleFailure(Array(behind.dropFirst()))
    case "inside": return insideFailure()
    case "no" where behind[0] == .word("overlap"): return overlapFailure()
    case "no": return count(of: behind[0].word, .equal, 0)
    case "order": return orderFailure(behind.map(\.word))
    case "calls" where behind.allSatisfy({ CallWord(rawValue: $0.word) != nil }):
      return callsFailure(behind.map(\.word))
    default:
      guard case .word(let sign) = behind[0], let comparison = Comparison(rawValue: sign) else {
        preconditionFailure("the table says that a comparison follows")
      }
      return count(of: word, comparison, behind[1].whole)
    }
  }

  private func equal(_ expected: Value, _ actual: Value, key: ElementKey? = nil) -> CheckFailure? {
    guard !actual.isEqual(to: expected, within: lab.state.settings.within) else { return nil }
    return CheckFailure(
      finding: .value(
        expected: expected.printed, actual: actual.printed, deltas: deltas(expected: expected, actual: actual)),
      cause: key.map { lab.steps.lastChange(of: $0) } ?? lab.steps.lastChange())
  }

  private mutating func frameFailure(_ values: [Value]) throws(RunFailure) -> CheckFailure? {
    let found: ElementSnapshot
    var rest = values
    if case .word(let kind) = values[0] {
      found = try supplementary(kind, section: values[1].whole, at: place.span)
      rest.removeFirst(3)
    } else {
      found = try element(values[0].path, at: place.span)
      rest.removeFirst(2)
    }
    let wanted = rest.count == 1 ? rest[0].cgRect : CGRect(origin: rest[0].cgPoint, size: rest[1].cgSize)
    return equal(Value(wanted), Value(found.frame), key: found.key)
  }

  private func visibleFailure(_ values: [Value]) throws(RunFailure) -> CheckFailure? {
    var wanted: Set<ElementKey> = []
    if values != [.word("none")] {
      for value in values {
        let paths = if case .range(let range) = value { try paths(in: range) } else { [value.path] }
        wanted.formUnion(paths.map { ElementKey(section: $0.section, item: $0.item) })
      }
    }
    let shown = lab.view.shownElements.map(\.key).filter { $0.category == .cell }
    guard wanted != Set(shown) else { return nil }
    return CheckFailure(
      finding: .value(
        expected: Self.list(wanted.sorted()), actual: Self.list(shown.sorted()), deltas: []),
      cause: lab.steps.lastOnScreen ?? lab.steps.lastChange())
  }

  private static func list(_ keys: [ElementKey]) -> String {
    keys.isEmpty ? "none" : ElementRanges.pieces(keys).joined(separator: " ")
  }

  // MARK: Geometry

  private func insideFailure() -> CheckFailure? {
    let size = lab.view.contentSize
    let tolerance = lab.state.settings.within
    let content = CGRect(origin: .zero, size: size).insetBy(dx: -tolerance, dy: -tolerance)
    guard let outside = allElements().first(where: { !content.contains($0.frame) }) else { return nil }
    return CheckFailure(
      finding: .value(
        expected: "every element inside \(Decimal.text(CGRect(origin: .zero, size: size)))",
        actual: "\(outside.key) at \(Decimal.text(outside.frame))", deltas: []),
      cause: lab.steps.lastChange(of: outside.key) ?? lab.steps.lastChange())
  }

  /// - Complexity: O(n log n + n · items that lie beside each other along one axis).
  private func overlapFailure() -> CheckFailure? {
    let tolerance = lab.state.settings.within
    let cells = allElements().filter { $0.key.category == .cell && !$0.frame.isEmpty }
      .sorted { $0.frame.minY < $1.frame.minY }
    var open: [ElementSnapshot] = []
    for cell in cells {
      open.removeAll { $0.frame.maxY <= cell.frame.minY + tolerance }
      for other in open {
        let common = cell.frame.intersection(other.frame)
        guard common.width > tolerance, common.height > tolerance else { continue }
        let (first, second) = other.key < cell.key ? (other, cell) : (cell, other)
        return CheckFailure(
          finding: .value(
            expected: "no overlap",
            actual: "\(first.key) and \(second.key) share \(Decimal.text(common))", deltas: []),
          cause: lab.steps.lastChange(of: second.key) ?? lab.steps.lastChange())
      }
      open.append(cell)
    }
    return nil
  }

  // MARK: Calls

  private func count(of word: String, _ comparison: Comparison, _ wanted: Int) -> CheckFailure? {
    guard let call = CallWord(rawValue: word) else { preconditionFailure("the checker knows every call") }
    let found = callsInLastTurn(call)
    guard !comparison.holds(found, wanted) else { return nil }
    return CheckFailure(
      finding: .value(
        expected: "\(word) \(comparison.rawValue) \(wanted)", actual: "\(word) == \(found)", deltas: []),
      cause: lab.steps.last)
  }

  private func orderFailure(_ words: [String]) -> CheckFailure? {
    let made = wordsOfLastTurn
    var rest = words[...]
    for word in made where word == rest.first { rest = rest.dropFirst() }
    guard let missing = rest.first else { return nil }
    let before = words.count - rest.count
    let behind = before == 0 ? "" : " behind " + words[..<before].joined(separator: " ")
    return CheckFailure(
      finding: .value(
        expected: words.joined(separator: " "),
        actual: "no `\(missing)`\(behind): " + (made.isEmpty ? "no call" : made.joined(separator: " ")), deltas: []),
      cause: lab.steps.last)
  }

  /// Calls of the layout and no others: what data source and delegate are asked, and what the layout is told, count
  /// only where they are named.
  private func callsFailure(_ words: [String]) -> CheckFailure? {
    let aside = Set(["counts", "sizes", "cell", "invalidate"]).subtracting(words)
    let made = wordsOfLastTurn.filter { !aside.contains($0) }
    guard made != words else { return nil }
    return CheckFailure(
      finding: .value(
        expected: words.joined(separator: " "), actual: made.isEmpty ? "no call" : made.joined(separator: " "),
        deltas: []),
      cause: lab.steps.last)
  }

  private var wordsOfLastTurn: [String] {
    lastTurns(1).joined().flatMap { event -> [String] in
      guard let word = CallWord(event.call) else { return [] }
      return Array(repeating: word.rawValue, count: event.callCount)
    }
  }

  // MARK: Errors

  /// `expect error LL0402 { … }`: the block has to fail so; then all of it is undone.
  private mutating func expectError(_ statement: Statement) throws(RunFailure) {
    guard case .word(let code)? = statement.arguments.last?.content else {
      preconditionFailure("the checker wants a code")
    }
    if passesOver() { return }
    let checkpoint = checkpoint()
    var found: Diagnostic?
    let wasHiding = lab.hideSteps(true)
    do throws(RunFailure) {
      try run(statement.block)
      try endTurn()
    } catch {
      guard case .diagnostic(let diagnostic) = error else { throw error }
      found = diagnostic
    }
    _ = lab.hideSteps(wasHiding)
    place = statement.place
    guard let found else {
      return tell(
        CheckFailure(
          finding: .value(expected: "the error \(code)", actual: "no error", deltas: []), cause: lab.steps.last),
        forced: [])
    }
    try rewind(to: checkpoint)
    let actual = "\(found.code): \(found.words.message)"
    tell(
      found.code == code
        ? nil
        : CheckFailure(finding: .value(expected: "the error \(code)", actual: actual, deltas: []), cause: nil),
      forced: [])
  }
}

extension Line {
  /// Whether its last statement is a question.
  fileprivate var endsInQuestion: Bool {
    guard case .statements(let statements) = content, let last = statements.suffix(1).first,
      let signature = last.signature
    else { return false }
    return signature.isQuestion || last.arguments.isEmpty && signature.asksAlone
  }
}

extension Comparison {
  fileprivate func holds(_ a: Int, _ b: Int) -> Bool {
    switch self {
    case .equal: a == b
    case .notEqual: a != b
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    }
  }
}

extension Value {
  fileprivate var isSize: Bool {
    if case .size = self { return true }
    return false
  }
}
