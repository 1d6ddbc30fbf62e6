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
  case dimension
  /// The value of `inset`: only its members can be used.
  case insets
  /// The value of `spacing`: only its members can be used.
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
    case .dimension: self = .dimension
    }
  }

  /// The members that may follow a dot, in order; each is a number.
  package var members: [Keyword] {
    let members: [ExpressionMember] =
      switch self {
      case .size: [.w, .h]
      case .point: [.x, .y]
      case .rect: [.x, .y, .w, .h, .minX, .midX, .maxX, .minY, .midY, .maxY]
      case .insets: [.top, .left, .bottom, .right]
      case .distances: [.lines, .items]
      case .number, .percent, .truth, .text, .word, .path, .range, .step, .dimension: []
      }
    return members.map { Keyword($0.rawValue, $0.summary(of: self)) }
  }

  /// Whether only members of the value can be used, and not the value itself.
  package var isOnlyMembers: Bool { self == .insets || self == .distances }

  /// The type with its article, for messages.
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
    case .dimension: "a side of a size"
    case .insets: "four insets"
    case .distances: "two distances"
    }
  }
}

package enum ExpressionMember: String {
  case x, y, w, h, minX, midX, maxX, minY, midY, maxY, top, left, bottom, right, lines, items

  fileprivate func summary(of type: ExpressionType) -> String {
    switch self {
    case .w: "width"
    case .h: "height"
    case .x: type == .point ? "from the left" : "left edge"
    case .y: type == .point ? "from the top" : "top edge"
    case .minX: "left edge"
    case .midX: "horizontal centre"
    case .maxX: "right edge"
    case .minY: "top edge"
    case .midY: "vertical centre"
    case .maxY: "bottom edge"
    case .top, .left, .bottom, .right: "at the \(rawValue)"
    case .lines: "between lines"
    case .items: "between the items of a line"
    }
  }
}
