extension SlotKind {
  /// The reason why a slot refuses an argument; it has no message, because another form may take the argument.
  package enum Refusal: Hashable, Sendable {
    case kind
    case notWhole
    case below(Double)
    case above(Double)
    /// A number that is not among the listed ones.
    case unlisted([Double])
    case unknownWord
    case reversed
    /// A range without a required bound.
    case open
    /// A name that is read only in parentheses.
    case needsParentheses
    case needsDollar
  }

  /// Returns the reason why the slot refuses the argument; nil when it takes it, or may do so once the value is
  /// known.
  /// - Parameter names: evaluated only where the slot takes names.
  package func refusal(of shape: ArgumentShape, names: @autoclosure () -> KnownNames) -> Refusal? {
    switch shape {
    case .value(let value): return refusal(of: value, names: names())
    case .variable: return isFixed ? .kind : nil
    case .expression(let type):
      if case .parenthesized = self { return nil }
      if isVariable || isFixed { return .kind }
      guard let type, !type.isOnlyMembers else { return nil }
      return takes(type) ? nil : .kind
    case .comparison(let comparison): return takes(comparison) ? nil : .kind
    }
  }

  private func takes(_ comparison: Comparison) -> Bool {
    if case .comparison(let comparisons) = self { return comparisons.contains(comparison) }
    return false
  }

  /// Whether the argument must be written out: a fixed word, a new name, or a file, which is read before the run.
  private var isFixed: Bool {
    switch self {
    case .keyword(let choices): choices.count == 1
    case .comparison, .code, .title, .parenthesized, .newName, .file: true
    default: false
    }
  }

  private var isVariable: Bool {
    if case .variable = self { return true }
    return false
  }

  func takes(_ type: ExpressionType) -> Bool {
    switch self {
    case .number, .whole: type == .number
    case .percent: type == .percent
    case .size: type == .size
    case .point: type == .point
    case .rect: type == .rect
    case .path: type == .path || type == .number
    case .range, .interval: type == .range
    case .itemSize: type == .number || type == .size || type == .text
    case .text, .file: type == .text
    case .keyword, .name: type == .word
    case .variable: false
    case .condition: type == .truth
    case .value, .loopValue: !type.isOnlyMembers
    case .step: type == .step
    case .items: type == .path || type == .number || type == .range
    case .identifier: type == .word || type == .number || type == .range || type == .size || type == .text
    case .dimension: type == .number || type == .percent || type == .dimension
    case .comparison, .code, .title, .parenthesized, .newName: false
    }
  }

  private func refusal(of value: Value, names: @autoclosure () -> KnownNames) -> Refusal? {
    switch (self, value) {
    case (.number(let constraint), .number(let number)): return constraint.refusal(of: number)
    case (.whole(let range), .number(let number)): return Self.refusal(of: number, whole: range)
    case (.percent, .percent(let number)): return NumberConstraint.any.refusal(of: number)
    case (.size, .size(let width, let height)), (.itemSize, .size(let width, let height)):
      return NumberConstraint.notNegative.refusal(of: width) ?? NumberConstraint.notNegative.refusal(of: height)
    case (.point, .point(let x, let y)):
      return NumberConstraint.any.refusal(of: x) ?? NumberConstraint.any.refusal(of: y)
    case (.rect, .rect(let x, let y, let width, let height)):
      return NumberConstraint.any.refusal(of: x) ?? NumberConstraint.any.refusal(of: y)
        ?? NumberConstraint.notNegative.refusal(of: width) ?? NumberConstraint.notNegative.refusal(of: height)
    case (.path, .number(let number)), (.items, .number(let number)):
      return Self.refusal(of: number, whole: Limits.indices)
    case (.path, .path(let path)), (.items, .path(let path)): return Self.refusal(of: path)
    case (.range, .range(let range)), (.items, .range(let range)): return Self.refusal(ofItems: range)
    case (.interval, .range(let range)): return Self.refusal(ofSizes: range)
    case (.itemSize, .number(let number)): return NumberConstraint.notNegative.refusal(of: number)
    case (.itemSize, .text), (.text, .text), (.title, .text), (.file, .text), (.condition, .truth), (.step, .step):
      return nil
    case (.keyword(let choices), .word(let word)):
      return choices.contains { $0.text == word } ? nil : .unknownWord
    case (.name(let list), .word(let word)):
      return names().holds(word, in: list) ? nil : .unknownWord
    case (.comparison(let comparisons), .word(let word)):
      return comparisons.contains { $0.rawValue == word } ? nil : .kind
    case (.code, .word(let word)): return Diagnostic.isCode(word) ? nil : .unknownWord
    case (.dimension, .number(let number)), (.dimension, .percent(let number)):
      return NumberConstraint.notNegative.refusal(of: number)
    case (.dimension, .dimension(let dimension)): return NumberConstraint.notNegative.refusal(of: dimension.number)
    case (.dimension, .word("about")), (.dimension, .word("alike")): return .kind
    case (.identifier, .word), (.identifier, .text), (.identifier, .size): return nil
    case (.identifier, .number(let number)): return NumberConstraint.notNegative.refusal(of: number)
    case (.identifier, .range(let range)): return Self.refusal(ofNames: range)
    case (.newName, .word(let word)): return word.contains(".") ? .kind : nil
    case (.variable, .word): return .needsDollar
    case (.loopValue, .range(let range)): return Self.refusal(ofRounds: range)
    case (.value, .word(let word)), (.loopValue, .word(let word)):
      return ExpressionTable.standard.isReadInParentheses(word) ? .needsParentheses : nil
    case (.value, _), (.loopValue, _): return nil
    case (_, .word(let word)) where ExpressionTable.standard.isReadInParentheses(word): return .needsParentheses
    default: return .kind
    }
  }

  private static func refusal(of number: Double, whole range: ClosedRange<Int>) -> Refusal? {
    guard number.isFinite, number == number.rounded() else { return number.isFinite ? .notWhole : .above(1e9) }
    if number < Double(range.lowerBound) { return .below(Double(range.lowerBound)) }
    if number > Double(range.upperBound) { return .above(Double(range.upperBound)) }
    return nil
  }

  private static func refusal(of path: ItemPath) -> Refusal? {
    Self.refusal(of: Double(path.section), whole: Limits.indices)
      ?? Self.refusal(of: Double(path.item), whole: Limits.indices)
  }

  private static func refusal(ofItems range: ItemRange) -> Refusal? {
    for case let bound? in [range.lower, range.upper] {
      switch bound {
      case .number(let number):
        if let refusal = Self.refusal(of: number, whole: Limits.indices) { return refusal }
      case .path(let path):
        if let refusal = Self.refusal(of: path) { return refusal }
      }
    }
    return range.isReversed ? .reversed : nil
  }

  private static func refusal(ofRounds range: ItemRange) -> Refusal? {
    guard case .number(let low)? = range.lower, case .number(let high)? = range.upper else { return .open }
    guard low == low.rounded(), high == high.rounded() else { return .notWhole }
    if range.isReversed { return .reversed }
    return Self.refusal(of: high - low + (range.isClosed ? 1 : 0), whole: Limits.rounds)
  }

  /// Returns the refusal of a range of identifiers, which must be whole numbers.
  private static func refusal(ofNames range: ItemRange) -> Refusal? {
    guard case .number? = range.lower, case .number(let high)? = range.upper else { return .open }
    return NumberConstraint.notNegative.refusal(of: high) ?? (range.isReversed ? .reversed : nil)
  }

  private static func refusal(ofSizes range: ItemRange) -> Refusal? {
    guard case .number(let low)? = range.lower, case .number(let high)? = range.upper, range.isClosed else {
      return .open
    }
    return NumberConstraint.notNegative.refusal(of: low) ?? NumberConstraint.notNegative.refusal(of: high)
      ?? (range.isReversed ? .reversed : nil)
  }
}

extension SlotKind {
  var isOfWords: Bool { if case .keyword = self { true } else { false } }

  /// Whether the slot takes elements or places.
  var isOfPlaces: Bool {
    switch self {
    case .path, .items, .range, .point, .text: true
    default: false
    }
  }
}

extension NumberConstraint {
  func refusal(of number: Double) -> SlotKind.Refusal? {
    guard number <= Limits.magnitude else { return .above(Limits.magnitude) }
    switch self {
    case .any: return number >= -Limits.magnitude ? nil : .below(-Limits.magnitude)
    case .notNegative: return number >= 0 ? nil : .below(0)
    case .positive: return number > 0 ? nil : .below(0)
    case .listed(let numbers): return numbers.contains(number) ? nil : .unlisted(numbers)
    }
  }
}

extension ItemRange {
  /// Whether the upper bound is less than the lower one; a bare number is an item of section 0.
  var isReversed: Bool {
    guard let lower, let upper else { return false }
    switch (lower, upper) {
    case (.number(let low), .number(let high)): return low > high
    default: return lower.order > upper.order
    }
  }
}

extension ItemRange.Bound {
  fileprivate var order: (Double, Double) {
    switch self {
    case .number(let item): (0, item)
    case .path(let path): (Double(path.section), Double(path.item))
    }
  }
}
