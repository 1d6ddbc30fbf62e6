/// The grammatical place of the end of a text, found without a parse, because unfinished text seldom parses.
struct CursorPosition {
  enum Place: Hashable {
    /// No completion: a comment, or an expected line.
    case nothing
    /// A command after a colon at the start of its line, at this offset.
    case command(Int)
    /// A string whose opening quote is at this offset.
    case string(Int)
    /// Parentheses, of a function if a word precedes them.
    case parentheses(function: String?)
    case statement
  }

  private(set) var place = Place.statement
  /// The tokens of the statement at the end.
  private(set) var tokens: [Token] = []
  /// Whether the block of an `if` has just ended.
  private(set) var mayBeElse = false
  /// The variables that earlier statements define, and the defined statements with their parameters.
  private(set) var variables: Set<String> = []
  private(set) var definitions: [String: [String]] = [:]

  /// The words of the statements whose blocks are open, the innermost last.
  private(set) var blocks: [String] = []

  private let source: SourceText

  init(in source: SourceText) {
    self.source = source
    var walker = TokenWalker(source)
    // The definitions before each open block.
    var outer: [(variables: Set<String>, definitions: [String: [String]])] = []
    while true {
      let token = walker.next()
      let isLast = token.end == source.bytes.count
      switch token.kind {
      case .end:
        guard let open = walker.openers.last, open.kind == .openParenthesis else {
          if walker.isInExpression { place = .parentheses(function: nil) }
          return
        }
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
        blocks.append(words.first == "else" ? words.last ?? "" : words.first ?? "")
        let before = variables
        endStatement()
        outer.append((before, definitions))
        walker.leaveParentheses()
      case .closeBrace:
        endStatement()
        mayBeElse = blocks.popLast() == "if"
        if let before = outer.popLast() { (variables, definitions) = before }
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
    case "def":
      variables.formUnion(names)
      if let name = words.dropFirst().first, name.kind == .name { definitions[source.text(name.span)] = names }
    case let word?: variables.formUnion(SignatureTable.standard[word]?.variables ?? [])
    case nil: break
    }
    tokens = []
    mayBeElse = false
  }

  // MARK: The word at the cursor

  /// The start of the word at the cursor, without a gap between the two.
  var startOfWord: Int {
    var start = source.bytes.count
    for token in tokens.reversed() {
      guard token.end == start else { break }
      start = token.start
    }
    return start
  }

  /// The last token; nil if the cursor does not touch it.
  var typed: Token? { tokens.last.flatMap { $0.end == source.bytes.count ? $0 : nil } }

  /// The restricted block at the cursor; nil where any statement may stand.
  var placement: Signature.Placement? {
    blocks.reduce(nil) { placement, word in
      switch SignatureTable.standard[word] {
      case let signature? where signature.verb == .control(.def): nil
      case let signature?: signature.placement(inBlockWithin: placement)
      case nil: nil
      }
    }
  }

  func mayHold(_ signature: Signature) -> Bool {
    if !blocks.isEmpty {
      if signature.verb == .control(.scenario) { return false }
      if case .lesson(let verb) = signature.verb, verb.isTopLevel { return false }
    }
    return placement.map { signature.places.contains($0) } ?? signature.home.isEmpty
  }

  /// The offset of the outermost open parenthesis of the statement; nil for none.
  var openParenthesis: Int? {
    var open: [Int] = []
    for token in tokens {
      if token.kind == .openParenthesis { open.append(token.start) }
      if token.kind == .closeParenthesis { _ = open.popLast() }
    }
    return open.first
  }

  /// The number of commas in the innermost open parenthesis.
  var commas: Int {
    var counts = [0]
    for token in tokens {
      switch token.kind {
      case .openParenthesis: counts.append(0)
      case .closeParenthesis: if counts.count > 1 { counts.removeLast() }
      case .comma: counts[counts.count - 1] += 1
      default: break
      }
    }
    return counts[counts.count - 1]
  }
}
