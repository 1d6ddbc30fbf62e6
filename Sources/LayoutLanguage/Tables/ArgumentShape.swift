/// An argument as a form sees it: with its value during a run, and possibly without it before.
package enum ArgumentShape: Sendable {
  case value(Value)
  /// A variable, `$name`, whose value is known only in a run.
  case variable(String)
  /// An expression, `( … )`, with its type where that is certain.
  case expression(ExpressionType?)
  case comparison(Comparison)
}

extension ArgumentShape {
  package init(_ argument: Argument) {
    switch argument.content {
    case .literal(let value): self = .value(value)
    case .word(let word): self = .value(.word(word))
    case .variable(let name): self = .variable(name)
    case .comparison(let comparison): self = .comparison(comparison)
    case .expression(let expression): self = .expression(expression.type)
    }
  }
}

extension ArgumentShape {
  /// Returns the argument with its article and as it was written: `the text "x"`, `a condition`.
  func phrase(written: String) -> String {
    switch self {
    case .value(.number), .value(.size), .value(.point), .value(.rect), .value(.path), .value(.range),
      .value(.step), .value(.dimension),
      .value(.percent), .value(.text), .value(.word), .value(.truth):
      guard case .value(let value) = self else { return written }
      let noun = ExpressionType(of: value).noun
      return "the \(noun) " + (noun == "word" ? "`\(value.written)`" : value.written)
    case .variable: return "`\(written)`"
    case .expression(let type?): return type.phrase
    case .expression(nil): return "`\(written)`"
    case .comparison(let comparison): return "`\(comparison.rawValue)`"
    }
  }

  /// The value as the language writes it; nil where the value is not yet known.
  var written: String? {
    guard case .value(let value) = self else { return nil }
    return value.written
  }

  /// Whether the argument is an operator, such as `==` or `and`, which only means something in parentheses.
  var isOperator: Bool {
    switch self {
    case .comparison: true
    case .value(.word(let word)): ["and", "or", "not"].contains(word)
    case .value, .variable, .expression: false
    }
  }

  /// Whether the argument is an index path, or the number of an item in section 0.
  var isPlace: Bool {
    switch self {
    case .value(.path), .value(.number): true
    default: false
    }
  }

  var number: Double? {
    guard case .value(.number(let number)) = self else { return nil }
    return number
  }

  var range: ItemRange? {
    guard case .value(.range(let range)) = self else { return nil }
    return range
  }
}

extension ExpressionType {
  fileprivate var noun: String {
    switch self {
    case .number: "number"
    case .percent: "percentage"
    case .truth: "truth value"
    case .text: "text"
    case .word: "word"
    case .size: "size"
    case .point: "point"
    case .rect: "rectangle"
    case .path: "index path"
    case .range: "range"
    case .step: "step"
    case .dimension: "side of a size"
    case .insets, .distances: "value"
    }
  }
}
