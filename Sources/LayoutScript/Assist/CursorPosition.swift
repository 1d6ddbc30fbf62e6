/// Where in the grammar the end of a text is, found without a parse, since what is being typed seldom parses.
struct CursorPosition {
  enum Place: Hashable {
    /// A comment, or an expected line.
    case nothing
    /// After a colon that starts its line and stands here.
    case command(Int)
    /// In a string whose opening quote stands here.
    case string(Int)
    /// In parentheses, those of a function if a word stands in front of them.
    case parentheses(function: String?)
    case statement
  }

  private(set) var place = Place.statement
  /// The tokens of the statement at the end.
  private(set) var tokens: [Token] = []
  /// The block of an `if` has just ended.
  private(set) var mayBeElse = false
  /// The variables that the statements before define, and the statements, with the values that they take.
  private(set) var variables: Set<String> = []
  private(set) var definitions: [String: [String]] = [:]

  private let source: SourceText

  init(in source: SourceText) {
    self.source = source
    var walker = TokenWalker(source)
    // For each open block, whether it is that of an `if`.
    var blocks: [Bool] = []
    while true {
      let token = walker.next()
      let isLast = token.end == source.bytes.count
      switch token.kind {
      case .end:
        guard let open = walker.openers.last, open.kind == .openParenthesis else { return }
        let function = tokens.last { $0.end == open.start && $0.kind == .name }
        place = .parentheses(function: function.map { source.text($0.span) })
        return
      case .comment, .expected:
        guard isLast else { continue }
        place = .nothing
        return
      case .command:
        guard isLast else { continue }
        place = .command(token.start)
        return
      case .unclosedString where isLast:
        place = .string(token.start)
        return
      case .openBrace:
        let words = tokens.prefix(2).map { source.text($0.span) }
        blocks.append(words.first == "if" || words == ["else", "if"])
        endStatement()
        walker.leaveParentheses()
      case .closeBrace:
        endStatement()
        mayBeElse = blocks.popLast() ?? false
      case .semicolon, .newline:
        if !walker.isInParentheses { endStatement() }
      default: tokens.append(token)
      }
    }
  }

  private mutating func endStatement() {
    var words = tokens[...]
    if words.first.map({ source.text($0.span) }) == "else" { words = words.dropFirst() }
    let names = words.dropFirst().filter { $0.kind == .variable }.map { source.text(Span($0.start + 1, $0.end)) }
    switch words.first.map({ source.text($0.span) }) {
    case "let", "for": variables.formUnion(names.prefix(1))
    case "repeat": variables.insert("i")
    case "def":
      variables.formUnion(names)
      if let name = words.dropFirst().first, name.kind == .name { definitions[source.text(name.span)] = names }
    default: break
    }
    tokens = []
    mayBeElse = false
  }
}
