extension Parser {
  /// Parses `argument*`, up to the block, the `else` or the end of the statement.
  mutating func arguments(of statement: StatementNode) throws(Diagnostic) {
    let rules = lexicon.statement(statement.word)
    if rules?.takesPath == true, let path = barePath() { throw path }
    if let rules, rules.takesCondition, tokenizer.isCondition(from: token, of: rules) {
      let start = token.start
      let condition = try bareCondition()
      return add(ArgumentNode(content: .expression(condition), extent: Extent(start, previous.end)))
    }
    while true {
      switch token.kind {
      case .newline, .semicolon, .end, .comment, .openBrace, .closeBrace:
        return
      case .name:
        let word = word(token)
        if word == lexicon.else { return }
        if tokenizer.byte(token.start) == UInt8(ascii: "x"), isSpacedSize(in: statement) { throw spacedSize() }
        if isGlued { throw glued(in: statement) }
        if word == lexicon.about || word == lexicon.alike, takesDimensions(statement), isBeforeNumber {
          let start = token.start
          let estimate = try estimate(word == lexicon.about ? .about : .alike)
          add(ArgumentNode(content: .expression(estimate), extent: Extent(start, previous.end)))
          continue
        }
        add(try making(words(word), of: statement))
      case .number:
        if isGlued { throw glued(in: statement) }
        let content: ArgumentNode.Content =
          if let whole = tokenizer.plainNumber(token) { .whole(whole) } else { .literal(try value(token)) }
        add(ArgumentNode(content: content, extent: Extent(token)))
        advance()
      case .percent, .size, .point, .path, .range, .step, .string:
        if isGlued { throw glued(in: statement) }
        let (first, value) = (token, try value(token))
        advance()
        guard first.kind == .percent, isWord(token, lexicon.of), takesDimensions(statement) else {
          add(ArgumentNode(content: .literal(value), extent: Extent(first)))
          continue
        }
        let share = try share(expression(of: tree[value], at: Extent(first)))
        add(ArgumentNode(content: .expression(share), extent: Extent(first.start, previous.end)))
      case .variable:
        if isGlued { throw glued(in: statement) }
        add(ArgumentNode(content: .variable, extent: Extent(token)))
        advance()
      case .comparison:
        add(ArgumentNode(content: .comparison(tokenizer.comparison(token)), extent: Extent(token)))
        advance()
      case .openParenthesis:
        if token.start == previous.end, let call = callOutsideParentheses(in: statement) { throw call }
        let open = token
        var expression = try parenthesized()
        if takesDimensions(statement), let percent = percentage(expression, from: open.start) {
          expression = try share(percent)
        }
        add(ArgumentNode(content: .expression(expression), extent: Extent(open.start, previous.end)))
      case .foreignComment:
        report(foreignComment(token))
        advance()
      default:
        throw unexpectedArgument(of: statement)
      }
    }
  }

  /// Stores the value of a literal other than a plain number.
  mutating func value(_ token: Token) throws(Diagnostic) -> Link<Value> {
    do throws(Tokenizer.LiteralMistake) {
      tree.values.append(try tokenizer.literal(token))
    } catch {
      switch error {
      case .outOfRange(let span): throw mistake(.numberOutOfRange(excerpt(span)), at: span)
      case .noStep(let token):
        throw mistake(.unexpected(found: describe(token), expected: "a step"), at: token.span)
      case .unknownEscape(let escape):
        throw mistake(
          .unknownEscape(excerpt(escape)), at: escape,
          fix: Fix(Span(escape.start, escape.start), "\\", isCertain: false))
      }
    }
    return Link(tree.values.count - 1)
  }

  /// Returns the mistake of a path without quotes: `load ../Grid.swift`, `include my-cards.layout`.
  private func barePath() -> Diagnostic? {
    let path = run(from: token.start)
    guard token.end < path.end, ![.string, .variable, .openParenthesis].contains(token.kind),
      source.bytes[path.start..<path.end].contains(where: { "/-".utf8.contains($0) })
    else { return nil }
    let quoted = Value.text(source.text(path)).written
    return mistake(.barePath(excerpt(path)), at: path, fix: Fix(path, quoted, isCertain: true))
  }

  private func takesDimensions(_ statement: StatementNode) -> Bool {
    lexicon.statement(statement.word)?.takesDimensions ?? false
  }

  private var isBeforeNumber: Bool {
    var ahead = tokenizer
    return [.number, .variable, .openParenthesis].contains(ahead.next().kind)
  }

  private mutating func add(_ argument: ArgumentNode) {
    tree.arguments.append(argument)
  }

  /// Parses `NAME ("." NAME)*`, without spaces.
  private mutating func words(_ word: Word) throws(Diagnostic) -> ArgumentNode {
    let first = token
    advance()
    guard token.kind == .dot, token.start == previous.end else {
      return ArgumentNode(content: .word(word), extent: Extent(first))
    }
    while token.kind == .dot, token.start == previous.end {
      advance()
      guard token.kind == .name, token.start == previous.end else {
        throw mistake(.unexpected(found: describe(token), expected: "a word after the point"), at: pointer)
      }
      advance()
    }
    return ArgumentNode(content: .word(.unknown), extent: Extent(first.start, previous.end))
  }

  /// Parses `Grid(columns: 3)`: the name of a layout with arguments in Swift, up to their closing parenthesis. The
  /// arguments are part of the name, and interpreted only when the layout is made.
  private mutating func making(_ name: ArgumentNode, of statement: StatementNode) throws(Diagnostic) -> ArgumentNode
  {
    guard token.kind == .openParenthesis, token.start == previous.end,
      lexicon.statement(statement.word)?.takesLayout == true,
      callOutsideParentheses(after: name, in: statement) == nil
    else { return name }
    let open = token
    guard let end = tokenizer.endOfSwift(from: open.start) else {
      throw mistake(.unclosed(.parenthesis), at: open.span)
    }
    tokenizer.restart(at: end)
    previous = Token(.name, name.extent.start, end)
    token = tokenizer.next()
    return ArgumentNode(content: .word(.unknown), extent: Extent(name.extent.start, end))
  }

  private func known(of statement: StatementNode) -> ArraySlice<ArgumentNode> {
    tree.arguments[statement.arguments.lowerBound...]
  }

  // MARK: Traps

  private func unexpectedArgument(of statement: StatementNode) -> Diagnostic {
    if token.kind == .twoDots, !takesRange(at: known(of: statement).count, in: statement) {
      return mistake(.twoDots(excerpt(token.span), instead: nil), at: token.span)
    }
    if let mistake = mistake(in: token) { return mistake }
    switch token.kind {
    case .closeParenthesis:
      return mistake(.strayCloser(")"), at: token.span)
    case .comma:
      return comma()
    case .assign:
      return equalsSign(in: statement)
    case .dot where previous.kind == .closeParenthesis && token.start == previous.end:
      return valueOutsideParentheses(in: statement)
    case .plus where Tokenizer.isDigit(tokenizer.byte(token.end)) && token.start > previous.end:
      let text = run(from: token.start)
      let word = source.text(statement.name.span)
      let instead = (word == "scroll" ? "by " : "") + source.text(Span(text.start + 1, text.end))
      return mistake(
        .plusSign(excerpt(text), word: word), at: text, fix: Fix(text, instead, isCertain: word != "scroll"))
    case .plus, .minus, .star, .slash, .percentSign:
      let text = restOfLine(known(of: statement).last?.extent.start ?? token.start)
      let whole = source.text(text)
      // `390*844` may be meant as a size, `2 - 4` as a range; with a name it is arithmetic.
      let size = sizeMeant(by: whole, in: statement)
      let fix =
        size.map { Fix(text, $0, isCertain: false) }
        ?? inParentheses(text, isCertain: whole.contains(where: \.isLetter))
      return mistake(.arithmeticOutsideParentheses(excerpt(text), size: size), at: token.span, fix: fix)
    default:
      return mistake(.unexpected(found: describe(token), expected: "an argument"), at: token.span)
    }
  }

  private func comma() -> Diagnostic {
    let isAfterArgument = [.number, .variable].contains(previous.kind)
    var ahead = tokenizer
    let next = ahead.next()
    if isAfterArgument, next.kind == .variable || previous.kind == .variable, next.start == token.end {
      let text = Span(previous.start, next.end)
      let instead = substitute(excerpt(text))
      return mistake(
        .variableInToken(excerpt(text), instead: instead), at: text,
        fix: instead.map { Fix(text, $0, isCertain: true) })
    }
    let isBeforeArgument = next.kind == .number
    guard isAfterArgument, isBeforeArgument else { return mistake(.comma(left: "", right: ""), at: token.span) }
    return mistake(.comma(left: excerpt(previous.span), right: excerpt(next.span)), at: token.span)
  }

  /// Returns the mistake of an equals sign: `h = 120`, `let $h = 120`, `expect content = 320x310`
  private func equalsSign(in statement: StatementNode) -> Diagnostic {
    let arguments = known(of: statement)
    guard let first = arguments.first else {
      return assignment(of: statement.name.span, from: statement.name.start, equals: token)
    }
    if source.text(statement.name.span) == "let", arguments.count == 1 {
      var name = first.extent.span
      if case .variable = first.content { name.start += 1 }
      return assignment(of: name, from: statement.name.start, equals: token)
    }
    return mistake(.singleEqualsSign, at: token.span, fix: Fix(token.span, "==", isCertain: true))
  }

  /// Returns the mistake of a value without parentheses: `frame(3).w`.
  private func valueOutsideParentheses(in statement: StatementNode) -> Diagnostic {
    let arguments = Array(known(of: statement))
    var start = arguments.last?.extent.start ?? statement.name.start
    if arguments.count > 1, arguments[arguments.count - 2].isWord,
      arguments[arguments.count - 2].extent.end == start
    {
      start = arguments[arguments.count - 2].extent.start
    } else if arguments.count == 1, statement.name.end == start {
      return valueAsStatement(run(from: statement.name.start))
    }
    let value = wholeValue(from: start)
    return mistake(.valueOutsideParentheses(excerpt(value)), at: value, fix: inParentheses(value, isCertain: true))
  }

  /// Returns the text of a value without parentheses, with the operators after it if both together can be parsed.
  private func wholeValue(from start: Int) -> Span {
    let (value, rest) = (run(from: start), restOfLine(start))
    let after = source.trimmed(Span(value.end, max(value.end, rest.end)))
    let isOperator = after.start < after.end && "+-*/%=<>!".utf8.contains(source.bytes[after.start])
    return isOperator && inParentheses(rest, isCertain: true) != nil ? rest : value
  }

  /// Returns the fix that puts parentheses around a text; nil if the text is no expression.
  private func inParentheses(_ text: Span, isCertain: Bool) -> Fix? {
    let fix = Fix(text, "(\(source.text(text)))", isCertain: isCertain)
    return Parser.parse(SourceText(name: "", text: "print \(fix.replacement)")).diagnostics.isEmpty ? fix : nil
  }

  /// Returns the mistake of a function directly before its parenthesis, `calls(prepare)`; nil for a word of the
  /// statement.
  /// - Precondition: the token is `(`, without a space before it.
  private func callOutsideParentheses(in statement: StatementNode) -> Diagnostic? {
    known(of: statement).last.flatMap { callOutsideParentheses(after: $0, in: statement) }
  }

  private func callOutsideParentheses(after name: ArgumentNode, in statement: StatementNode) -> Diagnostic? {
    guard name.extent.end == token.start, case .word = name.content else { return nil }
    let word = source.text(name.extent.span)
    guard ExpressionTable.standard[word]?.arity != nil,
      SignatureTable.standard[source.text(statement.name.span)]?.takes(word: word) == false
    else { return nil }
    return valueOutsideParentheses(in: statement)
  }

  /// Whether the token is the `x` of `320 x 480`, `320x 480` or `320 x480`.
  /// - Precondition: the token starts with `x`.
  private func isSpacedSize(in statement: StatementNode) -> Bool {
    switch known(of: statement).last?.content {
    case .whole: break
    case .literal(let link): guard case .number = tree[link] else { return false }
    default: return false
    }
    if token.end > token.start + 1 {
      return tokenizer.bytes[token.start + 1..<token.end].allSatisfy(Tokenizer.isDigit)
    }
    var ahead = tokenizer
    return ahead.next().kind == .number
  }

  private func spacedSize() -> Diagnostic {
    var ahead = tokenizer
    let end = token.end > token.start + 1 ? token.end : ahead.next().end
    let text = Span(previous.start, end)
    let instead = source.text(text).filter { $0 != " " && $0 != "\t" }
    return mistake(.spacedSize(excerpt(text), instead: instead), at: text, fix: Fix(text, instead, isCertain: true))
  }

  /// Whether a required space before the token is missing; after `<=` none is required.
  @inline(__always)
  private var isGlued: Bool { token.start == previous.end && previous.kind != .comparison }

  /// Returns the mistake of two arguments without a space: `12px`, `10-5`, `320x$h`, `320X480`.
  private func glued(in statement: StatementNode) -> Diagnostic {
    let last = known(of: statement).last
    let start = previous.kind == .closeParenthesis ? last?.extent.start ?? previous.start : previous.start
    let text = Span(start, max(token.end, run(from: token.start).end))
    let shown = excerpt(text)
    if token.kind == .variable || shown.contains("$") {
      let instead = substitute(shown)
      return mistake(
        .variableInToken(shown, instead: instead), at: text, fix: instead.map { Fix(text, $0, isCertain: true) })
    }
    let left = excerpt(Span(start, previous.end))
    let right = excerpt(Span(token.start, text.end))
    let (instead, isCertain): (String?, Bool) =
      switch (previous.kind, token.kind, right) {
      case (.number, .name, "px"), (.number, .name, "pt"): (left, true)
      case (.number, .number, _) where right.hasPrefix("-") && isRising(left, right):
        // A difference below 0 is unlikely.
        takesRange(at: known(of: statement).count - 1, in: statement)
          ? ("\(left)...\(right.dropFirst())", false) : (nil, false)
      case (_, .number, _) where right.hasPrefix("-"): ("(\(shown))", false)
      case (.number, .name, _) where right.hasPrefix("X"): (shown.replacing("X", with: "x"), true)
      case (.string, _, _), (_, .string, _): ("\(left) \(right)", false)
      default: (nil, false)
      }
    // A cut excerpt cannot be a fix.
    let isWhole = !shown.hasSuffix("...")
    return mistake(
      .glued(shown, instead: instead), at: text,
      fix: isWhole ? instead.map { Fix(text, $0, isCertain: isCertain) } : nil)
  }

  /// Whether `80-240` has rising bounds, like a range.
  private func isRising(_ low: String, _ high: String) -> Bool {
    guard let low = Double(low), let high = Double(high.dropFirst()) else { return false }
    return low < high
  }

  private func takesRange(at index: Int, in statement: StatementNode) -> Bool {
    lexicon.statement(source.text(statement.name.span))?.signature.forms.contains { form in
      let slot = index < form.slots.count ? form.slots[index] : form.slots.last { $0.isRepeated }
      return slot?.kind.takesRange ?? false
    } ?? true
  }

  /// Returns `390x844` for `390*844`; nil where no size may stand.
  private func sizeMeant(by text: String, in statement: StatementNode) -> String? {
    let sides = text.split(separator: "*", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
    guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) }),
      takes(
        statement,
        {
          switch $0 {
          case .size: true
          // A length is possible too, and may be a product.
          case .itemSize: !text.contains(" ")
          default: false
          }
        })
    else { return nil }
    return "\(sides[0])x\(sides[1])"
  }

  private func takes(_ statement: StatementNode, _ isMeant: (SlotKind) -> Bool) -> Bool {
    lexicon.statement(source.text(statement.name.span))?.signature.forms.contains { form in
      form.slots.contains { isMeant($0.kind) }
    } ?? false
  }

  /// Returns the value in parentheses that expresses `320x$h` or `0,$y`.
  private func substitute(_ text: String) -> String? {
    for (mark, function) in [(Character(","), "point"), ("x", "size")] {
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      if parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0 != "$" }) {
        return "(\(function)(\(parts[0]), \(parts[1])))"
      }
    }
    return nil
  }
}

extension ArgumentNode {
  fileprivate var isWord: Bool {
    if case .word = content { return true }
    return false
  }
}
