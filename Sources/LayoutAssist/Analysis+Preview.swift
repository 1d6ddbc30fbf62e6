// The preview of a prompt before Enter: the text is unfinished at the cursor, so only certain mistakes count.

extension Analysis {
  package struct Preview: Codable, Sendable {
    package var pieces: [Piece] = []
    /// The mistakes that no typing at the cursor can mend.
    package var mistakes: [Span] = []
    package var hint: Completion.Hint?

    package init() {}
  }

  /// The largest length of a text with a preview, in bytes.
  package static let previewLimit = 8_000

  /// Returns the role of each word, the mistakes, and the arguments that are due at an offset in UTF-8.
  /// - Parameter live: the names that exist in the lab.
  /// - Complexity: O(length), and nothing beyond `previewLimit`.
  package func preview(at cursor: Int, live: LiveNames = LiveNames()) -> Preview {
    var preview = Preview()
    guard source.bytes.count <= Self.previewLimit else { return preview }
    let text = source.text(Span(0, source.bytes.count))
    if let word = PromptInput.bareWord(text) {
      preview.pieces = [Piece(span: word, role: .command)]
    } else {
      preview.pieces = tokens
      preview.mistakes = mistakes(at: cursor, live: live)
    }
    preview.hint = completion(at: endOfWord(at: cursor), live: live).hint
    return preview
  }

  /// Returns the end of the word at the cursor, or the cursor itself outside of words.
  private func endOfWord(at cursor: Int) -> Int {
    var end = min(max(0, cursor), source.bytes.count)
    while end > 0, end < source.bytes.count, source.bytes[end].isOfWord, source.bytes[end - 1].isOfWord { end += 1 }
    return end
  }

  /// Returns the certain mistakes while the user types at an offset.
  func mistakes(at place: Int, live: LiveNames = LiveNames()) -> [Span] {
    let edit = Edit(source, to: endOfWord(at: place), Completer(scope: scope, live: live))
    let closed = SourceText(name: source.name, bytes: source.bytes + closers)
    var spans: [Span] = []
    for diagnostic in Analysis(of: closed, in: scope, readFile: readFile).loaded.diagnostics
    where diagnostic.source === closed && edit.isCertain(diagnostic) {
      let span = Span(diagnostic.span.start, min(diagnostic.span.end, source.bytes.count))
      if span.start < span.end, spans.last != span { spans.append(span) }
    }
    return spans
  }

  /// The text that would close all open brackets and strings, so that the contents can be checked.
  private var closers: [UInt8] {
    var walker = TokenWalker(source, joinsStrings: true)
    var last = Token(.end, 0, 0)
    while case let token = walker.next(), token.kind != .end { last = token }
    var end = last.kind == .unclosedString ? "\"" : ""
    // A placeholder for a value that is not typed yet.
    switch last.kind {
    case .plus, .minus, .star, .slash, .comparison, .comma, .openParenthesis:
      if walker.openers.last?.kind == .openParenthesis { end = " 0" }
    case .name where ["and", "or", "not"].contains(source.text(last.span)): end = " 0"
    default: break
    }
    guard !walker.openers.isEmpty else { return Array(end.utf8) }
    return Array((end + "\n" + walker.openers.reversed().map { $0.kind == .openBrace ? "}" : ")" }.joined()).utf8)
  }

  private struct Edit {
    /// The word that the cursor touches; empty if there is none.
    var word: Span
    var token: Token.Kind?
    /// Whether a longer word begins with this one.
    var goesOn: Bool
    var statement: Int?
    /// Whether the arguments before the word fit a form that takes more.
    var fits = true
    var argument: Int

    /// - Parameter end: the end of the word at the cursor.
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
      // A stray closer stays wrong in any continuation.
      case .strayCloser: return true
      // An open bracket may still be closed, and files are read during the run.
      case .unclosed, .tooManyErrors, .run, .pastedPrompt, .answerWithoutQuestion: return false
      // These are valid at the prompt.
      case .word(.commandInFile), .word(.commandMisused), .word(.ambiguousCommand): return false
      // The arguments of a defined statement are typed one by one.
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
  /// Whether the byte may be part of a word, a number or the name of a variable.
  fileprivate var isOfWord: Bool {
    switch self {
    case 0x80..., UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }
  }
}
