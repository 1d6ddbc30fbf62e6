extension Diagnostic {
  /// The kind of problem, with the facts for its message.
  package enum Kind: Equatable, Sendable {
    // Words and marks.

    /// Arguments and blocks that no form of the statement has: LL0201 to LL0210.
    case argument(ArgumentMismatch)
    /// Words, names and lines without a meaning at their place: LL0131 to LL0146.
    case word(WordMismatch)
    case unknownStatement(String, suggestion: String?)
    /// LL0101: `collectionView.reloadData()`, and its statements; none for a call that only the view makes.
    case swiftCall(String, said: [String])
    /// LL0111: an opening `(`, `{` or `"` without its closing one.
    case unclosed(Delimiter)
    /// LL0112: a closing `)` or `}` without its opening one.
    case strayCloser(String)
    case invalidUTF8(UInt8)
    /// A source in UTF-16.
    case foreignEncoding
    /// NUL or another control character.
    case controlCharacter(UInt32)
    case unexpectedCharacter(String)
    case colonAfterWord
    /// The text between quotation marks that the language does not have.
    case foreignQuotes(String)
    case unknownEscape(String)
    /// A comment with the mark of another language.
    case foreignComment(String)
    case unexpected(found: String, expected: String)
    case missingSeparator(before: String)
    /// LL0120: `else` in place of a statement.
    case misplacedElse
    /// LL0120: `{` in place of a statement.
    case misplacedBlock
    /// An expected answer, a line with a bar, that follows no question.
    case answerWithoutQuestion
    case emptyCommand
    /// A line that was pasted with its prompt; the text is the prompt.
    case pastedPrompt(String)
    case valueAsStatement(String)
    /// LL0124: `frame(3).w` without parentheses around it.
    case valueOutsideParentheses(String)
    /// LL0124: `content.h - 480` without parentheses around it.
    case arithmeticOutsideParentheses(String, size: String?)
    case nestedTooDeep(limit: Int)
    case expressionTooLong(limit: Int)
    case sourceTooLarge(size: Int, limit: Int)
    case tooManyErrors(limit: Int)

    // Arguments.

    /// LL0211: `2..5`, and the intended text.
    case twoDots(String, instead: String?)
    /// LL0212: `+50`, and the statement's word.
    case plusSign(String, word: String)
    /// LL0213: `320 x 480`, and the intended text.
    case spacedSize(String, instead: String)
    /// The texts on both sides of a comma with a space.
    case comma(left: String, right: String)
    /// LL0216: `h = 120` and `let $h = 120`.
    case assignment(name: String, instead: String)
    /// LL0216: `=` in place of `==`.
    case singleEqualsSign
    /// LL0216: `a < b < c`.
    case chainedComparison
    case glued(String, instead: String?)
    /// A file's name without quotes.
    case barePath(String)
    /// LL0217: `320x$h`, and the intended text.
    case variableInToken(String, instead: String?)
    /// A number that is not finite, or larger than 1e9.
    case numberOutOfRange(String)
    /// LL0219: `$` or `@` alone.
    case loneSigil(String)

    // During the run.

    /// LL03xx: a note or a warning about the behaviour of a layout.
    case remark(LayoutRemark)
    /// A statement that could not be executed (LL0231 and up), or an exception of UIKit's (LL04xx).
    case run(RunProblem)
  }

  package enum Delimiter: String, Hashable, Sendable {
    case parenthesis = "("
    case brace = "{"
    case string = "\""

    package var closer: String {
      switch self {
      case .parenthesis: ")"
      case .brace: "}"
      case .string: "\""
      }
    }
  }
}

extension Diagnostic {
  /// The texts of a diagnostic: the code and the whole message without its place.
  package struct Words: Hashable, Sendable {
    /// The code `LLnnnn`, for `explain`; kinds with the same explanation share a code.
    package var code: String
    package var severity: Severity
    /// The message after the code, one line.
    package var message: String
    /// The label after the caret; may be empty.
    package var label: String
    /// The labels of the related places, in order.
    package var relatedLabels: [String]
    /// The notes below the source, one a line.
    package var notes: [String]
    /// The replacement for the wrong text; nil if none is known.
    var write: String?
    private var advice: String?

    /// The advice, one line.
    package var help: String? { write.map { Self.cut("write `\($0)`") } ?? advice }

    package init(
      _ code: String, severity: Severity = .error, _ message: String, label: String = "",
      relatedLabels: [String] = [], notes: [String] = [], write: String? = nil, help: String? = nil
    ) {
      self.code = code
      self.severity = severity
      self.message = Self.cut(message)
      self.label = Self.cut(label)
      self.relatedLabels = relatedLabels.map(Self.cut)
      self.notes = notes.map(Self.cut)
      self.write = write
      advice = help.map(Self.cut)
    }

    /// Proposes a whole statement in place of all other help.
    mutating func mean(_ line: String, instead kind: Diagnostic.Kind) {
      if case .unknownStatement(let word, _) = kind {
        message = Diagnostic.Kind.unknownStatement(word, suggestion: nil).words.message
      }
      (notes, write, advice) = ([], nil, "did you mean `\(line)`?")
    }

    /// Returns a printable line. In a line over 400 bytes, quoted texts over 160 bytes are cut; the limit for other
    /// texts, which may be UIKit's messages, lets the longest message pass.
    private static func cut(_ line: String) -> String {
      guard line.utf8.count > 400 else { return line.printable }
      return line.split(separator: "`", omittingEmptySubsequences: false)
        .enumerated().map { index, piece in
          piece.utf8.count > (index.isMultiple(of: 2) ? 2400 : 160) ? piece.prefix(40) + "..." : piece
        }
        .joined(separator: "`").printable
    }
  }

  package var code: String { kind.code }

  package var severity: Severity { kind.page.severity }

  static func isCode(_ word: String) -> Bool {
    let bytes = word.utf8
    return bytes.count == 6 && word.hasPrefix("LL") && bytes.dropFirst(2).allSatisfy { (48...57).contains($0) }
  }

  /// The texts of the diagnostic, without a refuted proposal.
  package var words: Words {
    var words = isProposalRefuted ? kind.withoutSuggestion.words : kind.words
    if isProposalRefuted { words.write = nil }
    if let wish { words.mean(wish, instead: kind) }
    if !disagreement.isEmpty { words.notes.insert(disagreement.joined(separator: ", "), at: 0) }
    if let raisedAt { words.notes.insert("raised at \(raisedAt)", at: 0) }
    return words
  }

  /// The fix that the message proposes.
  var proposal: Fix? {
    (kind.words.write ?? kind.suggestion).map { text in
      suggestions.first { $0.replacement == text } ?? Fix(span, text, isCertain: false)
    }
  }
}

extension Diagnostic.Kind {
  fileprivate var suggestion: String? {
    if case .argument(let mismatch) = self { mismatch.suggestion } else { nil }
  }

  fileprivate var withoutSuggestion: Self {
    if case .argument(let mismatch) = self { .argument(mismatch.withoutSuggestion) } else { self }
  }

  fileprivate var page: MistakePage { MistakePage[MistakeFacts(self).form] }

  package var code: String { page.code }

  /// The texts of the kind, from its page.
  package var words: Diagnostic.Words {
    let facts = MistakeFacts(self)
    return MistakePage[facts.form].words(of: facts)
  }
}

extension Diagnostic.Kind {
  /// Further values for the messages, by name.
  var facts: [String: Any?] {
    switch self {
    case .swiftCall(let name, let said): ["isSame": said == [name]]
    case .unclosed(let delimiter): ["closer": delimiter.closer]
    case .unexpectedCharacter(let character): Self.facts(ofUnexpected: character)
    case .valueAsStatement(let text):
      ["parenthesized": text.hasPrefix("(") && text.hasSuffix(")") ? text : "(\(text))"]
    case .plusSign(let text, _): ["number": String(text.dropFirst())]
    case .glued(let text, nil) where text.hasSuffix("x") && Double(text.dropLast()) != nil:
      ["side": String(text.dropLast())]
    default: [:]
    }
  }

  private static func facts(ofUnexpected character: String) -> [String: Any?] {
    let scalar = character.unicodeScalars.first?.value ?? 0
    let isInvisible =
      scalar == 0xA0 || scalar == 0x1680 || (0x2000...0x200F).contains(scalar)
      || (0x2028...0x202F).contains(scalar) || (0x205F...0x206F).contains(scalar) || scalar == 0x3000
      || scalar == 0xFEFF
    let sign: String? =
      switch scalar {
      case 0x5B, 0x5D: "brackets"
      case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: "space"
      case 0x2010...0x2015, 0x2212: "dash"
      case 0xD7, ..<0x80: character.unicodeScalars.first.map(String.init)
      default: "foreign"
      }
    return ["name": isInvisible ? "U+\(MistakeFacts.hex(scalar, digits: 4))" : "`\(character)`", "sign": sign]
  }
}
