import CollectionLayout
import Foundation

// Arguments and expressions become values. What the layout computes forces a pending pass first.
extension Interpreter {
  /// The values of a statement's arguments, from left to right.
  /// - Parameter forced: takes what a forced pass brought.
  mutating func evaluate(_ arguments: Arguments, forced: inout [StepEntry]) throws(RunFailure) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(arguments.count)
    for argument in arguments {
      values.append(try evaluate(argument, forced: &forced))
    }
    return values
  }

  mutating func evaluate(_ argument: Argument, forced: inout [StepEntry]) throws(RunFailure) -> Value {
    switch argument.content {
    case .literal(let value): value
    case .word(let word): .word(word)
    case .variable(let name): try variable(name, at: argument.span)
    case .comparison(let comparison): .word(comparison.rawValue)
    case .expression(let expression): try evaluate(expression, forced: &forced)
    }
  }

  mutating func evaluate(_ expression: Expression, forced: inout [StepEntry]) throws(RunFailure) -> Value {
    switch expression.content {
    case .whole(let number): return .number(Double(number))
    case .literal(let literal): return expression[literal]
    case .variable: return try variable(expression.name.text, at: expression.span)
    case .name: return try value(ofName: expression.name.text, at: expression.span, forced: &forced)
    case .call(_, _, let first):
      return try call(expression.name, expression.arguments(first), at: expression.span, forced: &forced)
    case .member(let owner, _, _):
      return try member(expression.name, of: expression[owner], forced: &forced)
    case .negate(let operand):
      return try checked(-(try number(expression[operand], forced: &forced)), at: expression.span)
    case .not(let operand): return .truth(!(try truth(expression[operand], forced: &forced)))
    case .and(let left, let right):
      guard try truth(expression[left], forced: &forced) else { return .truth(false) }
      return .truth(try truth(expression[right], forced: &forced))
    case .or(let left, let right):
      if try truth(expression[left], forced: &forced) { return .truth(true) }
      return .truth(try truth(expression[right], forced: &forced))
    case .arithmetic(let operation, let left, let right):
      let a = try number(expression[left], forced: &forced)
      let b = try number(expression[right], forced: &forced)
      return try calculate(a, operation, b, right: expression[right].span, at: expression.span)
    case .compare(let comparison, let left, let right):
      let a = try evaluate(expression[left], forced: &forced)
      let b = try evaluate(expression[right], forced: &forced)
      return .truth(try compare(a, comparison, b, at: expression.span))
    }
  }

  // MARK: Names

  private func variable(_ name: String, at span: Span) throws(RunFailure) -> Value {
    if let value = lab.state.variables[name] { return value }
    let suggestion = EditDistance.suggestion(for: name, among: lab.state.variables.keys.sorted())
    throw fail(.undefinedVariable(name, suggestion: suggestion), at: span)
  }

  private mutating func value(ofName name: String, at span: Span, forced: inout [StepEntry]) throws(RunFailure)
    -> Value
  {
    if let setting = Setting(rawValue: name) { return lab.state.settings.value(of: setting) }
    switch name {
    case "content":
      forced += try forcePass()
      return Value(lab.view.contentSize)
    case "offset": return Value(lab.view.contentOffset)
    case "count": return .number(Double(lab.state.model.count))
    default: return .word(name)
    }
  }

  private mutating func member(
    _ name: Name, of owner: Expression, forced: inout [StepEntry]
  ) throws(RunFailure) -> Value {
    switch owner.content {
    case .name:
      if let value = Setting(rawValue: owner.name.text).flatMap({ lab.state.settings.member(name.text, of: $0) }) {
        return value
      }
    case .literal:
      guard let step = owner.step else { break }
      return try value(ofName: name.text, at: name.span, in: try moment(step, at: owner.span))
    case .member(let moment, _, _):
      // `@before.inset.top`
      guard let step = owner[moment].step, let setting = Setting(rawValue: owner.name.text),
        let value = try self.moment(step, at: owner[moment].span).settings.member(name.text, of: setting)
      else { break }
      return value
    default: break
    }
    let value = try evaluate(owner, forced: &forced)
    if let number = value.member(name.text) { return .number(number) }
    let members = ExpressionType(of: value).members.map(\.text)
    throw fail(
      .wrongType(
        found: "`.\(name.text)` of \(ExpressionType(of: value).phrase)",
        expected: members.isEmpty ? "a size, a point or a rectangle" : "." + members.joined(separator: " .")),
      at: name.span)
  }

  /// The state that a step names.
  private mutating func moment(_ step: StepReference, at span: Span) throws(RunFailure) -> Moment {
    if case .mark(let name) = step, let moment = lab.state.marks[name] { return moment }
    let reading = ReplayNotes.Reading(statements: statements, step: step)
    if let known = notes.readings[reading] { return try known.get() }
    func fail(_ problem: RunProblem) -> RunFailure { .diagnostic(Diagnostic(.run(problem), in: source, at: span)) }
    if isRunningAgain { throw fail(.noReading) }
    let result: Result<Moment, RunFailure>
    do throws(RunFailure) {
      result = .success(try moment(after: try lab.timeline.number(of: step, fail)))
    } catch {
      result = .failure(error)
    }
    // What is looked at between lines is not looked at again.
    if !isBetweenLines { notes.readings[reading] = result }
    return try result.get()
  }

  /// What a name stands for in a state that was left.
  private func value(ofName name: String, at span: Span, in moment: Moment) throws(RunFailure) -> Value {
    if let setting = Setting(rawValue: name) { return moment.settings.value(of: setting) }
    switch name {
    case "content": return Value(moment.content)
    case "offset": return Value(moment.offset)
    case "count": return .number(Double(moment.itemCount))
    default:
      throw fail(
        .wrongType(found: "`.\(name)` of a step", expected: "content, offset, count or a setting"), at: span)
    }
  }

  // MARK: Functions

  private mutating func call(
    _ name: Name, _ arguments: Chain<ExpressionNode>, at span: Span, forced: inout [StepEntry]
  ) throws(RunFailure) -> Value {
    switch name.text {
    case "calls", "total":
      guard let argument = arguments.first, case .name = argument.content,
        let word = CallWord(rawValue: argument.name.text)
      else {
        throw fail(.wrongType(found: "a value", expected: "a word for a call, as `prepare`"), at: span)
      }
      return .number(Double(name.text == "calls" ? callsInLastTurn(word) : totalCalls(word)))
    case "pick":
      let index = Int(lab.state.random.draw(from: 0, through: Double(arguments.count - 1)))
      return try evaluate(arguments[index], forced: &forced)
    case "frame":
      forced += try forcePass()
      let value = try evaluate(arguments[0], forced: &forced)
      return Value(try element(try path(value, at: arguments[0].span), at: arguments[0].span).frame)
    case "header", "footer":
      forced += try forcePass()
      let section = try index(try number(arguments[0], forced: &forced), at: arguments[0].span)
      return Value(try supplementary(name.text, section: section, at: span).frame)
    default: break
    }
    var numbers: [Double] = []
    for argument in arguments { numbers.append(try number(argument, forced: &forced)) }
    return try apply(name.text, to: numbers, at: span, forced: &forced)
  }

  private mutating func apply(
    _ function: String, to numbers: [Double], at span: Span, forced: inout [StepEntry]
  ) throws(RunFailure) -> Value {
    switch function {
    case "min": return .number(numbers.reduce(.infinity, min))
    case "max": return .number(numbers.reduce(-.infinity, max))
    case "abs": return .number(numbers[0].magnitude)
    case "round": return .number(numbers[0].rounded(.toNearestOrAwayFromZero))
    case "floor": return .number(numbers[0].rounded(.down))
    case "ceil": return .number(numbers[0].rounded(.up))
    case "sqrt": return try checked(numbers[0].squareRoot(), at: span)
    case "point": return .point(x: numbers[0], y: numbers[1])
    case "size": return .size(width: numbers[0], height: numbers[1])
    case "rect": return .rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case "rand":
      guard numbers[0] <= numbers[1] else {
        throw fail(.emptyRange("\(Decimal.text(numbers[0]))...\(Decimal.text(numbers[1]))"), at: span)
      }
      for number in numbers { _ = try checked(number, at: span) }
      return .number(lab.state.random.draw(from: numbers[0], through: numbers[1]))
    case "count":
      let counts = lab.state.model.counts
      let section = try index(numbers[0], at: span)
      guard counts.indices.contains(section) else {
        throw fail(.noSection(section, sections: counts.count), at: span)
      }
      return .number(Double(counts[section]))
    case "lane":
      forced += try forcePass()
      let lanes = try lanesOfLayout(at: span)
      let lane = try index(numbers[0], at: span)
      guard lanes.indices.contains(lane) else { throw fail(.noLane(lane, lanes: lanes.count), at: span) }
      return .number(lanes[lane].end)
    default: preconditionFailure("the checker lets no unknown function pass")
    }
  }

  private func index(_ number: Double, at span: Span) throws(RunFailure) -> Int {
    guard number == number.rounded(), (0...Limits.magnitude).contains(number) else {
      throw fail(.wrongType(found: Decimal.text(number), expected: "a whole number from 0"), at: span)
    }
    return Int(number)
  }

  private func path(_ value: Value, at span: Span) throws(RunFailure) -> ItemPath {
    switch value {
    case .path(let path): return path
    case .number(let number): return ItemPath(section: 0, item: try index(number, at: span))
    default: throw fail(.wrongType(found: ExpressionType(of: value).phrase, expected: "an index path"), at: span)
    }
  }

  // MARK: Operators

  private mutating func number(_ expression: Expression, forced: inout [StepEntry]) throws(RunFailure) -> Double {
    let value = try evaluate(expression, forced: &forced)
    guard case .number(let number) = value else {
      throw fail(.wrongType(found: ExpressionType(of: value).phrase, expected: "a number"), at: expression.span)
    }
    return number
  }

  mutating func truth(_ expression: Expression, forced: inout [StepEntry]) throws(RunFailure) -> Bool {
    let value = try evaluate(expression, forced: &forced)
    guard case .truth(let truth) = value else {
      throw fail(
        .wrongType(found: ExpressionType(of: value).phrase, expected: "something true or false"),
        at: expression.span)
    }
    return truth
  }

  private func calculate(
    _ a: Double, _ operation: Arithmetic, _ b: Double, right: Span, at span: Span
  ) throws(RunFailure) -> Value {
    switch operation {
    case .add: return try checked(a + b, at: span)
    case .subtract: return try checked(a - b, at: span)
    case .multiply: return try checked(a * b, at: span)
    case .divide, .remainder:
      guard b != 0 else { throw fail(.divisionByZero, at: right) }
      return try checked(operation == .divide ? a / b : a.truncatingRemainder(dividingBy: b), at: span)
    }
  }

  private func checked(_ number: Double, at span: Span) throws(RunFailure) -> Value {
    guard number.magnitude <= Limits.magnitude else {
      throw fail(.numberOutOfRange(Decimal.text(number)), at: span)
    }
    return .number(number)
  }

  func compare(_ a: Value, _ comparison: Comparison, _ b: Value, at span: Span) throws(RunFailure) -> Bool {
    switch comparison {
    case .equal: return a.isEqual(to: b, within: lab.state.settings.within)
    case .notEqual: return !a.isEqual(to: b, within: lab.state.settings.within)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard case .number(let x) = a, case .number(let y) = b else {
        let other = if case .number = a { b } else { a }
        throw fail(.wrongType(found: ExpressionType(of: other).phrase, expected: "a number"), at: span)
      }
      switch comparison {
      case .less: return x < y
      case .lessOrEqual: return x <= y
      case .greater: return x > y
      default: return x >= y
      }
    }
  }
}

extension Expression {
  /// The step that it names as it stands.
  fileprivate var step: StepReference? {
    guard case .literal(let literal) = content, case .step(let step) = self[literal] else { return nil }
    return step
  }
}

extension Value {
  init(_ size: CGSize) { self = .size(width: size.width, height: size.height) }

  init(_ point: CGPoint) { self = .point(x: point.x, y: point.y) }

  init(_ rect: CGRect) {
    self = .rect(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }

  /// The number behind a point; nil where there is none of that name.
  fileprivate func member(_ name: String) -> Double? {
    switch (self, name) {
    case (.size(let width, _), "w"): width
    case (.size(_, let height), "h"): height
    case (.point(let x, _), "x"): x
    case (.point(_, let y), "y"): y
    case (.rect(let x, _, _, _), "x"), (.rect(let x, _, _, _), "minX"): x
    case (.rect(_, let y, _, _), "y"), (.rect(_, let y, _, _), "minY"): y
    case (.rect(_, _, let width, _), "w"): width
    case (.rect(_, _, _, let height), "h"): height
    case (.rect(let x, _, let width, _), "midX"): x + width / 2
    case (.rect(let x, _, let width, _), "maxX"): x + width
    case (.rect(_, let y, _, let height), "midY"): y + height / 2
    case (.rect(_, let y, _, let height), "maxY"): y + height
    default: nil
    }
  }

  /// Equality as `==` has it: numbers within a tolerance, so that what is printed can be compared; `3` is also item 0:3.
  func isEqual(to other: Value, within tolerance: Double) -> Bool {
    func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }
    switch (self, other) {
    case (.number(let a), .number(let b)), (.percent(let a), .percent(let b)): return near(a, b)
    case (.size(let a, let b), .size(let c, let d)), (.point(let a, let b), .point(let c, let d)):
      return near(a, c) && near(b, d)
    case (.rect(let a, let b, let c, let d), .rect(let e, let f, let g, let h)):
      return near(a, e) && near(b, f) && near(c, g) && near(d, h)
    case (.path(let path), .number(let number)), (.number(let number), .path(let path)):
      return path.section == 0 && Double(path.item) == number
    case (.word(let a), .text(let b)), (.text(let a), .word(let b)): return a == b
    default: return self == other
    }
  }
}
