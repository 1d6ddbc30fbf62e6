extension Diagnostic {
  /// The kind of problem, with the facts that its message needs.
  package enum Kind: Hashable, Sendable {
    // Words and marks.

    /// Arguments and blocks that no form of the statement has: LL0201 to LL0210.
    case argument(ArgumentMismatch)
    /// Words, names and lines without a meaning at their place: LL0131 to LL0146.
    case word(WordMismatch)
    case unknownStatement(String, suggestion: String?)
    /// LL0101: `collectionView.reloadData()`, with the corresponding statements; none if only the view calls it.
    case swiftCall(String, said: [String])
    /// LL0111: an opening `(`, `{` or `"` without its closing one.
    case unclosed(Delimiter)
    /// LL0112: a closing `)` or `}` without its opening one.
    case strayCloser(String)
    /// A byte that is not valid UTF-8.
    case invalidUTF8(UInt8)
    /// A whole source in UTF-16.
    case foreignEncoding
    /// NUL or another control character.
    case controlCharacter(UInt32)
    case unexpectedCharacter(String)
    /// A colon after a word: `inset: 3`
    case colonAfterWord
    /// The text between quotes that are not the language's.
    case foreignQuotes(String)
    /// The backslash and its character.
    case unknownEscape(String)
    /// The mark of the comment.
    case foreignComment(String)
    case unexpected(found: String, expected: String)
    case missingSeparator(before: String)
    /// LL0120: `else` at a statement's place.
    case misplacedElse
    /// LL0120: `{` at a statement's place.
    case misplacedBlock
    /// A line with a bar that follows no question.
    case answerWithoutQuestion
    /// A colon alone.
    case emptyCommand
    /// A line that was pasted with its prompt; the text is the prompt.
    case pastedPrompt(String)
    /// A value in place of a statement.
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
    /// Two arguments without a space between them.
    case glued(String, instead: String?)
    /// A file's name without quotes.
    case barePath(String)
    /// LL0217: `320x$h`, and the intended text.
    case variableInToken(String, instead: String?)
    /// A number beyond 1e9, or not finite.
    case numberOutOfRange(String)
    /// LL0219: `$` or `@` alone.
    case loneSigil(String)

    // During the run.

    /// LL03xx: a note or a warning about the behaviour of a layout.
    case remark(LayoutRemark)
    /// A statement that could not be executed, LL0231 and up, or an exception of UIKit's, LL04xx.
    case run(RunProblem)
  }

  /// A pair of delimiters, by its opening one.
  package enum Delimiter: String, Hashable, Sendable {
    case parenthesis = "("
    case brace = "{"
    case string = "\""

    /// The closing delimiter.
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
  /// The texts of one kind: its code, its severity, and the whole message but its place.
  package struct Words: Hashable, Sendable {
    /// The code `LLnnnn`, for `explain`; kinds with the same explanation share a code.
    package var code: String
    package var severity: Severity
    /// The message after the code, one line.
    package var message: String
    /// The label after the caret; may be empty.
    package var label: String
    /// The labels of the related places, in their order.
    package var relatedLabels: [String]
    /// The notes below the source, a line each.
    package var notes: [String]
    /// The replacement for the text that is wrong; nil if none is known.
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
      if case .unknownStatement(let word, _) = kind { message = "unknown statement `\(word)`" }
      (notes, write, advice) = ([], nil, "did you mean `\(line)`?")
    }

    /// Returns a printable line, whose quoted texts are cut if they are too long: the beginning of a huge word is
    /// enough. The text outside of quotes may be a message of UIKit's, and the longest of those is shown whole.
    private static func cut(_ line: String) -> String {
      guard line.utf8.count > 400 else { return line.printable }
      return line.split(separator: "`", omittingEmptySubsequences: false)
        .enumerated().map { index, piece in
          piece.utf8.count > (index.isMultiple(of: 2) ? 2400 : 160) ? piece.prefix(40) + "..." : piece
        }
        .joined(separator: "`").printable
    }
  }

  package var code: String { words.code }

  package var severity: Severity { words.severity }

  /// Whether a word has the form of a code.
  static func isCode(_ word: String) -> Bool {
    let bytes = word.utf8
    return bytes.count == 6 && word.hasPrefix("LL") && bytes.dropFirst(2).allSatisfy { (48...57).contains($0) }
  }

  /// The texts of the diagnostic, without a refuted proposal.
  package var words: Words {
    var words = isProposalRefuted ? kind.withoutSuggestion.row : kind.row
    if isProposalRefuted { words.write = nil }
    if let wish { words.mean(wish, instead: kind) }
    if !disagreement.isEmpty { words.notes.insert(disagreement.joined(separator: ", "), at: 0) }
    if let raisedAt { words.notes.insert("raised at \(raisedAt)", at: 0) }
    return words
  }

  /// The fix that its message proposes.
  var proposal: Fix? {
    (kind.row.write ?? kind.suggestion).map { text in
      suggestions.first { $0.replacement == text } ?? Fix(span, text, isCertain: false)
    }
  }
}

extension Diagnostic.Kind {
  private typealias Words = Diagnostic.Words

  /// The likely argument.
  fileprivate var suggestion: String? {
    if case .argument(let mismatch) = self { mismatch.suggestion } else { nil }
  }

  fileprivate var withoutSuggestion: Self {
    if case .argument(let mismatch) = self { .argument(mismatch.withoutSuggestion) } else { self }
  }

  /// The texts of each kind. To add a kind, add a case, its row, and its page in `Explanations`.
  fileprivate var row: Diagnostic.Words {
    switch self {
    case .argument(let mismatch): mismatch.words
    case .word(let mismatch): mismatch.words
    case .unknownStatement(let word, let suggestion?):
      Words("LL0101", "unknown statement `\(word)`: did you mean `\(suggestion)`?")
    case .unknownStatement(let word, nil):
      Words(
        "LL0101", "unknown statement `\(word)`", help: "`:help words` lists all statements")
    case .swiftCall(let name, said: []):
      Words(
        "LL0101", "`\(name)` is called by the view, and not by hand",
        help: "`calls` lists what was called, `:help \(name)` says more")
    case .swiftCall(let name, let said):
      Words(
        "LL0101",
        "`\(name)` is Swift: in the lab it is \(ArgumentMismatch.list(said.map { "`\($0)`" }, last: "or"))",
        help: said == [name] ? "without an object and parentheses: `:help \(name)`" : "`:help \(name)` shows how")
    case .unclosed(.string):
      Words(
        "LL0111", "a string is not closed on its line", label: "this is all read as text",
        help: "end it with `\"`")
    case .unclosed(let delimiter):
      Words(
        "LL0111", "`\(delimiter.rawValue)` is not closed", label: "opened here",
        relatedLabels: ["`\(delimiter.closer)` is missing before this"])
    case .strayCloser(let closer):
      Words(
        "LL0112",
        "`\(closer)` closes nothing", help: "no `\(closer == ")" ? "(" : "{")` is open here: take it away")
    case .invalidUTF8(let byte):
      Words("LL0113", "the byte \(Self.hex(UInt32(byte), digits: 2)) is not UTF-8", help: "save the text as UTF-8")
    case .foreignEncoding: Words("LL0113", "the text is UTF-16", help: "save it as UTF-8")
    case .controlCharacter(let value):
      Words(
        "LL0113", "a control character, U+\(Self.hex(value, digits: 4)), stands in the text", help: "take it away")
    case .colonAfterWord: Words("LL0114", "`:` has no meaning after a word", help: "leave it out, as in `inset 3`")
    case .unexpectedCharacter(let character):
      Self.words(unexpected: character)
    case .foreignQuotes(let text):
      Words("LL0115", "text stands in straight double quotes", help: "write \"\(text)\"")
    case .unknownEscape(let escape):
      Words(
        "LL0116", "`\(escape)` is not an escape",
        help: "the escapes are \\\" \\\\ \\n \\t; a backslash itself is \\\\")
    case .foreignComment(let mark):
      Words("LL0117", "`\(mark)` starts no comment", help: "a comment starts with `#`")
    case .unexpected(let found, let expected): Words("LL0118", "found \(found) where \(expected) belongs")
    case .missingSeparator(let before):
      Words(
        "LL0119", "found \(before) after a block", help: "write `;` between two statements, or start a new line")
    case .misplacedElse:
      Words("LL0120", "`else` stands alone", help: "it follows the brace of its `if` on the same line: `} else {`")
    case .misplacedBlock:
      Words(
        "LL0120", "a block stands without a statement",
        help: "`{` stands on the line of its word: `repeat 3 {`; several lines in one turn are `turn {`")
    case .answerWithoutQuestion:
      Words(
        "LL0121", "an expected line stands under no question",
        help: "lines with `|` are the answer that the question above them should give")
    case .emptyCommand: Words("LL0122", "`:` names no command", help: "`:help` lists the commands")
    case .pastedPrompt(let prompt):
      Words("LL0123", "`\(prompt)` is the prompt, no part of the line", help: "leave it out")
    case .valueAsStatement(let text):
      Words(
        "LL0124", "`\(text)` is a value, not a statement",
        help: text.hasSuffix(".layout")
          ? "`include \"\(text)\"` runs a file" : "`print \(Self.parenthesized(text))` shows it")
    case .valueOutsideParentheses(let text):
      Words(
        "LL0124", "`\(text)` stands outside parentheses", help: "put the whole value in parentheses: `(\(text))`")
    case .arithmeticOutsideParentheses(let text, let size):
      Words("LL0124", "arithmetic stands outside parentheses", write: size ?? "(\(text))")
    case .nestedTooDeep(let limit):
      Words("LL0125", "nested more than \(limit) deep", help: "name a part of it with `let` or `def`")
    case .expressionTooLong(let limit):
      Words("LL0125", "more than \(limit) operators in a row", help: "name a part of it with `let`")
    case .sourceTooLarge(let size, let limit):
      Words(
        "LL0125", "the text has \(size) bytes: at most \(limit) are read",
        help: "split it, and `include` the parts")
    case .tooManyErrors(let limit):
      Words("LL0125", "more than \(limit) errors: the rest are not shown")

    case .twoDots(let text, nil):
      Words(
        "LL0211", "`\(text)` has two points: a range has three, and none may stand here",
        help: "write one number")
    case .twoDots(let text, let instead?):
      Words(
        "LL0211", "`\(text)` has two points: a range has three",
        help: "write `\(instead)`, or `..<` without the end")
    case .plusSign(let text, "scroll"):
      Words(
        "LL0212", "`\(text)`: a number has no plus sign",
        help: "`scroll by \(text.dropFirst())` moves by that much, `scroll \(text.dropFirst())` to there")
    case .plusSign(let text, _):
      Words("LL0212", "`\(text)`: a number has no plus sign", write: String(text.dropFirst()))
    case .spacedSize(let text, let instead):
      Words("LL0213", "`\(text)`: a size has no spaces", write: instead)
    case .comma(let left, let right):
      Words(
        "LL0214",
        "a comma separates no arguments",
        help: right.isEmpty
          ? "a space separates arguments" : "two arguments are `\(left) \(right)`, a point is `\(left),\(right)`")
    case .assignment(_, let instead): Words("LL0216", "`=` names no value", write: instead)
    case .singleEqualsSign: Words("LL0216", "`=` compares nothing", write: "==")
    case .chainedComparison: Words("LL0216", "two comparisons in a row", help: "join them: `a < b and b < c`")
    case .barePath(let text):
      Words("LL0217", "`\(text)` is not an argument", help: "a file's name stands in quotes: `\"\(text)\"`")
    case .glued(let text, let instead?): Words("LL0217", "`\(text)` is not an argument", write: instead)
    case .glued(let text, nil) where text.hasSuffix("x") && Double(text.dropLast()) != nil:
      Words(
        "LL0217", "`\(text)` is not an argument",
        help: "write `\(text.dropLast())`, or both sides of a size: `\(text)80`")
    case .glued(let text, nil): Words("LL0217", "`\(text)` is not an argument", help: "a space separates arguments")
    case .variableInToken(let text, let instead?):
      Words("LL0217", "`\(text)`: a variable cannot be a part of a word or number", write: instead)
    case .variableInToken(let text, nil):
      Words(
        "LL0217", "`\(text)`: a variable cannot be a part of a word or number",
        help: "a space separates arguments")
    case .numberOutOfRange(let text):
      Words("LL0218", "`\(text)` is out of range", help: "numbers lie between -1e9 and 1e9")
    case .loneSigil("$"): Words("LL0219", "`$` names nothing", help: "a variable is `$` and a word: `$h`")
    case .remark(let remark): remark.words
    case .run(let problem): problem.words
    case .loneSigil(let sigil):
      Words("LL0219", "`\(sigil)` names no step", help: "a step is `@4`, the one before `@-1`, a mark `@before`")
    }
  }

  private static func words(unexpected character: String) -> Words {
    let scalar = character.unicodeScalars.first?.value ?? 0
    let help: String? =
      switch scalar {
      case 0x26: "write `and` in parentheses"
      case 0x7C: "write `or` in parentheses; an expected line starts with `|`"
      case 0x21: "write `not` in parentheses"
      case 0x3A: "a command starts its line: `:undo`; an item is `1:3`, without spaces"
      case 0x5C: "`\\` joins lines, and stands at the end of one"
      case 0x5B, 0x5D:
        "lists have no brackets: `item 120 80`; a property of your layout has them: `(layout.cache[3])`"
      case 0xD7: "a size has no spaces: `320x480`"
      case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: "write a plain space"
      case 0x2010...0x2015, 0x2212: "write a plain `-`"
      case 0x80...: "words are made of letters a to z, digits and `_`; other text stands in quotes"
      default: nil
      }
    let isInvisible =
      scalar == 0xA0 || scalar == 0x1680 || (0x2000...0x200F).contains(scalar)
      || (0x2028...0x202F).contains(scalar) || (0x205F...0x206F).contains(scalar) || scalar == 0x3000
      || scalar == 0xFEFF
    let name = isInvisible ? "U+\(hex(scalar, digits: 4))" : "`\(character)`"
    return Words("LL0114", "\(name) has no meaning here", help: help)
  }

  private static func parenthesized(_ text: String) -> String {
    text.hasPrefix("(") && text.hasSuffix(")") ? text : "(\(text))"
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
