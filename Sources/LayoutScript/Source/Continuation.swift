/// Why a text that is being typed is not complete yet, so that the prompt asks for another line.
package struct Continuation: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// `{` and `(` wait for their other half, a string whose last line ends in `\` for its quote.
    case open(Diagnostic.Delimiter)
    /// `\` at the end joins the next line.
    case joined
  }

  package var reason: Reason
  /// The innermost opener, or the backslash.
  package var span: Span
  /// How many blocks and parentheses are open, for the prompt's indentation.
  package var depth: Int

  /// What has to come before a text is whole, or nil when it is whole, or wrong in a way that more text cannot mend.
  ///
  /// - Complexity: O(length).
  package static func of(_ source: SourceText) -> Continuation? {
    var walker = TokenWalker(source)
    while true {
      let token = walker.next()
      let depth = walker.openers.count
      if walker.hasMismatch { return nil }
      switch token.kind {
      case .end:
        if let backslash = walker.openJoin {
          return Continuation(reason: .joined, span: Span(backslash, backslash + 1), depth: depth)
        }
        return walker.openers.last.map { opener in
          Continuation(
            reason: .open(opener.kind == .openBrace ? .brace : .parenthesis), span: opener.span, depth: depth)
        }
      case .unclosedString:
        guard walker.openJoin != nil else { return nil }
        return Continuation(reason: .open(.string), span: token.span, depth: depth)
      default: break
      }
    }
  }
}
