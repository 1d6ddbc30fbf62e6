/// The unit of a number, which decides how `==` compares it. A whole number as written has none: it takes the kind
/// of the other side.
package enum NumberKind: String, Sendable {
  /// A length or a position: equal within the tolerance of `within`.
  case points
  /// A count or an index: equal only exactly.
  case count
  /// Any other number, such as a ratio: equal to three decimals.
  case number

  /// The largest difference of equal numbers that are no points, unless `within` is stricter: numbers are printed
  /// with three decimals.
  static let printed = 0.001

  /// The largest difference of two equal numbers, of which at least one has this kind, and the other this kind or
  /// none.
  static func tolerance(of kind: NumberKind?, within: Double) -> Double {
    switch kind {
    case .points: within
    case .count: 0
    case .number, nil: min(within, printed)
    }
  }

  /// The kind of a comparison: points if either side is points, else a count if either side is a count.
  static func compared(_ left: NumberKind?, _ right: NumberKind?) -> NumberKind? {
    if left == .points || right == .points { return .points }
    return left == .count || right == .count ? .count : left ?? right
  }

  /// The kind of a sum, or of a choice among several numbers.
  static func joined(_ left: NumberKind?, _ right: NumberKind?) -> NumberKind? {
    if left == .points || right == .points { return .points }
    return left == .number || right == .number ? .number : left ?? right
  }

  /// The kind of the result of an operation. A length divided by a length is a plain number.
  static func result(_ operation: Arithmetic, _ left: NumberKind?, _ right: NumberKind?) -> NumberKind? {
    guard operation == .divide else { return joined(left, right) }
    return left == .points && right != .points ? .points : .number
  }
}
