// Expressions, by precedence climbing: one method for all levels keeps the stack low.

extension Parser {
  /// The precedences, from the loosest to the tightest.
  private enum Precedence: Int {
    case or = 1, and, not, compare, sum, product, sign
  }

  private enum Operator {
    case or, and
    case compare(Comparison)
    case arithmetic(Arithmetic)
  }

  /// An expression and the height of its tree, which is limited because functions may recurse over it.
  private struct Tree {
    var expression: Link<ExpressionNode>
    var extent: Extent
    var height = 1
  }

  /// Parses `"(" expr ")"`, and returns the expression.
  /// - Precondition: the token is `(`.
  mutating func parenthesized() throws(Diagnostic) -> Link<ExpressionNode> {
    try parenthesizedTree().expression
  }

  /// Parses `expr` up to the end of the statement or its block, as if in parentheses.
  mutating func bareCondition() throws(Diagnostic) -> Link<ExpressionNode> {
    tokenizer.isInExpression = true
    defer { tokenizer.isInExpression = false }
    let condition = try tree(.or, since: nil).expression
    if token.kind == .foreignComment { throw foreignComment(token) }
    guard isAtStatementEnd || token.kind == .openBrace else { throw unexpected("an operator", since: nil) }
    return condition
  }

  private mutating func parenthesizedTree() throws(Diagnostic) -> Tree {
    let open = token
    advance()
    try enter(at: open)
    var tree = try tree(.or, since: open)
    try expectClosing(open)
    depth -= 1
    tree.extent = Extent(open.start, previous.end)
    return tree
  }

  /// Increments the depth of nesting; the caller decrements it, or after an error the parser of the statement.
  private mutating func enter(at token: Token) throws(Diagnostic) {
    guard depth < Self.nestingLimit else {
      throw mistake(.nestedTooDeep(limit: Self.nestingLimit), at: token.span)
    }
    depth += 1
  }

  private mutating func expectClosing(_ open: Token) throws(Diagnostic) {
    guard token.kind == .closeParenthesis else { throw unexpected("an operator or `)`", since: open) }
    advance()
  }

  /// Returns the diagnostic for the current token, or for an open parenthesis that the token shows to be unclosed.
  private func unexpected(_ expected: String, since open: Token?) -> Diagnostic {
    if let mistake = mistake(in: token) { return mistake }
    switch (token.kind, open) {
    case (.end, let open?), (.semicolon, let open?), (.openBrace, let open?), (.closeBrace, let open?):
      return mistake(.unclosed(.parenthesis), at: open.span, related: [pointer])
    case (_, let open?) where isOnNewLine:
      return mistake(.unclosed(.parenthesis), at: open.span, related: [Span(previous.end, previous.end)])
    case (.assign, _):
      return mistake(.singleEqualsSign, at: token.span, fix: Fix(token.span, "==", isCertain: true))
    case (.closeParenthesis, nil):
      return mistake(.strayCloser(")"), at: token.span)
    default:
      return mistake(.unexpected(found: describe(token), expected: expected), at: pointer)
    }
  }

  private mutating func tree(_ minimum: Precedence, since open: Token?) throws(Diagnostic) -> Tree {
    var left = try prefix(minimum, since: open)
    while let (operation, precedence) = operation(), precedence.rawValue >= minimum.rawValue {
      let mark = token
      advance()
      let tighter = Precedence(rawValue: precedence.rawValue + 1) ?? .sign
      let right = try tree(tighter, since: open)
      left = try join(left, operation, right, at: mark)
      if precedence == .compare, token.kind == .comparison { throw mistake(.chainedComparison, at: token.span) }
    }
    return left
  }

  private mutating func join(_ left: Tree, _ operation: Operator, _ right: Tree, at mark: Token) throws(Diagnostic)
    -> Tree
  {
    let content: ExpressionNode.Content =
      switch operation {
      case .or: .or(left.expression, right.expression)
      case .and: .and(left.expression, right.expression)
      case .compare(let comparison): .compare(comparison, left.expression, right.expression)
      case .arithmetic(let arithmetic): .arithmetic(arithmetic, left.expression, right.expression)
      }
    return try raised(
      content, Extent(left.extent.start, right.extent.end), over: max(left.height, right.height), at: mark)
  }

  private mutating func raised(
    _ content: ExpressionNode.Content, _ extent: Extent, over height: Int, at mark: Token
  ) throws(Diagnostic) -> Tree {
    guard height < Self.chainLimit else {
      throw mistake(.expressionTooLong(limit: Self.chainLimit), at: mark.span)
    }
    return add(content, extent, height: height + 1)
  }

  /// Parses `about 44`, `alike $h`, `about (2 * $h)`
  /// - Precondition: the token is `about` or `alike`, and a number, a variable or a parenthesis follows.
  mutating func estimate(_ unit: Value.Dimension.Unit) throws(Diagnostic) -> Link<ExpressionNode> {
    let start = token.start
    advance()
    let number = try primary(since: token)
    return add(.dimension(unit, number.expression), Extent(start, previous.end)).expression
  }

  /// Parses `of width` or `of height` after a percentage; returns the percentage unchanged where neither follows.
  mutating func share(_ percent: Link<ExpressionNode>) throws(Diagnostic) -> Link<ExpressionNode> {
    guard isWord(token, lexicon.of) else { return percent }
    advance()
    let unit: Value.Dimension.Unit? =
      isWord(token, lexicon.width) ? .ofWidth : isWord(token, lexicon.height) ? .ofHeight : nil
    guard let unit else {
      throw mistake(.unexpected(found: describe(token), expected: "`width` or `height`"), at: pointer)
    }
    advance()
    return add(.dimension(unit, percent), Extent(tree[percent].extent.start, previous.end)).expression
  }

  mutating func expression(of value: Value, at extent: Extent) -> Link<ExpressionNode> {
    tree.values.append(value)
    return add(.literal(Link(tree.values.count - 1)), extent).expression
  }

  /// Parses `(100 / 3)%`, where the sign follows without a space.
  mutating func percentage(_ number: Link<ExpressionNode>, from start: Int) -> Link<ExpressionNode>? {
    guard token.kind == .percentSign, token.start == previous.end else { return nil }
    advance()
    return add(.percent(number), Extent(start, previous.end)).expression
  }

  private mutating func add(_ content: ExpressionNode.Content, _ extent: Extent, height: Int = 1) -> Tree {
    let link = Link<ExpressionNode>(tree.expressions.count)
    tree.expressions.append(ExpressionNode(content: content, type: type(of: content), extent: extent))
    return Tree(expression: link, extent: extent, height: height)
  }

  /// Returns the binary operator at the current token; nil if there is none.
  @inline(__always)
  private func operation() -> (Operator, Precedence)? {
    switch token.kind {
    case .name:
      let word = word(token)
      return word == lexicon.or ? (.or, .or) : word == lexicon.and ? (.and, .and) : nil
    case .comparison: return (.compare(tokenizer.comparison(token)), .compare)
    case .plus: return (.arithmetic(.add), .sum)
    case .minus: return (.arithmetic(.subtract), .sum)
    case .star: return (.arithmetic(.multiply), .product)
    case .slash: return (.arithmetic(.divide), .product)
    case .percentSign: return (.arithmetic(.remainder), .product)
    default: return nil
    }
  }

  /// Parses one operand: a value with its members, or `not` or `-` and its operand.
  /// - Parameter minimum: the precedence of the operator before it; `not` is refused where that binds more tightly.
  private mutating func prefix(_ minimum: Precedence, since open: Token?) throws(Diagnostic) -> Tree {
    let first = token
    if first.kind == .minus {
      advance()
      try enter(at: first)
      let operand = try prefix(.sign, since: open)
      depth -= 1
      let extent = Extent(first.start, operand.extent.end)
      return try raised(.negate(operand.expression), extent, over: operand.height, at: first)
    }
    if isWord(first, lexicon.not) {
      guard minimum.rawValue <= Precedence.not.rawValue else {
        throw mistake(.unexpected(found: "`not`", expected: "a value, or `(not ...)`"), at: first.span)
      }
      advance()
      try enter(at: first)
      let operand = try tree(.not, since: open)
      depth -= 1
      let extent = Extent(first.start, operand.extent.end)
      return try raised(.not(operand.expression), extent, over: operand.height, at: first)
    }
    return try members(of: primary(since: open), since: open)
  }

  private mutating func members(of value: Tree, since open: Token?) throws(Diagnostic) -> Tree {
    var value = value
    while token.kind == .dot || token.kind == .subscript && isOfLayout(tree[value.expression]) {
      let point = token
      advance()
      if point.kind == .subscript {
        let content = ExpressionNode.Content.member(
          value.expression, .unknown, start: UInt32(truncatingIfNeeded: point.start))
        value = try raised(content, Extent(value.extent.start, point.end), over: value.height, at: point)
        continue
      }
      guard token.kind == .name, !isOnNewLine else { throw unexpected("a word after the point", since: open) }
      let member = token
      advance()
      if case .literal = tree.expressions[value.expression.index ?? 0].content,
        tree.expressions[value.expression.index ?? 0].type == .step
      {
        let isCall = token.kind == .openParenthesis && !isOnNewLine
        let read = isCall ? try call(member, word(member)) : add(.name(word(member)), Extent(member))
        value = try raised(
          .at(value.expression, read.expression), Extent(value.extent.start, read.extent.end),
          over: max(value.height, read.height), at: point)
        continue
      }
      let content = ExpressionNode.Content.member(
        value.expression, word(member), start: UInt32(truncatingIfNeeded: member.start))
      value = try raised(content, Extent(value.extent.start, member.end), over: value.height, at: point)
    }
    return value
  }

  /// Parses `NUMBER | SIZE | POINT | PATH | RANGE | STRING | VARIABLE | STEP | NAME ("(" (expr ("," expr)*)? ")")?
  /// | "(" expr ")"`
  private mutating func primary(since open: Token?) throws(Diagnostic) -> Tree {
    let first = token
    switch first.kind {
    case .number:
      let content: ExpressionNode.Content =
        if let whole = tokenizer.plainNumber(first) { .whole(whole) } else { .literal(try value(first)) }
      advance()
      return add(content, Extent(first))
    case .size, .point, .path, .range, .string, .step:
      let value = try value(first)
      advance()
      return add(.literal(value), Extent(first))
    case .variable:
      advance()
      return add(.variable, Extent(first))
    case .openParenthesis:
      return try parenthesizedTree()
    case .name:
      let word = word(first)
      if word == lexicon.or || word == lexicon.and { throw unexpected("a value", since: open) }
      advance()
      guard token.kind == .openParenthesis else { return add(.name(word), Extent(first)) }
      return try call(first, word)
    default:
      throw unexpected("a value", since: open)
    }
  }

  private mutating func call(_ function: Token, _ word: Word) throws(Diagnostic) -> Tree {
    let open = token
    advance()
    try enter(at: open)
    var first = Link<ExpressionNode>.none
    var last: Int?
    var height = 0
    if token.kind != .closeParenthesis {
      while true {
        let argument = try argument(of: word, since: open)
        if let last { tree.expressions[last].next = argument.expression } else { first = argument.expression }
        last = argument.expression.index
        height = max(height, argument.height)
        if token.kind == .comma {
          advance()
        } else if !isKind(argument, of: word) {
          break
        }
      }
    }
    guard token.kind == .closeParenthesis else { throw unexpected("`,` or `)`", since: open) }
    advance()
    depth -= 1
    let content = ExpressionNode.Content.call(word, end: UInt32(truncatingIfNeeded: function.end), first)
    return try raised(content, Extent(function.start, previous.end), over: height, at: open)
  }

  /// Parses an argument. For a function of elements, `header 0` is the call `header(0)`; for a function of kinds,
  /// `header` is the text of that kind.
  private mutating func argument(of function: Word, since open: Token) throws(Diagnostic) -> Tree {
    let argument = try tree(.or, since: open)
    guard case .name(let view) = tree[argument.expression].content,
      let named = lexicon.expression(view)?.function
    else { return argument }
    if case .kind? = lexicon.expression(function)?.parameter, let view = Supplementary(rawValue: named.rawValue) {
      tree.values.append(.text(view.kind))
      return add(.literal(Link(tree.values.count - 1)), argument.extent)
    }
    guard takesElement(function), token.kind != .comma, token.kind != .closeParenthesis, named != .frame,
      named.namesElement
    else { return argument }
    let place = try self.argument(of: view, since: open)
    let content = ExpressionNode.Content.call(
      view, end: UInt32(truncatingIfNeeded: argument.extent.end), place.expression)
    return try raised(content, Extent(argument.extent.start, place.extent.end), over: place.height, at: open)
  }

  /// Whether an argument is the name of a kind, followed by the place of the element.
  private func isKind(_ argument: Tree, of function: Word) -> Bool {
    guard takesElement(function), token.kind != .closeParenthesis else { return false }
    return tree[argument.expression].type == .text
  }

  private func takesElement(_ function: Word) -> Bool {
    if case .element? = lexicon.expression(function)?.parameter { true } else { false }
  }

  // MARK: Types

  /// Returns the type of a property of attributes other than the frame, `frame(3).z`; nil for any other member.
  private func typeOfLook(_ word: Word, of owner: Link<ExpressionNode>) -> ExpressionType? {
    guard let rules = lexicon.expression(word), rules.function?.isLook == true,
      tree[owner].namesElement(lexicon, tree)
    else { return nil }
    return rules.callType
  }

  /// Whether an expression is a property of the user's layout: a member of `layout`, possibly after a step.
  private func isOfLayout(_ expression: ExpressionNode) -> Bool {
    guard case .member(let owner, _, _) = expression.content else { return false }
    switch tree[owner].content {
    case .name(let word): return lexicon.expression(word)?.setting == .layout
    case .at(_, let read):
      guard case .name(let word) = tree[read].content else { return false }
      return lexicon.expression(word)?.setting == .layout
    default: return isOfLayout(tree[owner])
    }
  }

  /// Whether an expression is a word or a member of one, whose type may be known only in a run.
  private func isOfWord(_ expression: ExpressionNode) -> Bool {
    if expression.type == .word { return true }
    guard case .member(let owner, _, _) = expression.content else { return false }
    return isOfWord(tree[owner])
  }

  /// Returns the type of a value, if it is certain before the run.
  @inline(__always)
  private func type(of content: ExpressionNode.Content) -> ExpressionType? {
    switch content {
    case .whole, .negate, .arithmetic: .number
    case .not, .compare, .and, .or: .truth
    case .variable: nil
    case .literal(let link): ExpressionType(of: tree[link])
    case .name(let word):
      if let rules = lexicon.expression(word) {
        rules.isName ? rules.type : nil
      } else {
        lexicon.isSetting(word) ? .word : nil
      }
    case .call(let word, _, _): lexicon.expression(word)?.callType
    case .member(let owner, let word, _): isOfWord(tree[owner]) ? nil : typeOfLook(word, of: owner) ?? .number
    case .at(_, let read): tree[read].type
    case .dimension: .dimension
    case .percent: .percent
    }
  }
}

extension ExpressionNode {
  /// Whether the expression is a call that names an element, possibly after a step: `frame(3)`, `@4.header(0)`.
  func namesElement(_ lexicon: Lexicon, _ tree: SyntaxTree) -> Bool {
    switch content {
    case .call(let word, _, _): lexicon.expression(word)?.function?.namesElement == true
    case .at(_, let read): tree[read].namesElement(lexicon, tree)
    default: false
    }
  }
}
