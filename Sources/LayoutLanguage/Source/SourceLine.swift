/// A statement as one line of text, for the list of steps.
package enum SourceLine {
  /// The number of characters that are shown before `...`.
  static let limit = 60

  /// Returns the source on one line: line breaks become `; ` between statements and a space inside braces, comments
  /// are removed, and blanks outside of strings are merged. A longer text is cut.
  package static func text(_ source: String) -> String {
    let utf8 = source.utf8
    if utf8.count <= limit,
      !utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\t") })
    {
      return source
    }
    return cut(joined(SourceText(name: "", text: source)))
  }

  private static func joined(_ source: SourceText) -> String {
    var walker = TokenWalker(source)
    var line = ""
    var previous = Token.Kind.end
    var hasBreak = false
    // Stops early, because a longer line is cut.
    while line.utf8.count <= 4 * limit {
      let token = walker.next()
      switch token.kind {
      case .end: return line
      case .newline: hasBreak = true
      case .comment: break
      default:
        if !line.isEmpty {
          let isAtBrace = [.openBrace, .semicolon].contains(previous) || token.kind == .closeBrace
          if hasBreak {
            line += token.kind == .semicolon ? "" : isAtBrace ? " " : "; "
          } else if walker.gap.start < walker.gap.end {
            line += " "
          }
        }
        line += walker.joinedText(of: token, in: source)
        previous = token.kind
        hasBreak = false
      }
    }
    return line
  }

  private static func cut(_ line: String) -> String {
    guard line.unicodeScalars.count > limit else { return line }
    var head = String(line.unicodeScalars.prefix(limit - 3))
    while head.last == " " { head.removeLast() }
    return head + "..."
  }
}
