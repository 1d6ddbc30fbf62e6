/// Reads a text token by token without its grammar: each token, the gap before it, and the open brackets around it.
/// Used for text while it is typed, because unfinished text seldom parses.
package struct TokenWalker {
  private var tokenizer: Tokenizer
  /// The text between the last two tokens: blanks, joined lines, and in parentheses line breaks.
  package private(set) var gap = Span(0, 0)
  /// The open braces and parentheses, the innermost last.
  package private(set) var openers: [Token] = []
  /// Whether a closing bracket had no opening one.
  private(set) var hasMismatch = false
  private var end = 0
  /// Whether the next token begins a statement, and whether the present one takes layouts with arguments.
  private var isAtStatement = true
  private var takesLayout = false
  /// The statement whose condition without parentheses may come next.
  private var conditioned: StatementRules?

  /// Creates the walker.
  /// - Parameter joinsStrings: whether a string continues after the end of its line, as at the prompt.
  package init(_ source: SourceText, joinsStrings: Bool = false) {
    tokenizer = Tokenizer(source)
    if joinsStrings { tokenizer.stringBreaks = [] }
    end = source.contentStart
  }

  /// The offsets of line ends inside of continued strings, and the end of the text if a string is open there.
  package var stringBreaks: [Int] { tokenizer.stringBreaks ?? [] }

  /// The backslash that joins the last line to a missing next line.
  var openJoin: Int? { tokenizer.openJoin }

  /// Whether the next token is in parentheses, where a line break is a blank.
  package var isInParentheses: Bool { tokenizer.openParentheses > 0 }

  /// Whether the next token is part of an expression, in parentheses or not.
  package var isInExpression: Bool { isInParentheses || tokenizer.isInExpression }

  /// Returns the next token; after the end always `end`.
  package mutating func next() -> Token {
    let token = wholeMaking(tokenizer.next())
    let wasAtStatement = isAtStatement
    isAtStatement = [.newline, .semicolon, .openBrace, .closeBrace].contains(token.kind)
    if token.kind == .name, !isInExpression, tokenizer.isElse(token) { isAtStatement = true }
    if isAtStatement { tokenizer.isInExpression = false }
    if !wasAtStatement, let rules = conditioned {
      conditioned = nil
      tokenizer.isInExpression = tokenizer.isCondition(from: token, of: rules)
    }
    gap = Span(end, token.start)
    end = token.end
    switch token.kind {
    case .openBrace, .openParenthesis: openers.append(token)
    case .closeParenthesis: close(.openParenthesis)
    case .closeBrace:
      if openers.last?.kind == .openParenthesis { hasMismatch = true }
      leaveParentheses()
      close(.openBrace)
    default: break
    }
    return token
  }

  /// Returns the token of a layout's name extended by its arguments, `Grid(columns: 3)`; other tokens unchanged.
  private mutating func wholeMaking(_ token: Token) -> Token {
    guard token.kind == .name, !isInParentheses else { return token }
    if isAtStatement {
      let lexicon = Lexicon.standard
      let word = lexicon.word(tokenizer.bytes.span, from: token.start, to: token.end)
      let rules = lexicon.statement(word)
      takesLayout = rules?.takesLayout == true
      conditioned = rules?.takesCondition == true ? rules : nil
      return token
    }
    guard takesLayout, tokenizer.byte(token.end) == UInt8(ascii: "("),
      let end = tokenizer.endOfSwift(from: token.end)
    else { return token }
    tokenizer.restart(at: end)
    return Token(.name, token.start, end)
  }

  private mutating func close(_ opener: Token.Kind) {
    if openers.last?.kind == opener { openers.removeLast() } else { hasMismatch = true }
  }

  /// Continues as if all parentheses inside the innermost brace were closed.
  package mutating func leaveParentheses() {
    while openers.last?.kind == .openParenthesis { openers.removeLast() }
    if isInParentheses { tokenizer.restart(at: end) }
  }

  /// Returns the text of a token, without the line breaks that a backslash removes from a string.
  func joinedText(of token: Token, in source: SourceText) -> String {
    guard token.kind == .string || token.kind == .unclosedString else { return source.text(token.span) }
    var text: [UInt8] = []
    var place = token.start
    while place < token.end {
      let isEscape = source.bytes[place] == UInt8(ascii: "\\")
      if isEscape, let end = tokenizer.endOfJoin(place) {
        place = end
      } else {
        text += source.bytes[place..<min(token.end, place + (isEscape ? 2 : 1))]
        place += isEscape ? 2 : 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
