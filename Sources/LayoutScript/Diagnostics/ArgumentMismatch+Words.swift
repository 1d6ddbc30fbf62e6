extension ArgumentMismatch {
  /// `LLnnnn`; reasons that need the same explanation share one.
  package var code: String {
    switch reason {
    case .missingBlock, .blockNotTaken, .elseNotTaken: "LL0201"
    case .missingDollar: "LL0202"
    case .count, .missing, .surplus: "LL0203"
    case .wrongKind: "LL0204"
    case .outOfRange: "LL0205"
    case .notWhole: "LL0206"
    case .unknownWord: "LL0207"
    case .spelling: "LL0208"
    case .reversedRange: "LL0209"
    case .openRange: "LL0210"
    case .missingParentheses: "LL0124"
    }
  }

  package var words: Diagnostic.Words {
    switch reason {
    case .missingBlock:
      Diagnostic.Words("`\(statement)` needs a block", label: "`{` belongs here, on this line", notes: [usage])
    case .blockNotTaken:
      Diagnostic.Words("`\(statement)` takes no block", label: "not taken", notes: [usage])
    case .elseNotTaken:
      Diagnostic.Words("`\(statement)` takes no `else`", label: "not taken", help: "only `if` has an `else`")
    case .missingDollar(let given):
      Diagnostic.Words("a variable starts with `$`", help: "write `$\(given)`")
    case .count("no arguments", _, let detail):
      Diagnostic.Words("`\(statement)` takes no arguments", label: detail ?? "", notes: [usage])
    case .count(let takes, let given, let detail):
      Diagnostic.Words("`\(statement)` takes \(takes), not \(given)", label: detail ?? "", notes: [usage])
    case .missing(let after, let expected, let placeholder):
      Diagnostic.Words(
        "`\(after)` needs \(expected)", label: "\(placeholder.asLabel) is missing", notes: [usage])
    case .surplus(let after, let given):
      Diagnostic.Words(
        "`\(after)` is complete: `\(given)` has no meaning behind it", label: "too many", notes: [usage])
    case .wrongKind(let expected, let given, let replacement):
      Diagnostic.Words(
        "`\(statement)` takes \(expected), not \(given)", label: "", notes: [usage],
        help: replacement.map { "write `\($0)`" })
    case .outOfRange(.atLeast(let bound), let given):
      Diagnostic.Words(
        "`\(statement)` takes at least \(bound.written), not \(given)", label: "at least \(bound.written)")
    case .outOfRange(.moreThan(let bound), let given):
      Diagnostic.Words(
        "`\(statement)` takes more than \(bound.written), not \(given)", label: "more than \(bound.written)")
    case .outOfRange(.atMost(let bound), let given):
      Diagnostic.Words(
        "`\(statement)` takes at most \(bound.written), not \(given)", label: "at most \(bound.written)")
    case .notWhole(let given):
      Diagnostic.Words("`\(statement)` takes a whole number, not \(given)", label: "not whole")
    case .unknownWord(let given, _, let suggestion?):
      Diagnostic.Words("`\(statement)` does not know `\(given)`: did you mean `\(suggestion)`?", notes: [usage])
    case .unknownWord(let given, let expected, nil):
      Diagnostic.Words(
        "`\(statement)` takes \(expected), not the word `\(given)`", notes: [usage],
        help: "`:help \(statement)` lists the words")
    case .spelling(let expected, let given, let replacement):
      Diagnostic.Words(
        "`\(given)` is not \(expected)", label: "\(expected) is meant", help: "write `\(replacement)`")
    case .reversedRange(let given, let replacement):
      Diagnostic.Words(
        "the range `\(given)` runs backwards", label: "the lower end stands first",
        help: replacement.map { "write `\($0)`" })
    case .openRange(let given, let replacement):
      Diagnostic.Words(
        "`\(statement)` takes a range with both ends, not `\(given)`", label: "both ends belong to it",
        help: replacement.map { "write `\($0)`" })
    case .missingParentheses(let given):
      Diagnostic.Words(
        "`\(given)` stands outside parentheses",
        help: replacement.map { "write `\($0)`" } ?? "numbers are compared there, one by one: `(offset.y == 100)`")
    }
  }

  /// What to put in the place of what is wrong, where that is certain.
  package var replacement: String? {
    switch reason {
    case .wrongKind(_, _, let replacement), .reversedRange(_, let replacement), .openRange(_, let replacement):
      replacement
    case .unknownWord(_, _, let suggestion): suggestion
    case .spelling(_, _, let replacement): replacement
    case .missingDollar(let given): "$" + given
    // No point is an expression.
    case .missingParentheses(let given): given.contains(",") ? nil : "(\(given))"
    case .missingBlock, .blockNotTaken, .elseNotTaken, .count, .missing, .surplus, .outOfRange, .notWhole: nil
    }
  }

  /// `a, b or c`
  package static func list(_ items: [String], last: String) -> String {
    guard let end = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}

extension String {
  /// A placeholder in a label: `TOP` is `top`, `"FILE"` is `file`, `N` stays.
  fileprivate var asLabel: String {
    if contains("|") { return split(separator: "|").joined(separator: " or ") }
    let letters = filter(\.isLetter)
    return letters.count > 1 ? letters.lowercased() : self
  }
}
