// What a prompt shows before Enter. The text is unfinished at the cursor, so of its diagnostics only those count that no
// typing there can mend.

extension Analysis {
  /// What is known of a text while it is typed.
  package struct Preview: Sendable {
    /// The words, in order.
    package var pieces: [Piece] = []
    /// What is wrong, and stays so whatever is typed at the cursor.
    package var mistakes: [Span] = []
    package var hint: Completion.Hint?

    package init() {}
  }

  /// So many bytes are looked at while they are typed; of a longer text nothing is known before Enter.
  package static let previewLimit = 8_000

  /// What each word is, what is wrong, and what is due at a place of the text, given in UTF-8.
  /// - Complexity: O(length), and nothing beyond `previewLimit`.
  package func preview(at cursor: Int) -> Preview {
    var preview = Preview()
    guard source.bytes.count <= Self.previewLimit else { return preview }
    let text = source.text(Span(0, source.bytes.count))
    if let word = PromptInput.bareWord(text) {
      preview.pieces = [Piece(span: word, role: .command)]
    } else {
      preview.pieces = tokens
      preview.mistakes = mistakes(at: cursor)
    }
    preview.hint = completion(at: cursor).hint
    return preview
  }

  /// What is wrong for certain while the user types at a place.
  func mistakes(at place: Int) -> [Span] {
    let cursor = min(max(0, place), source.bytes.count)
    let edit = Edit(source, at: cursor, completer)
    var spans: [Span] = []
    for diagnostic in diagnostics where diagnostic.source === source && edit.isCertain(diagnostic) {
      if spans.last != diagnostic.span { spans.append(diagnostic.span) }
    }
    return spans
  }

  /// Where the user types: the word at the cursor, and the statement with it.
  private struct Edit {
    /// The word that the cursor touches; empty where it touches none.
    var word: Span
    var token: Token.Kind?
    /// Something begins as the word does.
    var goesOn: Bool
    /// Where the statement begins.
    var statement: Int?
    /// The arguments before the word fit some form, which has a place for more.
    var fits = true
    /// Where the argument at the cursor begins.
    var argument: Int

    init(_ source: SourceText, at cursor: Int, _ completer: Completer) {
      // A word that the cursor stands in counts whole.
      var end = cursor
      while end < source.bytes.count, cursor > 0, Self.isOfWord(source.bytes[end]),
        Self.isOfWord(source.bytes[end - 1])
      {
        end += 1
      }
      let prefix = SourceText(name: "", bytes: Array(source.bytes[..<end]))
      let position = CursorPosition(in: prefix)
      token = position.typed?.kind
      word = position.typed?.span ?? Span(end, end)
      if case .command(let colon) = position.place { word = Span(colon, end) }
      statement = position.tokens.first?.start
      argument = position.openParenthesis ?? position.startOfWord
      let typed = prefix.text(word).lowercased()
      goesOn = completer.complete(prefix).candidates.contains { $0.text.lowercased() != typed }
      guard let statement, statement < argument,
        let head = completer.head(prefix, from: statement, to: argument), head.signature != nil
      else { return }
      let isTyping = argument < end
      fits = head.forms.contains {
        $0.slot(at: head.count) != nil || !isTyping && $0.arity.contains(head.count)
      }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@")
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    func isCertain(_ diagnostic: Diagnostic) -> Bool {
      let span = diagnostic.span
      switch diagnostic.kind {
      // What is open is still to be closed, and files are read when it runs.
      case .unclosed, .tooManyErrors, .run, .pastedPrompt, .answerWithoutQuestion: return false
      // These mean something at the prompt.
      case .word(.commandInFile), .word(.commandMisused), .word(.ambiguousCommand): return false
      default: break
      }
      let isHere = span.start <= word.end && span.end >= word.start
      if isHere, span.start >= word.start { return isWrongWord(diagnostic) }
      if case .argument = diagnostic.kind, let statement, span.start >= statement, span.start <= word.end {
        return !fits && span.end <= argument
      }
      return !isHere
    }

    /// Whether the word at the cursor is wrong however it goes on.
    private func isWrongWord(_ diagnostic: Diagnostic) -> Bool {
      switch diagnostic.kind {
      case .unknownStatement, .word(.unknownName), .word(.unknownVariable), .word(.unknownMember),
        .word(.unknownCommand):
        return !goesOn
      case .argument(let mismatch):
        switch mismatch.reason {
        case .unknownWord: return !goesOn
        case .wrongKind: return token == .name && !goesOn
        case .count, .surplus: return !fits
        default: return false
        }
      default: return false
      }
    }
  }
}
