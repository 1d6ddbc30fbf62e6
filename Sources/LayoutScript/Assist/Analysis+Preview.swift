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
    preview.hint = completion(at: endOfWord(at: cursor)).hint
    return preview
  }

  /// Where the word ends that the cursor stands in; the cursor where it stands in none.
  private func endOfWord(at cursor: Int) -> Int {
    var end = min(max(0, cursor), source.bytes.count)
    while end > 0, end < source.bytes.count, source.bytes[end].isOfWord, source.bytes[end - 1].isOfWord { end += 1 }
    return end
  }

  /// What is wrong for certain while the user types at a place.
  func mistakes(at place: Int) -> [Span] {
    let edit = Edit(source, to: endOfWord(at: place), completer)
    let closed = SourceText(name: source.name, bytes: source.bytes + closers)
    var spans: [Span] = []
    for diagnostic in Analysis(of: closed, in: scope, readFile: readFile).loaded.diagnostics
    where diagnostic.source === closed && edit.isCertain(diagnostic) {
      let span = Span(diagnostic.span.start, min(diagnostic.span.end, source.bytes.count))
      if span.start < span.end, spans.last != span { spans.append(span) }
    }
    return spans
  }

  /// What would close all that is open: what is inside is judged as if it were closed.
  private var closers: [UInt8] {
    var walker = TokenWalker(source, joinsStrings: true)
    var last = Token(.end, 0, 0)
    while case let token = walker.next(), token.kind != .end { last = token }
    var end = last.kind == .unclosedString ? "\"" : ""
    // A value in the place of one that is not typed yet.
    switch last.kind {
    case .plus, .minus, .star, .slash, .comparison, .comma, .openParenthesis:
      if walker.openers.last?.kind == .openParenthesis { end = " 0" }
    case .name where ["and", "or", "not"].contains(source.text(last.span)): end = " 0"
    default: break
    }
    guard !walker.openers.isEmpty else { return Array(end.utf8) }
    return Array((end + "\n" + walker.openers.reversed().map { $0.kind == .openBrace ? "}" : ")" }.joined()).utf8)
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

    /// - Parameter end: where the word at the cursor ends.
    init(_ source: SourceText, to end: Int, _ completer: Completer) {
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
        let head = completer.head(prefix, from: statement, to: argument, in: position.placement),
        head.signature != nil
      else { return }
      let isTyping = argument < end
      fits = head.forms.contains {
        $0.slot(at: head.count) != nil || !isTyping && $0.arity.contains(head.count)
      }
    }

    func isCertain(_ diagnostic: Diagnostic) -> Bool {
      let span = diagnostic.span
      switch diagnostic.kind {
      // What nothing opened before stays so, whatever follows.
      case .strayCloser: return true
      // What is open is still to be closed, and files are read when it runs.
      case .unclosed, .tooManyErrors, .run, .pastedPrompt, .answerWithoutQuestion: return false
      // These mean something at the prompt.
      case .word(.commandInFile), .word(.commandMisused), .word(.ambiguousCommand): return false
      // The values of a call of a `def` come one by one.
      case .word(.parameterCount(_, let takes, let given))
      where given < takes && statement == diagnostic.span.start:
        return false
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

extension UInt8 {
  /// Whether it may stand inside a word, a number or the name of a variable.
  fileprivate var isOfWord: Bool {
    switch self {
    case 0x80..., UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }
  }
}
