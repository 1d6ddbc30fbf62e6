extension Diagnostic {
  /// `LLnnnn`, which `explain` knows; kinds that need the same explanation share one.
  package var code: String {
    switch kind {
    case .argument(let mismatch): mismatch.code
    case .word(let mismatch): mismatch.code
    case .unknownStatement: "LL0101"
    case .unclosed: "LL0111"
    case .strayCloser: "LL0112"
    case .invalidUTF8, .foreignEncoding, .controlCharacter: "LL0113"
    case .unexpectedCharacter: "LL0114"
    case .foreignQuotes: "LL0115"
    case .unknownEscape: "LL0116"
    case .foreignComment: "LL0117"
    case .unexpected: "LL0118"
    case .missingSeparator: "LL0119"
    case .misplacedElse, .misplacedBlock: "LL0120"
    case .answerWithoutQuestion: "LL0121"
    case .emptyCommand: "LL0122"
    case .pastedPrompt: "LL0123"
    case .valueAsStatement, .valueOutsideParentheses, .arithmeticOutsideParentheses: "LL0124"
    case .nestedTooDeep, .expressionTooLong, .sourceTooLarge, .tooManyErrors: "LL0125"

    case .twoDots: "LL0211"
    case .plusSign: "LL0212"
    case .spacedSize: "LL0213"
    case .comma: "LL0214"
    case .assignment, .singleEqualsSign, .chainedComparison: "LL0216"
    case .glued, .variableInToken: "LL0217"
    case .numberOutOfRange: "LL0218"
    case .loneSigil: "LL0219"

    case .remark(let remark): remark.code
    case .run(let problem): problem.code
    }
  }

  package var severity: Severity {
    if case .remark(let remark) = kind { return remark.severity }
    return .error
  }

  /// Whether a word has the form of a code.
  static func isCode(_ word: String) -> Bool {
    let bytes = word.utf8
    return bytes.count == 6 && word.hasPrefix("LL") && bytes.dropFirst(2).allSatisfy { (48...57).contains($0) }
  }
}
