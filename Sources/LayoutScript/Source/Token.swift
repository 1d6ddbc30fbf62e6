/// One token: what it is and where it stands.
package struct Token: Equatable, Sendable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    case end, newline, semicolon
    case openBrace, closeBrace, openParenthesis, closeParenthesis
    case name, variable, string, comparison
    case number, percent, size, point, path, range, step
    case comment, expected, command
    /// These mean something inside parentheses only.
    case comma, dot, plus, minus, star, slash, percentSign
    // What is no token of the language, cut where a helpful message wants it cut.
    /// `=` alone.
    case assign
    /// `2..5`, with what bounds it has.
    case twoDots
    /// A string that its line ends before its quote.
    case unclosedString
    /// `“text”`, `'text'`, with both quotes or to the end of the line.
    case foreignString
    /// `// …`, `-- …`, `/* … */`.
    case foreignComment
    /// `$` or `@` with nothing after it that it could name.
    case loneSigil
    /// One character that means nothing, or a run of ill-formed bytes.
    case unknown
  }

  package var kind: Kind
  package var start: Int
  package var end: Int

  init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
  }

  var span: Span { Span(start, end) }
}
