/// The input at the prompt: statements, session commands, or both if several lines were pasted.
package enum PromptInput: Sendable {
  /// Lines of statements, and the number of the first one in the input.
  case statements(String, line: Int)
  case command(TypedCommand)

  /// Whether the prompt continues on the next line.
  /// - Complexity: O(length).
  package static func isIncomplete(_ text: String) -> Bool {
    Continuation.of(SourceText(name: "", text: joiningStrings(text))) != nil
  }

  /// Returns the parts of an input, in order.
  /// - Complexity: O(length).
  package static func split(_ text: String) -> [PromptInput] {
    let text = joiningStrings(text)
    if let bare = bareCommand(text) { return [.command(TypedCommand(bare, isBare: true))] }
    let source = SourceText(name: "", text: text)
    var parts: [PromptInput] = []
    var start = 0
    func take(upTo end: Int) {
      let part = source.text(Span(start, end))
      if !part.allSatisfy(\.isWhitespace) { parts.append(.statements(part, line: source.position(at: start).line)) }
    }
    var walker = TokenWalker(source)
    var token = walker.next()
    while token.kind != .end {
      let command = source.trimmed(Span(token.start + 1, token.end))
      if token.kind == .command, walker.openers.isEmpty, command.start < command.end {
        take(upTo: token.start)
        parts.append(.command(TypedCommand(source.text(command))))
        start = min(token.end + 1, source.bytes.count)
      }
      token = walker.next()
    }
    if start == 0 { return [.statements(text, line: 1)] }
    take(upTo: source.bytes.count)
    return parts
  }

  /// Returns a command whose word has no colon: `help inset`, `?`, `quit`, `exit`.
  private static func bareCommand(_ text: String) -> String? {
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard !text.contains("\n"), let first = words.first, let command = SessionCommand.bare(String(first)) else {
      return nil
    }
    return ([command.word] + words.dropFirst().map(String.init)).joined(separator: " ")
  }

  static func bareWord(_ text: String) -> Span? {
    guard bareCommand(text) != nil else { return nil }
    let start = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    return Span(start, start + text.utf8.dropFirst(start).prefix { $0 != UInt8(ascii: " ") }.count)
  }

  /// Returns the text with a `\` before every line break in a string: at the prompt a string continues on the next
  /// line like a block, in a script only after a `\`. A string that is open at the end waits for its end, like a
  /// line that ends in `\`.
  private static func joiningStrings(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\"")) else { return text }
    let source = SourceText(name: "", text: text)
    var walker = TokenWalker(source, joinsStrings: true)
    while walker.next().kind != .end {}
    var result: [UInt8] = []
    var start = 0
    for end in walker.stringBreaks {
      result += source.bytes[start..<end]
      result.append(UInt8(ascii: "\\"))
      start = end
    }
    return String(decoding: result + source.bytes[start...], as: UTF8.self)
  }
}

package struct TypedCommand: Sendable {
  /// The command as it would be typed after a colon.
  package let text: String
  /// Whether the colon was left out.
  package let isBare: Bool
  /// Whether the name of a setting was typed as a command, `:mode json`.
  package let isOld: Bool
  /// The word of the command, or a prefix of it.
  package let word: String
  package let rest: String
  package let lookup: SessionCommand.Lookup

  package init(_ text: some StringProtocol, isBare: Bool = false) {
    let isOld = PromptSetting(rawValue: String(text.prefix { !$0.isWhitespace })) != nil
    (self.text, self.isBare, self.isOld) = ((isOld ? "set " : "") + text, isBare, isOld)
    let text = self.text
    word = String(text.prefix { !$0.isWhitespace })
    rest = String(text.dropFirst(word.count).drop(while: \.isWhitespace))
    lookup = SessionCommand.find(word)
  }

  /// The command of the word; nil if there is none, or several.
  package var known: SessionCommand? {
    guard case .command(let command) = lookup else { return nil }
    return command
  }

  /// The parsed command about time; nil for any other command, and for unintelligible text after the word.
  package var time: TimeCommand? { known.flatMap { try? TimeCommand($0.name, rest: rest) } }
}
