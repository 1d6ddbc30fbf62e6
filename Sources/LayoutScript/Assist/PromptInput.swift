/// What somebody entered at the prompt: statements, session commands, or both when several lines were pasted.
package enum PromptInput: Sendable {
  /// Lines of statements, and the number of the first of them, counted from the first line of the input.
  case statements(String, line: Int)
  /// A session command, as it would be typed behind a colon; `isBare` when the colon was left out.
  case command(String, isBare: Bool)

  /// Why the prompt goes on, on the next line; nil when the text is whole.
  /// - Complexity: O(length).
  package static func isIncomplete(_ text: String) -> Bool {
    Continuation.of(SourceText(name: "", text: joiningStrings(text))) != nil
  }

  /// The parts of an input, in order.
  /// - Complexity: O(length).
  package static func split(_ text: String) -> [PromptInput] {
    let text = joiningStrings(text)
    if let bare = bareCommand(text) { return [.command(bare, isBare: true)] }
    let source = SourceText(name: "", text: text)
    let lines = Parser.parse(source).script.lines
    guard lines.contains(where: \.isCommand) else { return [.statements(text, line: 1)] }
    var parts: [PromptInput] = []
    var start = 0
    func take(upTo end: Int) {
      let part = source.text(Span(start, end))
      if !part.allSatisfy(\.isWhitespace) { parts.append(.statements(part, line: source.position(at: start).line)) }
    }
    for line in lines {
      guard case .command(let command) = line.content else { continue }
      take(upTo: line.span.start)
      parts.append(.command(source.text(Span(command.wordSpan.start, command.span.end)), isBare: false))
      start = min(line.span.end + 1, source.bytes.count)
    }
    take(upTo: source.bytes.count)
    return parts
  }

  /// `help inset`, `?`, `quit`, `exit`: a command's word without the colon.
  private static func bareCommand(_ text: String) -> String? {
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard !text.contains("\n"), let first = words.first, let command = SessionCommand.bare(String(first)) else {
      return nil
    }
    return ([command.word] + words.dropFirst().map(String.init)).joined(separator: " ")
  }

  /// The text with a `\` before every line break that stands in a string: at the prompt a string goes on as a block
  /// does, in a script it says so.
  private static func joiningStrings(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\n")) || text.utf8.contains(UInt8(ascii: "\"")) else { return text }
    var result: [UInt8] = []
    var isInString = false
    var isInComment = false
    var isEscaped = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"):
        if isInString, !isEscaped { result.append(UInt8(ascii: "\\")) }
        isInComment = false
        isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isInString && !isEscaped
      case UInt8(ascii: "\""):
        if !isInComment, !isEscaped { isInString.toggle() }
        isEscaped = false
      case UInt8(ascii: "#"):
        if !isInString { isInComment = true }
        isEscaped = false
      default: isEscaped = false
      }
      result.append(byte)
    }
    // A string that is open at the end waits for its other half, as a line that ends in `\` does.
    if isInString, !isEscaped { result.append(UInt8(ascii: "\\")) }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Line {
  fileprivate var isCommand: Bool {
    if case .command = content { return true }
    return false
  }
}
