extension Checker {
  /// Reports the mistakes of an expression; each part once, without consequences of earlier mistakes.
  mutating func checkExpression(_ link: Link<ExpressionNode>) {
    check(tree[link], isMemberOwner: false)
  }

  private mutating func check(_ expression: ExpressionNode, isMemberOwner: Bool) {
    switch expression.content {
    case .whole, .literal: break
    case .variable: checkVariable(expression.extent)
    case .name(let word): checkName(word, at: expression.extent, isMemberOwner: isMemberOwner)
    case .call(let word, let end, let first):
      checkCall(word, Extent(expression.extent.start, Int(end)), first, at: expression.extent.span)
    case .member(let owner, let word, let start):
      check(tree[owner], isMemberOwner: true)
      checkMember(
        word, Extent(Int(start), expression.extent.end), of: tree[owner])
    case .at(_, let read):
      check(tree[read], isMemberOwner: isMemberOwner)
      checkState(tree[read])
    case .dimension(.ofWidth, let operand), .dimension(.ofHeight, let operand):
      check(tree[operand], isMemberOwner: false)
    case .dimension(let unit, let operand): checkOperand(operand, of: unit.rawValue, .number)
    case .percent(let operand): checkOperand(operand, of: "%", .number)
    case .negate(let operand): checkOperand(operand, of: "-", .number)
    case .not(let operand): checkOperand(operand, of: "not", .truth)
    case .arithmetic(let operation, let left, let right):
      checkOperand(left, of: operation.rawValue, .number)
      checkOperand(right, of: operation.rawValue, .number)
    case .compare(let comparison, let left, let right):
      let type: ExpressionType? = comparison.isOfAnything ? nil : .number
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

  private mutating func checkOperand(
    _ link: Link<ExpressionNode>, of operation: @autoclosure () -> String, _ expected: ExpressionType?
  ) {
    let operand = tree[link]
    check(operand, isMemberOwner: false)
    guard let expected, let type = operand.type, type != expected, !type.isOnlyMembers else { return }
    report(
      .word(.operand(operation(), expected: expected.operands, given: type.phrase)), at: operand.extent.span)
  }

  private mutating func checkName(_ word: Word, at extent: Extent, isMemberOwner: Bool) {
    if isOfItem, ItemName(rawValue: source.text(extent.span)) != nil { return }
    guard let rules = lexicon.expression(word) else {
      // A word is a value where it can be compared: `(axis == horizontal)`.
      if lexicon.isSetting(word) { return }
      return checkUnknownName(source.text(extent.span), at: extent.span)
    }
    if !rules.isName {
      if lexicon.isSetting(word) { return }
      report(.word(.missingCall(rules.entry.name, usage: rules.entry.usage)), at: extent.span)
    } else if !isMemberOwner, let type = rules.type, type.isOnlyMembers {
      report(.word(.missingMember(rules.entry.name, members: type.members.map(\.text))), at: extent.span)
    }
  }

  private mutating func checkUnknownName(_ name: String, at span: Span) {
    if scope.known.layouts.contains(where: { $0.text == name }) || ExpressionTable.words.contains(name) {
      return
    }
    reportUnknownName(name, at: span)
  }

  private mutating func reportUnknownName(_ name: String, at span: Span) {
    let candidates =
      ExpressionTable.standard.entries.map(\.name) + Array(ExpressionTable.words)
      + (isOfItem ? ItemName.allCases.map(\.rawValue) : [])
    let suggestion =
      scope.names.contains(name)
      ? EditDistance.Suggestion(word: "$" + name, isCertain: true)
      : Self.value(forUIKit: name) ?? EditDistance.nearest(to: name, among: candidates.sorted())
    report(.word(.unknownName(name, suggestion: suggestion?.word)), at: span, meant: suggestion)
  }

  /// Returns the value for a UIKit property: the value of the statement that sets or shows the property.
  private static func value(forUIKit name: String) -> EditDistance.Suggestion? {
    let values = SignatureTable.standard.statements(saying: name)?.map { statement in
      ["scroll": "offset", "items": "count"][statement] ?? statement
    }
    return values?.first { ExpressionTable.standard[$0] != nil }.map {
      EditDistance.Suggestion(word: $0, isCertain: false)
    }
  }

  private mutating func checkCall(_ word: Word, _ name: Extent, _ first: Link<ExpressionNode>, at span: Span) {
    guard let rules = lexicon.expression(word) else {
      let text = source.text(name.span)
      let functions = ExpressionTable.standard.entries.filter { $0.arity != nil }.map(\.name)
      let suggestion = EditDistance.nearest(to: text, among: functions)
      report(.word(.unknownName(text, suggestion: suggestion?.word)), at: name.span, meant: suggestion)
      for argument in Chain(script, first).indices { checkExpression(argument) }
      return
    }
    guard let arity = rules.arity else {
      report(.word(.notCallable(rules.entry.name)), at: span)
      return
    }
    let count = Chain(script, first).count
    if !arity.contains(count) {
      let takes =
        arity.upperBound == .max
        ? "at least \(arity.lowerBound) value" : "\(arity.lowerBound) value" + (arity.lowerBound == 1 ? "" : "s")
      report(
        .word(.functionCount(rules.entry.name, takes: takes, given: count, usage: rules.entry.call)), at: span)
    }
    let wasOfItem = isOfItem
    if case .ofItem = rules.parameter {
      if wasOfItem { report(.word(.unknownName(rules.entry.name, suggestion: nil)), at: name.span) }
      isOfItem = true
    }
    var link = first
    while link != .none {
      let argument = tree[link]
      check(argument, rules.parameter, of: rules)
      link = argument.next
    }
    isOfItem = wasOfItem
    // Only the name of a kind is followed by a place.
    if case .element = rules.parameter, arity.contains(count), let kind = first.index.map({ _ in tree[first] }),
      (kind.type == .text) != (count == 2), kind.type != nil
    {
      let given = kind.type == .text ? "a text alone" : "two values"
      report(
        .word(
          .functionArgument(
            rules.entry.name, expected: rules.parameter.phrase, given: given, usage: rules.entry.call)), at: span)
    }
  }

  private mutating func check(
    _ argument: ExpressionNode, _ parameter: ExpressionTable.Parameter, of rules: ExpressionRules
  ) {
    let span = argument.extent.span
    if case .call = parameter, case .name = argument.content {
      let word = source.text(span)
      guard CallWord(rawValue: word) == nil else { return }
      let suggestion =
        CallWord(uikitName: word).map { EditDistance.Suggestion(word: $0.rawValue, isCertain: true) }
        ?? EditDistance.nearest(to: word, among: CallWord.allCases.map(\.rawValue))
      report(.word(.unknownName(word, suggestion: suggestion?.word)), at: span, meant: suggestion)
      return
    }
    check(argument, isMemberOwner: false)
    if case .element = parameter, argument.namesElement(lexicon, tree) { return }
    guard let type = argument.type, !parameter.takes(type), !type.isOnlyMembers else { return }
    let entry = rules.entry
    report(
      .word(
        .functionArgument(entry.name, expected: parameter.phrase, given: type.phrase, usage: entry.call)),
      at: span)
  }

  /// Reports a function that does not read the state.
  private mutating func checkState(_ call: ExpressionNode) {
    guard case .call(let word, let end, _) = call.content, let rules = lexicon.expression(word),
      !rules.entry.readsState
    else { return }
    let members = ExpressionTable.standard.entries.filter { $0.readsState && !$0.isName }.map(\.name)
    report(
      .word(.unknownMember(rules.entry.name, of: ExpressionType.step.phrase, suggestion: nil, members: members)),
      at: Extent(call.extent.start, Int(end)).span)
  }

  /// Whether an expression is `layout`, possibly after a step: its members are the class's stored properties.
  private func isLayout(_ expression: ExpressionNode) -> Bool {
    switch expression.content {
    case .name(let word): lexicon.expression(word)?.setting == .layout
    case .at(_, let read): isLayout(tree[read])
    default: false
    }
  }

  private mutating func checkMember(
    _ word: Word, _ name: Extent, of owner: ExpressionNode
  ) {
    guard let type = owner.type, !lexicon.isMember(word, of: type), !isLayout(owner) else { return }
    if case .name(let word) = owner.content, lexicon.expression(word) == nil {
      return reportUnknownName(source.text(owner.extent.span), at: owner.extent.span)
    }
    let isElement = owner.namesElement(lexicon, tree)
    if isElement, lexicon.expression(word)?.function?.isLook == true { return }
    let text = source.text(name.span)
    let looks = isElement ? ExpressionFunction.allCases.filter(\.isLook).map(\.rawValue) : []
    let members = type.members.map(\.text) + looks
    let suggestion =
      ExpressionType.longNames[text].flatMap {
        members.contains($0) ? EditDistance.Suggestion(word: $0, isCertain: true) : nil
      } ?? EditDistance.nearest(to: text, among: members)
    report(
      .word(.unknownMember(text, of: type.phrase, suggestion: suggestion?.word, members: members)), at: name.span,
      meant: suggestion)
  }
}

extension Comparison {
  /// Whether the operator compares values of any types.
  fileprivate var isOfAnything: Bool {
    switch self {
    case .equal, .notEqual: true
    case .less, .lessOrEqual, .greater, .greaterOrEqual: false
    }
  }
}

extension ExpressionTable.Parameter {
  fileprivate var phrase: String {
    switch self {
    case .number: "numbers"
    case .whole: "a whole number"
    case .path: "an item"
    case .element: "an item, `header 0`, or a text and a place"
    case .kind: "`header`, `footer`, or a text"
    case .call: "a word for a call"
    case .ofItem: "what is asked of an item"
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

  /// The names of members in other languages.
  fileprivate static let longNames = ["width": "w", "height": "h"]
}
