// Methods named `expect…` throw somebody's mistake as a `Diagnostic`; one named `presume…` traps, because what it
// presumes can only fail by a bug of the parser's own. A mistake ends its statement, never the parse: it is reported,
// what is left of the statement is skipped, and the next statement starts afresh.

/// Reads a source into its tree, and reports everything that is wrong with its form in one go.
struct Parser {
  /// Sources beyond this many bytes are not read.
  static let sourceLimit = 64 << 20
  /// How deep blocks, parentheses, calls, signs, `not`s and `else`s may nest, all together.
  static let nestingLimit = 200
  /// How many operators may follow each other without parentheses.
  static let chainLimit = 200
  /// After this many errors the parse ends.
  static let errorLimit = 1000

  let source: SourceText
  var tokenizer: Tokenizer
  /// The token that is looked at.
  var token: Token
  /// The one before it.
  var previous = Token(.end, 0, 0)
  var diagnostics: [Diagnostic] = []
  var depth = 0
  /// How many blocks are open.
  var openBlocks = 0
  /// One unclosed brace leaves those around it unclosed as well; one report is enough.
  var hasReportedUnclosedBrace = false

  private init(_ source: SourceText) {
    self.source = source
    tokenizer = Tokenizer(source)
    token = tokenizer.next()
  }

  /// The tree of a source, and its errors in the order of the source.
  ///
  /// The tree is whole where there are no errors; else statements with `isBroken` lack arguments.
  /// - Complexity: O(length).
  static func parse(
    _ source: SourceText, sizeLimit: Int = sourceLimit
  ) -> (script: Script, diagnostics: [Diagnostic]) {
    let bytes = source.bytes
    guard bytes.count <= sizeLimit else {
      let kind = Diagnostic.Kind.sourceTooLarge(size: bytes.count, limit: sizeLimit)
      return (Script(source: source, lines: []), [Diagnostic(kind, in: source, at: Span(0, 0))])
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return (Script(source: source, lines: []), [Diagnostic(.foreignEncoding, in: source, at: Span(0, 2))])
    }
    var parser = Parser(source)
    let lines = parser.lines()
    parser.presumeEnd()
    return (Script(source: source, lines: lines), parser.sortedDiagnostics())
  }

  // MARK: Lines

  /// `line (NEWLINE line)*`
  mutating func lines() -> [Line] {
    var lines: [Line] = []
    while true {
      if token.kind == .expected, let question = lines.indices.last, lines[question].takesExpected {
        let text = source.text(Span(token.start + 1, token.end))
        lines[question].expected.append(ExpectedLine(text: text, span: token.span))
        advance()
      } else {
        lines.append(line())
      }
      guard token.kind == .newline else { return lines }
      advance()
    }
  }

  /// `(EXPECTED | COMMAND | sequence)? COMMENT?`
  private mutating func line() -> Line {
    var line = Line(content: .empty, comment: nil, span: Span(token.start, token.start))
    switch token.kind {
    case .newline:
      return line
    case .expected:
      line.content = .expected
      advance()
    case .command:
      if let command = command(token) { line.content = .command(command) }
      advance()
    default:
      let statements = sequence()
      if !statements.isEmpty { line.content = .statements(statements) }
    }
    if token.kind == .comment {
      line.comment = comment(token)
      advance()
    }
    if previous.end > line.span.start { line.span.end = previous.end }
    return line
  }

  /// `";"* (statement (";"+ statement)* ";"*)?`
  private mutating func sequence() -> [Statement] {
    var statements: [Statement] = []
    while true {
      switch token.kind {
      case .semicolon:
        advance()
      case .newline, .end, .comment:
        return statements
      case .closeBrace:
        if openBlocks > 0 { return statements }
        report(.strayCloser("}"), at: token.span)
        advance()
      default:
        guard let statement = statement() else { continue }
        statements.append(statement)
        if token.kind == .name, !statement.isBroken {
          let fixIt = Diagnostic.FixIt(Span(previous.end, token.start), "; ")
          report(.missingSeparator(before: describe(token)), at: token.span, fixIts: [fixIt])
        }
      }
    }
  }

  private func comment(_ token: Token) -> Comment {
    let isCaption = tokenizer.byte(token.start + 1) == UInt8(ascii: "#")
    let span = trimmed(Span(token.start + (isCaption ? 2 : 1), token.end))
    return Comment(text: source.text(span), isCaption: isCaption, span: token.span)
  }

  private mutating func command(_ token: Token) -> Command? {
    let whole = trimmed(Span(token.start + 1, token.end))
    var end = whole.start
    while end < whole.end, !isBlank(end) { end += 1 }
    let name = Span(whole.start, end)
    guard name.start < name.end else {
      report(.emptyCommand, at: token.span)
      return nil
    }
    let rest = trimmed(Span(end, whole.end))
    return Command(
      name: Name(text: source.text(name), span: name), rest: source.text(rest), restSpan: rest,
      span: Span(token.start, whole.end))
  }

  // MARK: Tokens

  /// Goes to the next token; inside parentheses comments are space.
  mutating func advance() {
    previous = token
    repeat {
      token = tokenizer.next()
    } while token.kind == .comment && tokenizer.openParentheses > 0
  }

  func isBlank(_ place: Int) -> Bool {
    let byte = tokenizer.byte(place)
    return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  func trimmed(_ span: Span) -> Span {
    var span = span
    while span.start < span.end, isBlank(span.start) { span.start += 1 }
    while span.end > span.start, isBlank(span.end - 1) { span.end -= 1 }
    return span
  }

  /// Whether the token is this word.
  func isWord(_ token: Token, _ word: StaticString) -> Bool {
    guard token.kind == .name, token.end - token.start == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      for place in letters.indices where tokenizer.bytes[token.start + place] != letters[place] { return false }
      return true
    }
  }

  private func presumeEnd() {
    precondition(token.kind == .end, "the parser stopped before the end of the source")
  }
}

extension Line {
  /// Whether the next line may be a part of an expected answer.
  fileprivate var takesExpected: Bool {
    if case .statements = content { return true }
    return false
  }
}
