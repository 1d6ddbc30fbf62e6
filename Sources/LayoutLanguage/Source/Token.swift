package struct Token: Equatable, Sendable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    case end, newline, semicolon
    case openBrace, closeBrace, openParenthesis, closeParenthesis
    case name, variable, string, comparison
    case number, percent, size, point, path, range, step
    case comment, expected, command
    /// Tokens that exist only inside parentheses.
    case comma, dot, plus, minus, star, slash, percentSign
    /// `[3]`, `[0:3]` or `["key"]` directly after a value.
    case `subscript`
    // Pieces that the language does not have, cut for messages.
    /// `=` alone.
    case assign
    /// `2..5`, with any bounds.
    case twoDots
    /// A string without its closing quote on the line.
    case unclosedString
    /// `“text”` or `'text'`, with both quotes or up to the end of the line.
    case foreignString
    /// `// …`, `-- …`, `/* … */`.
    case foreignComment
    case loneSigil
    /// A character without a meaning, or a run of ill-formed bytes.
    case unknown
  }

  package var kind: Kind
  package var start: Int
  package var end: Int

  package init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
  }

  package var span: Span { Span(start, end) }
}
