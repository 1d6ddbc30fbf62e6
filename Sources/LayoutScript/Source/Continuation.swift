/// Why a text that somebody types is not at its end yet, so that the prompt asks for another line.
package struct Continuation: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// `{` and `(` wait for their other half, a string whose last line ends in `\` for its quote.
    case open(Delimiter)
    /// `\` at the end joins the next line.
    case joined

    package typealias Delimiter = Diagnostic.Delimiter
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
    var tokenizer = Tokenizer(source)
    var openers: [Token] = []
    var last = Token(.end, 0, 0)
    while true {
      let token = tokenizer.next()
      switch token.kind {
      case .end:
        return ending(source, openers, lastEnd: last.end)
      case .openBrace, .openParenthesis:
        openers.append(token)
      case .closeBrace:
        guard openers.popLast()?.kind == .openBrace else { return nil }
      case .closeParenthesis:
        guard openers.popLast()?.kind == .openParenthesis else { return nil }
      case .unclosedString:
        guard endsInJoin(source) else { return nil }
        return Continuation(reason: .open(.string), span: token.span, depth: openers.count)
      default:
        break
      }
      last = token
    }
  }

  private static func ending(_ source: SourceText, _ openers: [Token], lastEnd: Int) -> Continuation? {
    if let backslash = source.bytes[lastEnd...].lastIndex(of: UInt8(ascii: "\\")),
      source.bytes[backslash...].dropFirst().allSatisfy({ $0 != UInt8(ascii: "\n") })
    {
      return Continuation(reason: .joined, span: Span(backslash, backslash + 1), depth: openers.count)
    }
    guard let opener = openers.last else { return nil }
    let delimiter: Diagnostic.Delimiter = opener.kind == .openBrace ? .brace : .parenthesis
    return Continuation(reason: .open(delimiter), span: opener.span, depth: openers.count)
  }

  /// Whether the text's last line ends in a backslash that nothing escapes, blanks aside.
  private static func endsInJoin(_ source: SourceText) -> Bool {
    let text = source.bytes.reversed().drop { [0x20, 0x09].contains($0) }
    return text.prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }
}
