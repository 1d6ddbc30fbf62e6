import CollectionLayout
import Foundation

/// Evaluates arguments and expressions. A value of the layout forces a pending pass; the machine keeps its events.
@MainActor
package struct Evaluator {
  var machine: Machine
  /// The items for each of which an expression is evaluated; nil outside of such an evaluation.
  var items: ItemSet?

  init(machine: Machine) { self.machine = machine }

  var lab: Lab { machine.lab }

  func fail(_ problem: RunProblem, at span: Span) -> RunFailure { machine.fail(problem, at: span) }

  mutating func evaluate(_ arguments: Arguments) throws(RunFailure) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(arguments.count)
    for argument in arguments { values.append(try evaluate(argument)) }
    return values
  }

  mutating func evaluate(_ argument: Argument) throws(RunFailure) -> Value {
    switch argument.content {
    case .literal(let value): value
    case .word(let word): .word(word)
    case .variable(let name): try variable(name, at: argument.span)
    case .comparison(let comparison): .word(comparison.rawValue)
    case .expression(let expression): try evaluate(expression)
    }
  }

  mutating func evaluate(_ expression: Expression) throws(RunFailure) -> Value {
    switch expression.content {
    case .whole(let number): return .number(Double(number))
    case .literal(let literal): return expression[literal]
    case .variable: return try variable(expression.name.text, at: expression.span)
    case .name: return try value(of: expression.name)
    case .call(_, _, let first): return try call(expression.name, expression.arguments(first), at: expression.span)
    case .member(let owner, _, _): return try member(expression.name, of: expression[owner])
    case .at(let step, let read): return try value(of: expression[read], after: expression[step])
    case .percent(let operand): return .percent(try number(expression[operand]))
    case .dimension(let unit, let operand): return try dimension(unit, expression[operand])
    case .negate(let operand): return try checked(-(try number(expression[operand])), at: expression.span)
    case .not(let operand): return .truth(!(try truth(expression[operand])))
    case .and(let left, let right):
      guard try truth(expression[left]) else { return .truth(false) }
      return .truth(try truth(expression[right]))
    case .or(let left, let right):
      if try truth(expression[left]) { return .truth(true) }
      return .truth(try truth(expression[right]))
    case .arithmetic(let operation, let left, let right):
      let a = try number(expression[left])
      let b = try number(expression[right])
      return try calculate(a, operation, b, right: expression[right].span, at: expression.span)
    case .compare(let comparison, let left, let right):
      let a = try evaluate(expression[left])
      let b = try evaluate(expression[right])
      return .truth(try compare(a, comparison, b, in: expression))
    }
  }

  // MARK: Names

  private func variable(_ name: String, at span: Span) throws(RunFailure) -> Value {
    if let variable = lab.state.variables[name] { return variable.value }
    let suggestion = EditDistance.suggestion(for: name, among: lab.state.variables.keys.sorted())
    throw fail(.undefinedVariable(name, suggestion: suggestion), at: span)
  }

  private mutating func value(of name: Name) throws(RunFailure) -> Value {
    if let items, let value = ItemName(rawValue: name.text).flatMap(items.value) { return value }
    let rules = name.rules
    if let setting = rules?.setting { return lab.state.settings.value(of: setting) }
    switch rules?.name {
    case .content?:
      try machine.forcePass()
      return Value(lab.view.contentSize)
    case .offset?: return Value(lab.view.contentOffset)
    case .count?: return .number(Double(lab.state.model.count))
    case .visible?:
      try machine.forcePass()
      return .text(machine.questions.visibleText)
    case nil: return .word(name.text)
    }
  }

  private mutating func member(_ name: Name, of owner: Expression) throws(RunFailure) -> Value {
    if let (root, path) = owner.layoutPath {
      if case .at(let step, _) = root.content {
        return try reading(
          of: root.readName, path: path + [name.text], [], after: root[step])
      }
      return try stored(path + [name.text], at: name.span)
    }
    if name.rules?.function?.isLook == true, let (read, step) = owner.element {
      let element = try values(of: read.argumentsOfCall, in: read)
      if let step { return try reading(of: name, element, after: step) }
      try machine.forcePass()
      return try call(name, element, at: name.span)
    }
    switch owner.content {
    case .name:
      if let value = owner.name.rules?.setting.flatMap({ lab.state.settings.member(name.text, of: $0) }) {
        return value
      }
    case .at(let step, let read):
      // `@before.inset.top`
      guard case .name = owner[read].content, owner[read].type?.isOnlyMembers == true else { break }
      return try reading(of: owner[read].name, path: [name.text], [], after: owner[step])
    default: break
    }
    let value = try evaluate(owner)
    if let number = ExpressionMember(rawValue: name.text).flatMap(value.member) { return .number(number) }
    let members = ExpressionType(of: value).members.map(\.text)
    throw fail(
      .wrongType(
        found: "`.\(name.text)` of \(ExpressionType(of: value).phrase)",
        expected: members.isEmpty ? "a size, a point or a rectangle" : "." + members.joined(separator: " .")),
      at: name.span)
  }

  private mutating func stored(_ path: [String], at span: Span) throws(RunFailure) -> Value {
    let layout = lab.state.settings.layout
    guard let state = StoredState(of: lab.host.layout) else {
      throw fail(
        .wrongType(found: "`layout.\(path[0])` of `\(layout)`, which is built in", expected: "a loaded layout"),
        at: span)
    }
    switch state.value(along: path) {
    case .value(let value): return value
    case .unknown(let name, let owner, let names):
      let nearest = EditDistance.nearest(to: name, among: names).map { "`.\($0.word)`" }
      let known = names.isEmpty ? "no further name" : names.prefix(8).map { ".\($0)" }.joined(separator: " ")
      let found = name.hasPrefix("[") ? name : "." + name
      throw fail(.wrongType(found: "`\(found)` of \(owner)", expected: nearest ?? known), at: span)
    }
  }

  // MARK: Other states

  /// Returns the value of a name or a call after a step; arguments are evaluated in the present state.
  private mutating func value(of read: Expression, after step: Expression) throws(RunFailure) -> Value {
    var arguments: [Given] = []
    if case .call(_, _, let first) = read.content {
      arguments = try values(of: read.arguments(first), of: read.name.rules)
    }
    return try reading(of: read.name, arguments, after: step)
  }

  private mutating func reading(
    of name: Name, path: [String] = [], _ arguments: [Given], after expression: Expression
  ) throws(RunFailure) -> Value {
    guard let step = expression.step else { preconditionFailure("the parser lets only a step pass") }
    if case .mark(let mark) = step, arguments.isEmpty, let moment = lab.state.marks[mark],
      let value = moment.value(of: name.rules, member: path.first)
    {
      return value
    }
    let reading = ReplayNotes.Reading(
      statements: machine.statements, step: step, name: ([name.text] + path).joined(separator: "."),
      arguments: arguments.map(\.value))
    if machine.isAtCall { throw fail(.notKnownAtCall("another state"), at: expression.span) }
    if let known = machine.notes.result(of: reading) { return try known.get() }
    if machine.isRunningAgain { throw fail(.noReading, at: expression.span) }
    let place = machine.place
    let result = Result { () throws(RunFailure) in
      try machine.looking(at: step, expression.span) { lab in
        var there = Evaluator(machine: Machine(lab: lab, source: place.source))
        there.machine.place = place
        return Result { () throws(RunFailure) in try there.value(of: name, path: path, arguments) }
      }.get()
    }
    // A reading between lines is not repeated.
    if !machine.isAtLineEnd { machine.notes.note(result, of: reading) }
    return try result.get()
  }

  /// Returns the value in the present state of a name, a member of it, or a call.
  private mutating func value(of name: Name, path: [String], _ arguments: [Given]) throws(RunFailure) -> Value {
    if let member = path.first, let setting = name.rules?.setting {
      if setting == .layout { return try stored(path, at: name.span) }
      if let value = lab.state.settings.member(member, of: setting) { return value }
    }
    guard arguments.isEmpty else { return try call(name, arguments, at: arguments[0].span) }
    return try value(of: name)
  }

  // MARK: Functions

  struct Given {
    var value: Value
    var span: Span
  }

  /// Returns the values of a call's arguments; a word for a lifecycle call is its own value.
  mutating func values(
    of arguments: Chain<ExpressionNode>, of rules: ExpressionRules?
  ) throws(RunFailure) -> [Given] {
    var values: [Given] = []
    for argument in arguments {
      if case .element? = rules?.parameter, case (let read, nil)? = argument.element {
        values += try self.values(of: read.argumentsOfCall, in: read)
      } else if case .call? = rules?.parameter {
        guard case .name = argument.content, CallWord(rawValue: argument.name.text) != nil else {
          throw fail(.wrongType(found: "a value", expected: "a word for a call, as `prepare`"), at: argument.span)
        }
        values.append(Given(value: .word(argument.name.text), span: argument.span))
      } else {
        values.append(Given(value: try evaluate(argument), span: argument.span))
      }
    }
    return values
  }

  private mutating func call(
    _ name: Name, _ arguments: Chain<ExpressionNode>, at span: Span
  ) throws(RunFailure) -> Value {
    if case .ofItem? = name.rules?.parameter, let function = name.rules?.function {
      return try value(function, of: arguments[0])
    }
    if name.rules?.function == .pick {
      // Only the drawn argument is evaluated.
      let index = Int(lab.state.random.draw(from: 0, through: Double(arguments.count - 1)))
      return try evaluate(arguments[index])
    }
    let forces = name.rules?.entry.forcesLayout == true
    if forces { try machine.forcePass() }
    return try call(name, try values(of: arguments, of: name.rules), at: span)
  }

  private mutating func call(_ name: Name, _ arguments: [Given], at span: Span) throws(RunFailure) -> Value {
    let function = presume(name.rules?.function, "a function")
    switch function {
    case .calls:
      let word = call(arguments[0])
      return .number(
        Double(machine.isAtCall ? lab.callsSoFar(word, inTurn: true) : machine.questions.callsInLastTurn(word)))
    case .total:
      let word = call(arguments[0])
      return .number(
        Double(machine.isAtCall ? lab.callsSoFar(word, inTurn: false) : machine.questions.totalCalls(word)))
    case .made, .asked, .changed, .time:
      if machine.isAtCall { throw fail(.notKnownAtCall("what a call costs"), at: span) }
      return .number(machine.questions.cost(function, of: call(arguments[0])))
    case .pick, .many, .most, .least: return arguments[0].value
    case .frame:
      try machine.forcePass()
      return Value(try element(try named(arguments), at: arguments[0].span).frame)
    case .header, .footer, .background, .whole:
      try machine.forcePass()
      return Value(try element(try named([Given(value: .word(name.text), span: span)] + arguments), at: span).frame)
    case .z, .alpha, .hidden, .transform:
      return Self.look(function, of: lab.view.onScreen(try element(try named(arguments), at: arguments[0].span)))
    case .min: return .number(try numbers(arguments).reduce(.infinity, min))
    case .max: return .number(try numbers(arguments).reduce(-.infinity, max))
    case .abs: return .number(try number(arguments[0]).magnitude)
    case .round: return .number(try number(arguments[0]).rounded(.toNearestOrAwayFromZero))
    case .floor: return .number(try number(arguments[0]).rounded(.down))
    case .ceil: return .number(try number(arguments[0]).rounded(.up))
    case .sqrt: return try checked(try number(arguments[0]).squareRoot(), at: span)
    case .point:
      let numbers = try numbers(arguments)
      return .point(x: numbers[0], y: numbers[1])
    case .size:
      let numbers = try numbers(arguments)
      return .size(width: numbers[0], height: numbers[1])
    case .rect:
      let numbers = try numbers(arguments)
      return .rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .rand:
      let numbers = try numbers(arguments)
      guard numbers[0] <= numbers[1] else {
        throw fail(.emptyRange("\(Decimal.text(numbers[0]))...\(Decimal.text(numbers[1]))"), at: span)
      }
      for number in numbers { _ = try checked(number, at: span) }
      return .number(lab.state.random.draw(from: numbers[0], through: numbers[1]))
    case .count:
      let counts = lab.state.model.counts
      let section = try index(try number(arguments[0]), at: span)
      guard counts.indices.contains(section) else {
        throw fail(.noSection(section, sections: counts.count), at: span)
      }
      return .number(Double(counts[section]))
    case .lane:
      if machine.isAtCall { throw fail(.notKnownAtCall("where a lane ends"), at: span) }
      try machine.forcePass()
      let lane = try index(try number(arguments[0]), at: span)
      let lanes = try machine.questions.lanes(at: span)
      guard lanes.indices.contains(lane) else { throw fail(.noLane(lane, lanes: lanes.count), at: span) }
      return .number(lanes[lane].end)
    }
  }

  /// Returns an element as the layout answers it; in the middle of a call, as it was last on screen.
  private func element(_ wanted: NamedElement, at span: Span) throws(RunFailure) -> ElementSnapshot {
    guard machine.isAtCall else { return try machine.questions.element(wanted, at: span) }
    let key = machine.questions.key(of: wanted)
    guard let shown = lab.view.shownElements.first(where: { $0.key == key }) else {
      throw fail(.notKnownAtCall("where \(key) stands"), at: span)
    }
    return shown
  }

  private func call(_ argument: Given) -> CallWord {
    presume(CallWord(rawValue: argument.value.word), "the word of a call")
  }

  private func numbers(_ arguments: [Given]) throws(RunFailure) -> [Double] {
    var numbers: [Double] = []
    for argument in arguments { numbers.append(try number(argument)) }
    return numbers
  }

  /// Returns the failure of a value of another type than the expected one.
  func mismatch(_ value: Value, _ expected: String, at span: Span) -> RunFailure {
    fail(.wrongType(found: ExpressionType(of: value).phrase, expected: expected), at: span)
  }

  func number(_ argument: Given) throws(RunFailure) -> Double { try number(argument.value, at: argument.span) }

  private func number(_ value: Value, at span: Span) throws(RunFailure) -> Double {
    guard case .number(let number) = value else { throw mismatch(value, "a number", at: span) }
    return number
  }

  func index(_ number: Double, at span: Span) throws(RunFailure) -> Int {
    guard number == number.rounded(), (0...Limits.magnitude).contains(number) else {
      throw fail(.wrongType(found: Decimal.text(number), expected: "a whole number from 0"), at: span)
    }
    return Int(number)
  }

  func path(_ value: Value, at span: Span) throws(RunFailure) -> ItemPath {
    switch value {
    case .path(let path): return path
    case .number(let number): return ItemPath(section: 0, item: try index(number, at: span))
    default: throw mismatch(value, "an index path", at: span)
    }
  }

  /// Evaluates `about 44` or `20% of width`.
  @inline(never)
  private mutating func dimension(_ unit: Value.Dimension.Unit, _ operand: Expression) throws(RunFailure) -> Value {
    switch unit {
    case .about, .alike: .dimension(Value.Dimension(unit: unit, number: try number(operand)))
    case .ofWidth, .ofHeight: .dimension(Value.Dimension(unit: unit, number: try evaluate(operand).number))
    }
  }

  // MARK: Operators

  mutating func number(_ expression: Expression) throws(RunFailure) -> Double {
    let value = try evaluate(expression)
    return try number(value, at: expression.span)
  }

  package mutating func truth(_ expression: Expression) throws(RunFailure) -> Bool {
    let value = try evaluate(expression)
    return try truth(value, at: expression.span)
  }

  func truth(_ value: Value, at span: Span) throws(RunFailure) -> Bool {
    guard case .truth(let truth) = value else { throw mismatch(value, "something true or false", at: span) }
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
}

extension Expression {
  var step: StepReference? {
    guard case .literal(let literal) = content, case .step(let step) = self[literal] else { return nil }
    return step
  }
}

extension Expression {
  /// The root of a chain of members that begins with `layout`, possibly after a step, and the names behind it.
  fileprivate var layoutPath: (root: Expression, path: [String])? {
    switch content {
    case .name: name.rules?.setting == .layout ? (self, []) : nil
    case .at(_, let read):
      if case .name = self[read].content, self[read].name.rules?.setting == .layout { (self, []) } else { nil }
    case .member(let owner, _, _): self[owner].layoutPath.map { ($0.root, $0.path + [name.text]) }
    default: nil
    }
  }

  /// The name that is read after a step, or else the expression's own name.
  fileprivate var readName: Name {
    guard case .at(_, let read) = content else { return name }
    return self[read].name
  }
}
