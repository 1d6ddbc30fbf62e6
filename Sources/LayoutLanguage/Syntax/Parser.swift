// Methods named `expect…` throw a mistake as a `Diagnostic`; methods named `presume…` trap, because only a bug of
// the parser can make them fail. A mistake ends its statement, never the parse: it is reported, the rest of the
// statement is skipped, and parsing continues with the next statement.

/// Parses a source into its tree, and reports all syntax errors at once.
package struct Parser {
  /// The largest size of a source, in bytes.
  package static let sourceLimit = 64 << 20
  /// The depth to which blocks, parentheses, calls, signs, `not`s and `else`s may nest, all together.
  static let nestingLimit = 200
  /// The largest number of consecutive operators without parentheses.
  static let chainLimit = 200
  /// The number of errors after which the parse ends.
  static let errorLimit = 1000

  let source: SourceText
  let lexicon = Lexicon.standard
  var tree = SyntaxTree()
  var tokenizer: Tokenizer
  var token: Token
  var previous = Token(.end, 0, 0)
  var diagnostics: [Diagnostic] = []
  var depth = 0
  var openBlocks = 0
  /// Whether an unclosed brace was reported: the braces around it are unclosed as well, and one report is enough.
  var hasReportedUnclosedBrace = false
  /// The last brace without a statement.
  var misplacedBrace: Span?

  private init(_ source: SourceText) {
    self.source = source
    tokenizer = Tokenizer(source)
    token = tokenizer.next()
  }

  /// Returns the tree of a source, and its errors in the order of the source.
  ///
  /// The tree is complete if there are no errors; else statements with `isBroken` lack arguments.
  /// - Complexity: O(length).
  package static func parse(
    _ source: SourceText, sizeLimit: Int = sourceLimit
  ) -> (script: Script, diagnostics: [Diagnostic]) {
    let bytes = source.bytes
    guard bytes.count <= sizeLimit else {
      let kind = Diagnostic.Kind.sourceTooLarge(size: bytes.count, limit: sizeLimit)
      return (Script(source: source), [Diagnostic(kind, in: source, at: Span(0, 0))])
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return (
        Script(source: source), [Diagnostic(.foreignEncoding, in: source, at: Span(0, 2))]
      )
    }
    var parser = Parser(source)
    parser.tree.reserve(forBytes: bytes.count)
    parser.tree.first = parser.lines()
    parser.presumeEnd()
    return (Script(source: source, tree: parser.tree), parser.sortedDiagnostics())
  }

  // MARK: Lines

  /// Parses `line (NEWLINE line)*`
  mutating func lines() -> Link<LineNode> {
    var first = Link<LineNode>.none
    var last: Int?
    while true {
      if token.kind == .expected, let last, tree.lines[last].content == .statements {
        if tree.lines[last].expectedCount == 0 { tree.lines[last].expected = Link(tree.expected.count) }
        tree.lines[last].expectedCount += 1
        tree.expected.append(Extent(token))
        advance()
      } else {
        let line = line()
        if let last { tree.lines[last].next = Link(line) } else { first = Link(line) }
        last = line
      }
      guard token.kind == .newline else { return first }
      advance()
    }
  }

  /// Parses `(EXPECTED | COMMAND | sequence)? COMMENT?`
  /// - Returns: the index of the line.
  private mutating func line() -> Int {
    let place = tree.lines.count
    var line = LineNode(extent: Extent(token.start, token.start))
    tree.lines.append(line)
    switch token.kind {
    case .newline:
      return place
    case .expected:
      line.content = .expected
      advance()
    case .command:
      if isCommand(token) { line.content = .command }
      advance()
    default:
      line.statements = sequence()
      if line.statements != .none { line.content = .statements }
    }
    if token.kind == .comment {
      line.comment = Extent(token)
      advance()
    }
    if previous.end > line.extent.start { line.extent.end = previous.end }
    tree.lines[place] = line
    return place
  }

  /// Parses `";"* (statement (";"+ statement)* ";"*)?`
  private mutating func sequence() -> Link<StatementNode> {
    var first = Link<StatementNode>.none
    var last: Int?
    while true {
      switch token.kind {
      case .semicolon:
        advance()
      case .newline, .end, .comment:
        return first
      case .closeBrace:
        if openBlocks > 0 { return first }
        report(.strayCloser("}"), at: token.span)
        advance()
      default:
        guard let statement = statement() else { continue }
        if let last { tree.statements[last].next = Link(statement) } else { first = Link(statement) }
        last = statement
        if token.kind == .name, !tree.statements[statement].isBroken {
          let fix = Fix(Span(previous.end, token.start), "; ", isCertain: true)
          report(.missingSeparator(before: describe(token)), at: token.span, fix: fix)
        }
      }
    }
  }

  /// Whether a word follows the colon; reports a missing one.
  private mutating func isCommand(_ token: Token) -> Bool {
    let whole = source.trimmed(Span(token.start + 1, token.end))
    if whole.start == whole.end { report(.emptyCommand, at: token.span) }
    return whole.start < whole.end
  }

  // MARK: Tokens

  /// Advances to the next token; inside parentheses comments are skipped.
  mutating func advance() {
    previous = token
    repeat {
      token = tokenizer.next()
    } while token.kind == .comment && tokenizer.openParentheses > 0
  }

  // Functions that test the current token are inlined, because a call would copy the parser.

  /// Returns the number of a token's word in the tables.
  @inline(__always)
  func word(_ token: Token) -> Word {
    lexicon.word(tokenizer.bytes.span, from: token.start, to: token.end)
  }

  @inline(__always)
  func isWord(_ token: Token, _ word: Word) -> Bool {
    token.kind == .name && self.word(token) == word
  }

  private func presumeEnd() {
    precondition(token.kind == .end, "the parser stopped before the end of the source")
  }
}
