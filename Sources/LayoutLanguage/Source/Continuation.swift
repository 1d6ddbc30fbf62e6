/// The reason why a text is incomplete, for which the prompt asks for another line.
package struct Continuation: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// An open `{` or `(`, or a string whose last line ends in `\`.
    case open(Diagnostic.Delimiter)
    /// A `\` at the end, which joins the next line.
    case joined
  }

  package var reason: Reason
  /// The innermost opener, or the backslash.
  package var span: Span
  /// The number of open blocks and parentheses, for the prompt's indentation.
  package var depth: Int

  /// Returns the reason why a text is incomplete; nil for a complete text, or a mistake that more text cannot mend.
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
