extension Diagnostic {
  /// Everything that is said about one diagnostic, without its place.
  package struct Words: Hashable, Sendable {
    /// One line, behind the code.
    package var message: String
    /// Behind the caret; may be empty.
    package var label: String
    /// Behind the carets of the related places, in their order.
    package var relatedLabels: [String]
    /// Below the source, a line each.
    package var notes: [String]
    /// What to do, one line.
    package var help: String?

    package init(
      _ message: String, label: String = "", relatedLabels: [String] = [], notes: [String] = [],
      help: String? = nil
    ) {
      self.message = Self.cut(message)
      self.label = Self.cut(label)
      self.relatedLabels = relatedLabels
      self.notes = notes.map(Self.cut)
      self.help = help.map(Self.cut)
    }

    /// A line without what somebody wrote in it at too great a length: of a word of a megabyte its beginning is enough.
    private static func cut(_ line: String) -> String {
      guard line.utf8.count > 400 else { return line }
      return line.split(separator: "`", omittingEmptySubsequences: false)
        .map { $0.utf8.count > 160 ? $0.prefix(40) + "..." : $0 }.joined(separator: "`")
    }
  }

  package var words: Words {
    switch kind {
    case .argument(let mismatch): mismatch.words
    case .word(let mismatch): mismatch.words
    case .unknownStatement(let word, let suggestion?):
      Words("unknown statement `\(word)`: did you mean `\(suggestion)`?")
    case .unknownStatement(let word, nil):
      Words("unknown statement `\(word)`", help: "`:help words` lists all statements")
    case .unclosed(.string):
      Words("a string is not closed on its line", label: "this is all read as text", help: "end it with `\"`")
    case .unclosed(let delimiter):
      Words(
        "`\(delimiter.rawValue)` is not closed", label: "opened here",
        relatedLabels: ["`\(delimiter.closer)` is missing before this"])
    case .strayCloser(let closer):
      Words(
        "`\(closer)` closes nothing", help: "no `\(closer == ")" ? "(" : "{")` is open here: take it away")
    case .invalidUTF8(let byte):
      Words("the byte \(Self.hex(UInt32(byte), digits: 2)) is not UTF-8", help: "save the text as UTF-8")
    case .foreignEncoding:
      Words("the text is UTF-16", help: "save it as UTF-8")
    case .controlCharacter(let value):
      Words(
        "a control character, U+\(Self.hex(value, digits: 4)), stands in the text", help: "take it away")
    case .unexpectedCharacter(let character):
      Self.words(unexpected: character)
    case .foreignQuotes(let text):
      Words("text stands in straight double quotes", help: "write \"\(text)\"")
    case .unknownEscape(let escape):
      Words("`\(escape)` is no escape", help: "the escapes are \\\" \\\\ \\n \\t; a backslash itself is \\\\")
    case .foreignComment(let mark):
      Words("`\(mark)` starts no comment", help: "a comment starts with `#`")
    case .unexpected(let found, let expected):
      Words("found \(found) where \(expected) belongs")
    case .missingSeparator(let before):
      Words("found \(before) behind a block", help: "write `;` between two statements, or start a new line")
    case .misplacedElse:
      Words(
        "`else` stands alone", help: "it follows the brace of its `if` on the same line: `} else {`")
    case .misplacedBlock:
      Words(
        "a block stands without a statement",
        help: "`{` stands on the line of its word: `repeat 3 {`; several lines in one turn are `turn {`")
    case .answerWithoutQuestion:
      Words(
        "an expected line stands under no question",
        help: "lines with `|` are the answer that the question above them should give")
    case .emptyCommand:
      Words("`:` names no command", help: "`:help` lists the commands")
    case .pastedPrompt(let prompt):
      Words("`\(prompt)` is the prompt, no part of the line", help: "leave it out")
    case .valueAsStatement(let text):
      Words("`\(text)` is a value, not a statement", help: "`print \(Self.parenthesized(text))` shows it")
    case .valueOutsideParentheses(let text):
      Words(
        "`\(text)` stands outside parentheses", help: "put the whole value in parentheses: `(\(text))`")
    case .arithmeticOutsideParentheses(let text):
      Words("arithmetic stands outside parentheses", help: "write `(\(text))`")
    case .nestedTooDeep(let limit):
      Words("nested more than \(limit) deep", help: "name a part of it with `let` or `def`")
    case .expressionTooLong(let limit):
      Words("more than \(limit) operators in a row", help: "name a part of it with `let`")
    case .sourceTooLarge(let size, let limit):
      Words("the text has \(size) bytes: at most \(limit) are read", help: "split it, and `include` the parts")
    case .tooManyErrors(let limit):
      Words("more than \(limit) errors: the rest is not told")

    case .twoDots(let text, let instead):
      Words("`\(text)` has two points: a range has three", help: "write `\(instead)`, or `..<` without the end")
    case .plusSign(let text, "scroll"):
      Words(
        "`\(text)`: a number has no plus sign",
        help: "`scroll by \(text.dropFirst())` moves by that much, `scroll \(text.dropFirst())` to there")
    case .plusSign(let text, _):
      Words("`\(text)`: a number has no plus sign", help: "write `\(text.dropFirst())`")
    case .spacedSize(let text, let instead):
      Words("`\(text)`: a size has no spaces", help: "write `\(instead)`")
    case .comma(let left, let right):
      Words(
        "a comma separates no arguments",
        help: right.isEmpty
          ? "a space separates arguments" : "two arguments are `\(left) \(right)`, a point is `\(left),\(right)`")
    case .assignment(let name, let value):
      Words("`=` names no value", help: "write `let $\(name) \(value)`")
    case .singleEqualsSign:
      Words("`=` compares nothing", help: "write `==`")
    case .chainedComparison:
      Words("two comparisons in a row", help: "join them: `a < b and b < c`")
    case .glued(let text, let instead?):
      Words("`\(text)` is no argument", help: "write `\(instead)`")
    case .glued(let text, nil):
      Words("`\(text)` is no argument", help: "a space separates arguments")
    case .variableInToken(let text, let instead?):
      Words("`\(text)`: a variable cannot be a part of a word or number", help: "write `\(instead)`")
    case .variableInToken(let text, nil):
      Words(
        "`\(text)`: a variable cannot be a part of a word or number", help: "a space separates arguments")
    case .numberOutOfRange(let text):
      Words("`\(text)` is out of range", help: "numbers lie between -1e9 and 1e9")
    case .loneSigil("$"):
      Words("`$` names nothing", help: "a variable is `$` and a word: `$h`")
    case .remark(let remark): remark.words
    case .run(let problem): problem.words
    case .loneSigil(let sigil):
      Words("`\(sigil)` names no step", help: "a step is `@4`, the one before `@-1`, a mark `@before`")
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
      case 0x5B, 0x5D: "lists have no brackets: `item 120 80`"
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
    return Words("\(name) has no meaning here", help: help)
  }

  private static func parenthesized(_ text: String) -> String {
    text.hasPrefix("(") && text.hasSuffix(")") ? text : "(\(text))"
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
