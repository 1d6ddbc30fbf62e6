extension Diagnostic {
  /// What is the matter, with the facts that the words need.
  package enum Kind: Hashable, Sendable {
    // Words and marks.

    /// Arguments and blocks that no form of the statement has: LL0201 to LL0210.
    case argument(ArgumentMismatch)
    /// Words, names and lines that mean nothing where they stand: LL0131 to LL0145.
    case word(WordMismatch)
    /// LL0101
    case unknownStatement(String, suggestion: String?)
    /// LL0111: `(`, `{` or `"` without its other half.
    case unclosed(Delimiter)
    /// LL0112: `)` or `}` without its other half.
    case strayCloser(String)
    /// LL0113: a byte that is no UTF-8.
    case invalidUTF8(UInt8)
    /// LL0113: a whole source in UTF-16.
    case foreignEncoding
    /// LL0113: NUL and its like.
    case controlCharacter(UInt32)
    /// LL0114
    case unexpectedCharacter(String)
    /// LL0115: the text between quotes that are not the language's.
    case foreignQuotes(String)
    /// LL0116: the backslash and its character.
    case unknownEscape(String)
    /// LL0117: the mark of the comment.
    case foreignComment(String)
    /// LL0118
    case unexpected(found: String, expected: String)
    /// LL0119
    case missingSeparator(before: String)
    /// LL0120: `else` at a statement's place.
    case misplacedElse
    /// LL0120: `{` at a statement's place.
    case misplacedBlock
    /// LL0121: a line with a bar that stands under no question.
    case answerWithoutQuestion
    /// LL0122: a colon alone.
    case emptyCommand
    /// LL0123: the line came with its prompt; the text is the prompt.
    case pastedPrompt(String)
    /// LL0124: a value where a statement belongs.
    case valueAsStatement(String)
    /// LL0124: `frame(3).w` without parentheses around it.
    case valueOutsideParentheses(String)
    /// LL0124: `content.h - 480` without parentheses around it.
    case arithmeticOutsideParentheses(String)
    /// LL0125
    case nestedTooDeep(limit: Int)
    /// LL0125
    case expressionTooLong(limit: Int)
    /// LL0125, in bytes
    case sourceTooLarge(size: Int, limit: Int)
    /// LL0125
    case tooManyErrors(limit: Int)

    // Arguments.

    /// LL0211: `2..5`, and as it was meant.
    case twoDots(String, instead: String)
    /// LL0212: `+50`, and the statement's word.
    case plusSign(String, word: String)
    /// LL0213: `320 x 480`, and as it was meant.
    case spacedSize(String, instead: String)
    /// LL0214: what stands on both sides of a comma with a space.
    case comma(left: String, right: String)
    /// LL0216: `h = 120` and `let $h = 120`.
    case assignment(name: String, value: String)
    /// LL0216: `=` where `==` is meant.
    case singleEqualsSign
    /// LL0216: `a < b < c`.
    case chainedComparison
    /// LL0217: two arguments without a space between them.
    case glued(String, instead: String?)
    /// LL0217: `320x$h`, and as it was meant.
    case variableInToken(String, instead: String?)
    /// LL0218: beyond 1e9, or not finite.
    case numberOutOfRange(String)
    /// LL0219: `$` or `@` alone.
    case loneSigil(String)

    // While it runs.

    /// LL03xx: a note or a warning about what a layout did.
    case remark(LayoutRemark)
    /// A statement that could not be carried out, LL0231 and up, or what UIKit would have thrown, LL04xx.
    case run(RunProblem)
  }

  /// What has two halves.
  package enum Delimiter: String, Hashable, Sendable {
    case parenthesis = "("
    case brace = "{"
    case string = "\""

    /// Its other half.
    package var closer: String {
      switch self {
      case .parenthesis: ")"
      case .brace: "}"
      case .string: "\""
      }
    }
  }
}
