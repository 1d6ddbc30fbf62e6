/// What is the matter with the arguments or the block of a statement, with the facts that the words need.
///
/// Data first: the words are in `ArgumentMismatch+Words.swift`.
package struct ArgumentMismatch: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// LL0201
    case missingBlock
    /// LL0201
    case blockNotTaken
    /// LL0203, of statements that take numbers only, or nothing: `takes` as in `1, 2 or 4 numbers`; `detail` names
    /// each number and what is missing.
    case count(takes: String, given: Int, detail: String?)
    /// LL0204: `expected` and `given` with their articles.
    case wrongKind(expected: String, given: String, replacement: String?)
    /// LL0205
    case outOfRange(bound: Bound, given: String)
    /// LL0206
    case notWhole(given: String)
    /// LL0207: a word that is none of those which may stand there.
    case unknownWord(given: String, expected: String, suggestion: String?)
    /// LL0208: a size, a point or an index path, written as something else: `320 480`, `0.3`.
    case spelling(expected: String, given: String, replacement: String)
    /// LL0209
    case reversedRange(given: String, replacement: String?)
    /// LL0210: a range to draw sizes from that lacks an end.
    case openRange(given: String, replacement: String?)
    /// LL0203: `after` is the statement up to there.
    case missing(after: String, expected: String, placeholder: String)
    /// LL0203
    case surplus(after: String, given: String)
    /// LL0202: a variable without its `$`.
    case missingDollar(given: String)
    /// LL0124: a value that is read only in parentheses.
    case missingParentheses(given: String)
    /// LL0201
    case elseNotTaken
  }

  package enum Bound: Hashable, Sendable {
    case atLeast(Double)
    case moreThan(Double)
    case atMost(Double)
  }

  /// The statement's word.
  package var statement: String
  /// The forms that may be meant, as in a usage line.
  package var usage: String
  package var reason: Reason

  /// True when arguments stand behind what would be a whole statement.
  var isSurplus: Bool {
    if case .surplus = reason { return true }
    return false
  }

  /// How many forms are shown at most.
  private static let usageLimit = 8

  /// - Parameter forms: the places of those that fit up to what is wrong; nil for all.
  package init(_ reason: Reason, of signature: Signature, forms: [Int]? = nil) {
    statement = signature.word
    let all = signature.usages
    let meant = all.count > Self.usageLimit ? (forms ?? []).map { all[$0] } : all
    usage =
      (1...Self.usageLimit).contains(meant.count)
      ? meant.joined(separator: " | ") : "`:help \(signature.word)` shows its \(all.count) forms"
    self.reason = reason
  }
}
