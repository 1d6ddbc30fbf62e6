/// The problem of a statement's arguments or block, with the facts that its message needs.
package struct ArgumentMismatch: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case missingBlock
    case blockNotTaken
    /// For statements that take numbers only, or nothing: `takes` as in `1, 2 or 4 numbers`; `detail` names each
    /// number and the missing ones.
    case count(takes: String, given: Int, detail: String?)
    /// LL0204: `expected` and `given` with their articles.
    case wrongKind(expected: String, given: String, replacement: String?)
    case outOfRange(bound: Bound, given: String)
    case notWhole(given: String)
    /// A word that is not one of those the slot takes.
    case unknownWord(given: String, expected: String, suggestion: EditDistance.Suggestion?)
    /// A property that is private or a constant.
    case onlyReadable(given: String)
    /// A size, a point or an index path, written as something else: `320 480`, `0.3`.
    case spelling(expected: String, given: String, replacement: String, isCertain: Bool = true)
    case reversedRange(given: String, replacement: String?)
    /// A range for random sizes that lacks an end.
    case openRange(given: String, replacement: String?)
    /// LL0203: `after` is the statement up to the missing argument.
    case missing(after: String, expected: String, placeholder: String)
    case surplus(after: String, given: String)
    /// A variable without its `$`.
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

  /// The statement's word.
  package var statement: String
  /// The likely forms, as in a usage line.
  package var usage: String
  package var reason: Reason
  /// A different statement that takes these arguments; nil if there is none.
  package var instead: String?

  /// Whether arguments follow a complete statement.
  var isSurplus: Bool {
    if case .surplus = reason { return true }
    return false
  }

  /// Whether a different statement may be meant.
  var mayMeanAnother: Bool {
    switch reason {
    case .wrongKind: true
    case .unknownWord(_, _, let suggestion): suggestion?.isCertain != true
    default: false
    }
  }

  /// The largest number of forms that are shown.
  private static let usageLimit = 8

  /// Creates the mismatch, with a usage line of the forms that may be meant.
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
  private typealias Words = Diagnostic.Words

  package var words: Diagnostic.Words {
    switch reason {
    case .missingBlock:
      Words("LL0201", "`\(statement)` needs a block", label: "`{` belongs here, on this line", notes: [usage])
    case .blockNotTaken: Words("LL0201", "`\(statement)` takes no block", label: "not taken", notes: [usage])
    case .elseNotTaken:
      Words("LL0201", "`\(statement)` takes no `else`", label: "not taken", help: "only `if` has an `else`")
    case .missingDollar(let given): Words("LL0202", "a variable starts with `$`", write: "$\(given)")
    case .count("no arguments", _, let detail):
      Words("LL0203", "`\(statement)` takes no arguments", label: detail ?? "", notes: [usage])
    case .count(let takes, let given, let detail):
      Words("LL0203", "`\(statement)` takes \(takes), not \(given)", label: detail ?? "", notes: [usage])
    case .missing(let after, let expected, let placeholder):
      Words("LL0203", "`\(after)` needs \(expected)", label: "\(placeholder.asLabel) is missing", notes: [usage])
    case .surplus(let after, let given):
      Words(
        "LL0203", "`\(after)` is complete: `\(given)` has no meaning after it", label: "too many", notes: [usage],
        help: travel(to: given, before: after))
    case .wrongKind(let expected, let given, let replacement):
      Words(
        "LL0204", "`\(statement)` takes \(expected), not \(given)", label: "", notes: [usage],
        write: instead ?? replacement, help: travel(to: given.split(separator: " ").last ?? "", before: statement))
    case .outOfRange(.atLeast(let bound), let given):
      Words(
        "LL0205", "`\(statement)` takes at least \(bound.written), not \(given)",
        label: "at least \(bound.written)")
    case .outOfRange(.moreThan(let bound), let given):
      Words(
        "LL0205", "`\(statement)` takes more than \(bound.written), not \(given)",
        label: "more than \(bound.written)")
    case .outOfRange(.atMost(let bound), let given):
      Words(
        "LL0205", "`\(statement)` takes at most \(bound.written), not \(given)", label: "at most \(bound.written)")
    case .outOfRange(.oneOf(let numbers), let given):
      Words(
        "LL0205", "`\(statement)` takes \(Self.list(numbers.map(\.written), last: "or")), not \(given)",
        label: "none of them")
    case .notWhole(let given):
      Words("LL0206", "`\(statement)` takes a whole number, not \(given)", label: "not whole")
    case .onlyReadable(let given):
      Words(
        "LL0207", "`\(statement)` cannot set `\(given)`, which is private or a constant",
        help: "`print (layout.\(given))` reads it")
    case .unknownWord(let given, let expected, _) where instead != nil:
      Words("LL0207", "`\(statement)` takes \(expected), not the word `\(given)`", write: instead)
    case .unknownWord(let given, _, let suggestion?):
      Words(
        "LL0207", "`\(statement)` does not know `\(given)`: did you mean `\(suggestion.word)`?", notes: [usage])
    case .unknownWord(let given, let expected, nil):
      Words(
        "LL0207", "`\(statement)` takes \(expected), not the word `\(given)`", notes: [usage],
        help: statement == Setting.property.rawValue
          ? "`layoutlab load FILE --list` lists the properties"
          : usage.contains(":help ") ? nil : "`:help \(statement)` lists the words")
    case .spelling(let expected, let given, let path, _) where isPoint(given):
      Words(
        "LL0208", "`\(given)` is not \(expected)", label: "\(expected) is meant",
        help: "an item is written `\(path)`; `at \(given)` says what lies at the point")
    case .spelling(let expected, let given, let replacement, _):
      Words(
        "LL0208", "`\(given)` is not \(expected)", label: "\(expected) is meant", write: replacement)
    case .reversedRange(let given, let replacement):
      Words(
        "LL0209", "the range `\(given)` runs backwards", label: "the lower end stands first",
        write: replacement)
    case .openRange(let given, let replacement):
      Words(
        "LL0210", "`\(statement)` takes a range with both ends, not `\(given)`", label: "both ends belong to it",
        write: replacement)
    case .missingParentheses(let given) where isWatchedView(given):
      Words(
        "LL0124", "`\(given)` stands outside parentheses", help: "one of its numbers is a value: `(\(given)(0).y)`")
    case .missingParentheses(let given):
      Words(
        "LL0124",
        "`\(given)` stands outside parentheses",
        write: replacement,
        help: replacement == nil ? "numbers are compared there, one by one: `(offset.y == 100)`" : nil)
    }
  }

  /// The likely word in place of an unknown one.
  var suggestion: String? {
    if case .unknownWord(_, _, let suggestion?) = reason { suggestion.word } else { nil }
  }

  /// Whether `watch` is given a header or a footer, which is no value without its section.
  private func isWatchedView(_ given: String) -> Bool {
    statement == ControlVerb.watch.rawValue && ["header", "footer"].contains(given)
  }

  /// Whether `why` is given text such as `0,3`, which may mean an item or a point; `why` explains no points.
  private func isPoint(_ given: String) -> Bool {
    statement == QuestionVerb.why.rawValue && given.contains(",")
  }

  /// Returns how to ask a question about an earlier step; nil if no step is given.
  private func travel(to given: some StringProtocol, before question: String) -> String? {
    guard given.first == "@", Int(given.dropFirst()) != nil, statement == QuestionVerb.why.rawValue else {
      return nil
    }
    return "`:goto \(given)` goes there, and `\(question)` is answered as of then"
  }

  /// The mismatch without its suggestion.
  var withoutSuggestion: Self {
    var result = self
    if case .unknownWord(let given, let expected, _) = reason {
      result.reason = .unknownWord(given: given, expected: expected, suggestion: nil)
    }
    return result
  }

  /// Returns a fix at the place of the problem.
  func fix(at span: Span) -> Fix? { replacement.map { Fix(span, $0, isCertain: isCertain) } }

  /// Whether the replacement is a different spelling of the same value.
  private var isCertain: Bool {
    switch reason {
    case .spelling(_, _, _, let isCertain): isCertain
    case .missingDollar, .missingParentheses: true
    case .unknownWord(_, _, let suggestion): suggestion?.isCertain == true
    // `axis "vertical"`, `item "3"`; not `item x`, whose quotes may hide a misspelled word.
    case .wrongKind(_, let given, let replacement?): given.hasSuffix("\"\(replacement)\"")
    default: false
    }
  }

  /// The replacement for the text that is wrong.
  var replacement: String? {
    switch reason {
    case .wrongKind(_, _, let replacement), .reversedRange(_, let replacement), .openRange(_, let replacement):
      replacement
    case .unknownWord(_, _, let suggestion): suggestion?.word
    case .spelling(_, let given, let replacement, _): isPoint(given) ? nil : replacement
    case .missingDollar(let given): "$" + given
    // A point is no expression.
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

extension String {
  /// The placeholder as it appears in a label: `TOP` is `top`, `"FILE"` is `file`, `N` stays.
  fileprivate var asLabel: String {
    if contains("|") { return split(separator: "|").joined(separator: " or ") }
    let letters = filter(\.isLetter)
    return letters.count > 1 ? letters.lowercased() : self
  }
}
