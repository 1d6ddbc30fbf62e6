/// The type of what an expression yields.
package enum ExpressionType: Hashable, Sendable, CaseIterable {
  case number
  case percent
  case truth
  case text
  case word
  case size
  case point
  case rect
  case path
  case range
  case step
  /// `inset`, of which only the members are values.
  case insets
  /// `spacing`, of which only the members are values.
  case distances

  package init(of value: Value) {
    switch value {
    case .number: self = .number
    case .percent: self = .percent
    case .size: self = .size
    case .point: self = .point
    case .rect: self = .rect
    case .path: self = .path
    case .range: self = .range
    case .text: self = .text
    case .truth: self = .truth
    case .word: self = .word
    case .step: self = .step
    }
  }

  /// What may follow a point, in order; each is a number.
  package var members: [Keyword] {
    switch self {
    case .size: [Keyword("w", "width"), Keyword("h", "height")]
    case .point: [Keyword("x", "from the left"), Keyword("y", "from the top")]
    case .rect:
      [
        Keyword("x", "left edge"), Keyword("y", "top edge"), Keyword("w", "width"), Keyword("h", "height"),
        Keyword("minX", "left edge"), Keyword("midX", "horizontal centre"), Keyword("maxX", "right edge"),
        Keyword("minY", "top edge"), Keyword("midY", "vertical centre"), Keyword("maxY", "bottom edge"),
      ]
    case .insets:
      [
        Keyword("top", "at the top"), Keyword("left", "at the left"), Keyword("bottom", "at the bottom"),
        Keyword("right", "at the right"),
      ]
    case .distances: [Keyword("lines", "between lines"), Keyword("items", "between the items of a line")]
    case .number, .percent, .truth, .text, .word, .path, .range, .step: []
    }
  }

  /// True where it is no value by itself, only its members are.
  package var isOnlyMembers: Bool { self == .insets || self == .distances }

  /// As a message names it, with its article.
  package var phrase: String {
    switch self {
    case .number: "a number"
    case .percent: "a percentage"
    case .truth: "true or false"
    case .text: "a text"
    case .word: "a word"
    case .size: "a size"
    case .point: "a point"
    case .rect: "a rectangle"
    case .path: "an index path"
    case .range: "a range"
    case .step: "a step"
    case .insets: "four insets"
    case .distances: "two distances"
    }
  }
}
