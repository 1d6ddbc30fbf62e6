/// The problem of a statement's arguments or block, with the facts for its message.
package struct ArgumentMismatch: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case missingBlock
    case blockNotTaken
    /// A wrong number of arguments: `takes` is `1, 2 or 4 numbers`, `detail` names the given and missing ones.
    case count(takes: String, given: Int, detail: String?)
    /// LL0204: `expected` and `given` have their articles.
    case wrongKind(expected: String, given: String, replacement: String?)
    case outOfRange(bound: Bound, given: String)
    case notWhole(given: String)
    /// A word that the slot does not list.
    case unknownWord(given: String, expected: String, suggestion: EditDistance.Suggestion?)
    /// A property of a loaded layout that is private or a constant.
    case onlyReadable(given: String)
    /// A size, a point or an index path in another notation: `320 480`, `0.3`.
    case spelling(expected: String, given: String, replacement: String, isCertain: Bool = true)
    case reversedRange(given: String, replacement: String?)
    /// A range for random sizes that lacks a bound.
    case openRange(given: String, replacement: String?)
    /// LL0203: `after` is the statement up to the missing argument.
    case missing(after: String, expected: String, placeholder: String)
    case surplus(after: String, given: String)
    case missingDollar(given: String)
    /// A value that is read only in parentheses.
    case missingParentheses(given: String)
    case elseNotTaken
  }

  package enum Bound: Hashable, Sendable {
    case atLeast(Double)
    case moreThan(Double)
    case atMost(Double)
    case oneOf([Double])
  }

  package var statement: String
  /// The likely forms, as a usage line.
  package var usage: String
  package var reason: Reason
  /// Another statement that takes these arguments; nil if there is none.
  package var instead: String?

  var isSurplus: Bool {
    if case .surplus = reason { return true }
    return false
  }

  var mayMeanAnother: Bool {
    switch reason {
    case .wrongKind: true
    case .unknownWord(_, _, let suggestion): suggestion?.isCertain != true
    default: false
    }
  }

  private static let usageLimit = 8

  /// Creates the mismatch, with a usage line of the likely forms.
  /// - Parameter forms: the indices of the forms that match up to the problem; nil for all.
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

extension ArgumentMismatch {
  var suggestion: String? {
    if case .unknownWord(_, _, let suggestion?) = reason { suggestion.word } else { nil }
  }

  /// Whether `watch` is given a header or a footer, which has no value without its section.
  private func isWatchedView(_ given: String) -> Bool {
    statement == ControlVerb.watch.rawValue && ["header", "footer"].contains(given)
  }

  /// Whether the text after `why`, such as `0,3`, may mean an item or a point; `why` explains no points.
  private func isPoint(_ given: String) -> Bool {
    statement == QuestionVerb.why.rawValue && given.contains(",")
  }

  var withoutSuggestion: Self {
    var result = self
    if case .unknownWord(let given, let expected, _) = reason {
      result.reason = .unknownWord(given: given, expected: expected, suggestion: nil)
    }
    return result
  }

  func fix(at span: Span) -> Fix? { replacement.map { Fix(span, $0, isCertain: isCertain) } }

  /// Whether the replacement is a different spelling of the same value.
  private var isCertain: Bool {
    switch reason {
    case .spelling(_, _, _, let isCertain): isCertain
    case .missingDollar, .missingParentheses: true
    case .unknownWord(_, _, let suggestion): suggestion?.isCertain == true
    // `axis "vertical"`, `item "3"`; not `item x`, whose missing quotes may be a misspelled word.
    case .wrongKind(_, let given, let replacement?): given.hasSuffix("\"\(replacement)\"")
    default: false
    }
  }

  /// The replacement for the wrong text; nil if none is known.
  var replacement: String? {
    switch reason {
    case .wrongKind(_, _, let replacement), .reversedRange(_, let replacement), .openRange(_, let replacement):
      replacement
    case .unknownWord(_, _, let suggestion): suggestion?.word
    case .spelling(_, let given, let replacement, _): isPoint(given) ? nil : replacement
    case .missingDollar(let given): "$" + given
    // A point cannot stand in an expression.
    case .missingParentheses(let given): given.contains(",") || isWatchedView(given) ? nil : "(\(given))"
    case .missingBlock, .blockNotTaken, .elseNotTaken, .count, .missing, .surplus, .outOfRange, .notWhole,
      .onlyReadable:
      nil
    }
  }

  /// Joins items: `a, b or c`
  package static func list(_ items: [String], last: String) -> String {
    guard let end = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}

extension ArgumentMismatch {
  /// Further values for the messages, by name.
  var facts: [String: Any?] {
    switch reason {
    case .missing(_, _, let placeholder): ["placeholder": placeholder.asLabel]
    case .surplus(_, let given): ["step": step(given[...])]
    case .wrongKind(_, let given, _): ["step": step(given.split(separator: " ").last ?? "")]
    case .outOfRange(.atLeast(let bound), _), .outOfRange(.moreThan(let bound), _),
      .outOfRange(.atMost(let bound), _):
      ["bound": bound.written]
    case .outOfRange(.oneOf(let numbers), _): ["bound": Self.list(numbers.map(\.written), last: "or")]
    case .unknownWord: ["isShort": statement != Setting.property.rawValue && !usage.contains(":help ")]
    case .spelling(_, let given, _, _): ["isPoint": isPoint(given)]
    case .missingParentheses(let given): ["isView": isWatchedView(given), "isPoint": given.contains(",")]
    default: [:]
    }
  }

  /// Returns the earlier step, `@4`, that `why` is given; nil for any other text.
  private func step(_ given: Substring) -> String? {
    guard given.first == "@", Int(given.dropFirst()) != nil, statement == QuestionVerb.why.rawValue else {
      return nil
    }
    return String(given)
  }
}

extension String {
  /// The placeholder as a label: `TOP` is `top`, `"FILE"` is `file`, `N` stays.
  fileprivate var asLabel: String {
    if contains("|") { return split(separator: "|").joined(separator: " or ") }
    let letters = filter(\.isLetter)
    return letters.count > 1 ? letters.lowercased() : self
  }
}
