extension Parser {
  /// Parses `NAME argument* block? ("else" (block | statement))?`
  /// - Returns: the index of the statement; nil after a mistake that leaves nothing of it.
  mutating func statement() -> Int? {
    let word = token.kind == .name ? word(token) : lexicon.else
    guard word != lexicon.else else {
      misplaced()
      return nil
    }
    if tokenizer.byte(token.end) == UInt8(ascii: ">"), skipPrompt() { return nil }
    if skipSwiftCall(of: word) { return nil }
    let place = tree.statements.count
    var statement = StatementNode(name: Extent(token), word: word, argumentsAt: tree.arguments.count)
    tree.statements.append(statement)
    let depth = depth
    advance()
    do throws(Diagnostic) {
      if token.kind == .dot, token.start == previous.end { throw valueAsStatement(run(from: previous.start)) }
      try arguments(of: statement)
    } catch {
      self.depth = depth
      report(error)
      statement.isBroken = true
      skipStatement()
    }
    statement.arguments = statement.arguments.lowerBound..<tree.arguments.count
    if token.kind == .openBrace { statement.block = block() }
    if isWord(token, lexicon.else) { alternative(of: &statement) }
    if statement.isBroken {
      while token.kind == .openBrace || !isAtStatementEnd {
        if token.kind == .openBrace { _ = block() } else { skipStatement() }
      }
    }
    statement.end = UInt32(truncatingIfNeeded: previous.end)
    tree.statements[place] = statement
    return place
  }

  /// Whether a separator, or the end of a line or block, comes next.
  var isAtStatementEnd: Bool {
    switch token.kind {
    case .newline, .semicolon, .end, .comment, .closeBrace: true
    default: false
    }
  }

  /// Returns the mistake of a value in place of a statement: `content.h`.
  func valueAsStatement(_ value: Span) -> Diagnostic {
    let text = source.text(value)
    let fix = Fix(value, text.hasPrefix("(") ? "print \(text)" : "print (\(text))", isCertain: false)
    return mistake(.valueAsStatement(excerpt(value)), at: value, fix: fix)
  }

  /// Reports and skips a prompt, `lab>` or `layoutlab>`, that was copied with its line; the rest is parsed as
  /// usual.
  /// - Precondition: a word and `>` come next.
  private mutating func skipPrompt() -> Bool {
    let word = source.text(token.span)
    guard word == "lab" || word == "layoutlab" else { return false }
    let prompt = Span(token.start, token.end + 1)
    let blank = source.isBlank(prompt.end) ? 1 : 0
    let fix = Fix(Span(prompt.start, prompt.end + blank), "", isCertain: true)
    report(.pastedPrompt(word + ">"), at: prompt, fix: fix)
    advance()
    if token.kind == .comparison { advance() }
    return true
  }

  private mutating func alternative(of statement: inout StatementNode) {
    advance()
    guard depth < Self.nestingLimit else {
      report(.nestedTooDeep(limit: Self.nestingLimit), at: previous.span)
      statement.isBroken = true
      skipStatements()
      return
    }
    depth += 1
    defer { depth -= 1 }
    switch token.kind {
    case .openBrace:
      statement.alternative = .block(block())
    case .name:
      if let other = self.statement() {
        statement.alternative = .statement(Link(other))
        if tree.statements[other].isBroken { statement.isBroken = true }
      } else {
        statement.isBroken = true
      }
    default:
      report(.unexpected(found: describe(token), expected: "a block or a statement"), at: pointer)
      statement.isBroken = true
      skipStatement()
    }
  }

  /// Skips to the end of a statement, including its blocks and alternatives.
  private mutating func skipStatements() {
    while true {
      if token.kind == .openBrace { skipBlock() } else { skipStatement() }
      if token.kind != .openBrace && isAtStatementEnd { return }
    }
  }

  /// Parses `"{" line (NEWLINE line)* "}"`
  mutating func block() -> Link<BlockNode> {
    let open = token
    guard depth < Self.nestingLimit else {
      report(.nestedTooDeep(limit: Self.nestingLimit), at: open.span)
      skipBlock()
      return add(BlockNode(extent: Extent(open.start, previous.end), lines: .none))
    }
    depth += 1
    openBlocks += 1
    advance()
    let lines = lines()
    depth -= 1
    openBlocks -= 1
    if token.kind == .closeBrace {
      advance()
    } else if !hasReportedUnclosedBrace {
      hasReportedUnclosedBrace = true
      report(.unclosed(.brace), at: open.span)
    }
    return add(BlockNode(extent: Extent(open.start, previous.end), lines: lines))
  }

  private mutating func add(_ block: BlockNode) -> Link<BlockNode> {
    tree.blocks.append(block)
    return Link(tree.blocks.count - 1)
  }

  /// Reports and skips a token that cannot start a statement.
  private mutating func misplaced() {
    switch token.kind {
    case .openBrace:
      // Of several misplaced braces in a row only the first is reported.
      if misplacedBrace?.end != token.start { report(.misplacedBlock, at: token.span) }
      misplacedBrace = token.span
      _ = block()
      return
    case .name:
      report(.misplacedElse, at: token.span)
      skipStatement()
      if token.kind == .openBrace { _ = block() }
      return
    case .closeParenthesis:
      report(.strayCloser(")"), at: token.span)
    case .foreignComment:
      report(foreignComment(token))
      advance()
      return
    case .variable:
      report(misplacedVariable(token))
    case .openParenthesis,
      .number where source.text(restOfLine(token.start)).contains { "+-*/".contains($0) }:
      report(valueAsStatement(restOfLine(token.start)))
    default:
      report(
        mistake(in: token)
          ?? mistake(.unexpected(found: describe(token), expected: "a statement's word"), at: token.span))
    }
    skipStatement()
    if token.kind == .openBrace { _ = block() }
  }

  private func misplacedVariable(_ variable: Token) -> Diagnostic {
    var ahead = tokenizer
    let next = ahead.next()
    guard next.kind == .assign else {
      return valueAsStatement(run(from: variable.start))
    }
    return assignment(of: Span(variable.start + 1, variable.end), from: variable.start, equals: next)
  }

  /// Returns the mistake of an assignment: `h = 120`, `$h = 120`, `let $h = 120` mean the same.
  func assignment(of name: Span, from start: Int, equals: Token) -> Diagnostic {
    let value = restOfLine(equals.end)
    let whole = Span(start, max(value.end, equals.end))
    let text = source.text(name)
    // `columns = 3` sets the columns.
    let isStatement = start == name.start && lexicon.statement(text) != nil
    let head = (isStatement ? "" : "let $") + text + " "
    let isWhole = value.start < value.end
    // A bare name may be a misspelled setting.
    let fix =
      isWhole ? Fix(whole, head + source.text(value), isCertain: isStatement || start < name.start) : nil
    return mistake(
      .assignment(name: text, instead: head + (isWhole ? excerpt(value) : "...")), at: equals.span, fix: fix)
  }

  func foreignComment(_ token: Token) -> Diagnostic {
    let mark = Span(token.start, token.start + 2)
    // More text may follow `/* … */`, and `#` would include it.
    let isBlock = tokenizer.byte(token.start + 1) == UInt8(ascii: "*")
    return mistake(
      .foreignComment(source.text(mark)), at: mark, fix: isBlock ? nil : Fix(mark, "#", isCertain: true))
  }

  /// The place of the token, or at the end of a line the place where text is missing.
  var pointer: Span {
    token.kind == .newline || token.kind == .end ? Span(previous.end, previous.end) : token.span
  }

  /// Returns the rest of a statement for a message: to the next separator outside of strings, at most 4096 bytes.
  func restOfLine(_ start: Int) -> Span {
    let stops = [UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "{"), UInt8(ascii: "}")]
    var end = start
    var isQuoted = false
    while end < min(source.bytes.count, start + 4096) {
      let byte = source.bytes[end]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, stops.contains(byte) { break }
      end += 1
    }
    return source.trimmed(Span(start, end))
  }

  /// Returns the text that looks like one word: from an offset to the next blank outside of brackets, or to a
  /// closing bracket opened before the offset.
  func run(from start: Int) -> Span {
    var end = start
    var open = 0
    while end < source.bytes.count {
      switch source.bytes[end] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): if open == 0 { return Span(start, end) }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "{"),
        UInt8(ascii: "}"), UInt8(ascii: "\""):
        return Span(start, end)
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"):
        if open == 0 { return Span(start, end) }
        open -= 1
      default: break
      }
      end += 1
    }
    return Span(start, end)
  }
}
