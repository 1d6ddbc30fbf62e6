/// The input at the prompt: statements, session commands, or both when several lines were pasted.
package enum PromptInput: Sendable {
  /// Lines of statements, and the number of the first of them, counted from the first line of the input.
  case statements(String, line: Int)
  /// A session command.
  case command(TypedCommand)

  /// Whether the prompt continues on the next line; false for a complete text.
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

  /// Returns the span of the word of such a command.
  static func bareWord(_ text: String) -> Span? {
    guard bareCommand(text) != nil else { return nil }
    let start = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    return Span(start, start + text.utf8.dropFirst(start).prefix { $0 != UInt8(ascii: " ") }.count)
  }

  /// Returns the text with a `\` before every line break in a string: at the prompt a string continues on the next
  /// line as a block does, in a script only with a `\`. A string that is open at the end waits for its end, as a
  /// line that ends in `\` does.
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

/// A session command that was typed.
package struct TypedCommand: Sendable {
  /// The command as it would be typed after a colon.
  package let text: String
  /// Whether the colon was left out.
  package let isBare: Bool
  /// Whether the name of a setting was typed as a command, `:mode json`.
  package let isOld: Bool
  /// The word of the command, maybe a beginning of it.
  package let word: String
  /// The text after the word.
  package let rest: String
  /// The commands that the word may mean.
  package let lookup: SessionCommand.Lookup

  /// Looks up the command of a text.
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

  /// The parsed command about time; nil for another command, and if the text after the word cannot be understood.
  package var time: TimeCommand? { known.flatMap { try? TimeCommand($0.name, rest: rest) } }
}
