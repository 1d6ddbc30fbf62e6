/// A token: its kind and its place.
package struct Token: Equatable, Sendable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    case end, newline, semicolon
    case openBrace, closeBrace, openParenthesis, closeParenthesis
    case name, variable, string, comparison
    case number, percent, size, point, path, range, step
    case comment, expected, command
    /// Tokens with a meaning inside parentheses only.
    case comma, dot, plus, minus, star, slash, percentSign
    /// `[3]`, `[0:3]` or `["key"]` directly after a value.
    case `subscript`
    // Pieces that are no tokens of the language, cut as messages need them.
    /// `=` alone.
    case assign
    /// `2..5`, with any bounds.
    case twoDots
    /// A string whose line ends before its quote.
    case unclosedString
    /// `“text”`, `'text'`, with both quotes or to the end of the line.
    case foreignString
    /// `// …`, `-- …`, `/* … */`.
    case foreignComment
    /// `$` or `@` without a name after it.
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
