extension Checker {
  /// Reports what is wrong in parentheses; each part once, and nothing that follows from it.
  mutating func checkExpression(_ expression: Expression) {
    check(expression, isMemberOwner: false)
  }

  private mutating func check(_ expression: Expression, isMemberOwner: Bool) {
    switch expression.content {
    case .literal: break
    case .variable(let name): checkVariable(name, at: expression.span)
    case .name(let name): checkName(name, at: expression.span, isMemberOwner: isMemberOwner)
    case .call(let name, let arguments): checkCall(name, arguments, at: expression.span)
    case .member(let owner, let name):
      check(owner, isMemberOwner: true)
      checkMember(name, of: owner)
    case .negate(let operand): checkOperand(operand, of: "-", .number)
    case .not(let operand): checkOperand(operand, of: "not", .truth)
    case .arithmetic(let operation, let left, let right):
      checkOperand(left, of: operation.rawValue, .number)
      checkOperand(right, of: operation.rawValue, .number)
    case .compare(let comparison, let left, let right):
      let type: ExpressionType? = comparison == .equal || comparison == .notEqual ? nil : .number
      checkOperand(left, of: comparison.rawValue, type)
      checkOperand(right, of: comparison.rawValue, type)
    case .and(let left, let right):
      checkOperand(left, of: "and", .truth)
      checkOperand(right, of: "and", .truth)
    case .or(let left, let right):
      checkOperand(left, of: "or", .truth)
      checkOperand(right, of: "or", .truth)
    }
  }

  private mutating func checkOperand(_ operand: Expression, of operation: String, _ expected: ExpressionType?) {
    check(operand, isMemberOwner: false)
    guard let expected, let type = operand.type, type != expected, !type.isOnlyMembers else { return }
    report(.word(.operand(operation, expected: expected.operands, given: type.phrase)), at: operand.span)
  }

  private mutating func checkName(_ name: String, at span: Span, isMemberOwner: Bool) {
    guard let entry = ExpressionTable.standard[name] else {
      // A word is a value where it can be compared with one: `(axis == horizontal)`.
      if ExpressionTable.words.contains(name) || names.layouts.contains(where: { $0.text == name }) { return }
      let candidates = ExpressionTable.standard.entries.map(\.name) + Array(ExpressionTable.words)
      let suggestion =
        scope.names.contains(name)
        ? "$" + name : EditDistance.suggestion(for: name, among: candidates.sorted())
      report(.word(.unknownName(name, suggestion: suggestion)), at: span, replacement: suggestion)
      return
    }
    if !entry.isName {
      if ExpressionTable.words.contains(name) { return }
      report(.word(.missingCall(name, usage: entry.usage)), at: span)
    } else if !isMemberOwner, let type = entry.type, type.isOnlyMembers {
      report(.word(.missingMember(name, members: type.members.map(\.text))), at: span)
    }
  }

  private mutating func checkCall(_ name: Name, _ arguments: [Expression], at span: Span) {
    guard let entry = ExpressionTable.standard[name.text] else {
      let functions = ExpressionTable.standard.entries.filter { $0.arity != nil }.map(\.name)
      let suggestion = EditDistance.suggestion(for: name.text, among: functions)
      report(.word(.unknownName(name.text, suggestion: suggestion)), at: name.span, replacement: suggestion)
      for argument in arguments { check(argument, isMemberOwner: false) }
      return
    }
    guard let arity = entry.arity else {
      report(.word(.notCallable(name.text)), at: span)
      return
    }
    if !arity.contains(arguments.count) {
      let takes =
        arity.upperBound == .max
        ? "at least \(arity.lowerBound) value" : "\(arity.lowerBound) value" + (arity.lowerBound == 1 ? "" : "s")
      report(
        .word(.functionCount(name.text, takes: takes, given: arguments.count, usage: entry.usage)), at: span)
    }
    for (index, argument) in arguments.enumerated() {
      let parameter = entry.parameters[min(index, entry.parameters.count - 1)]
      check(argument, parameter, of: entry)
    }
  }

  private mutating func check(
    _ argument: Expression, _ parameter: ExpressionTable.Parameter, of entry: ExpressionTable.Entry
  ) {
    if case .call = parameter {
      if case .name(let word) = argument.content {
        guard CallWord(rawValue: word) == nil else { return }
        let suggestion =
          CallWord(uikitName: word)?.rawValue
          ?? EditDistance.suggestion(for: word, among: CallWord.allCases.map(\.rawValue))
        report(.word(.unknownName(word, suggestion: suggestion)), at: argument.span, replacement: suggestion)
        return
      }
    }
    check(argument, isMemberOwner: false)
    guard let types = parameter.types, let type = argument.type, !types.contains(type), !type.isOnlyMembers else {
      return
    }
    report(
      .word(
        .functionArgument(entry.name, expected: parameter.phrase, given: type.phrase, usage: entry.usage)),
      at: argument.span)
  }

  private mutating func checkMember(_ name: Name, of owner: Expression) {
    if owner.isStep { return checkName(name.text, at: name.span, isMemberOwner: true) }
    guard let type = owner.type, !type.members.contains(where: { $0.text == name.text }) else { return }
    let members = type.members.map(\.text)
    let suggestion =
      ExpressionType.longNames[name.text].flatMap { members.contains($0) ? $0 : nil }
      ?? EditDistance.suggestion(for: name.text, among: members)
    report(
      .word(.unknownMember(name.text, of: type.phrase, suggestion: suggestion, members: members)), at: name.span,
      replacement: suggestion)
  }
}

extension Expression {
  /// The type of its value, where that is certain before it runs.
  var type: ExpressionType? {
    switch content {
    case .literal(let value): ExpressionType(of: value)
    case .variable: nil
    case .name(let name):
      ExpressionTable.standard[name].map { $0.isName ? $0.type : nil }
        ?? (ExpressionTable.words.contains(name) ? .word : nil)
    case .call(let name, _): ExpressionTable.standard[name.text]?.type
    case .member(let owner, let name) where owner.isStep: ExpressionTable.standard[name.text]?.type
    case .member(let owner, _): owner.type == .word ? nil : .number
    case .negate, .arithmetic: .number
    case .not, .compare, .and, .or: .truth
    }
  }
}

extension Expression {
  /// Whether it is `@before` or `@4`, behind which the names of values follow.
  fileprivate var isStep: Bool {
    if case .literal(.step) = content { return true }
    return false
  }
}

extension ExpressionTable {
  /// The words that a setting may be, so that it can be compared with one.
  static let words: Set<String> = {
    var words: Set<String> = []
    for signature in SignatureTable.standard.signatures(in: .setUp) {
      for slot in signature.forms.flatMap(\.slots) {
        if case .keyword(let choices) = slot.kind { words.formUnion(choices.map(\.text)) }
      }
    }
    return words
  }()
}

extension ExpressionTable.Parameter {
  fileprivate var phrase: String {
    switch self {
    case .number: "numbers"
    case .whole: "a whole number"
    case .path: "an item"
    case .call: "a word for a call"
    case .value: "a value"
    }
  }
}

extension ExpressionType {
  fileprivate var operands: String {
    switch self {
    case .truth: "conditions"
    default: "numbers"
    }
  }

  /// What members are called elsewhere.
  fileprivate static let longNames = ["width": "w", "height": "h"]
}
