/// The unit of a number, for comparisons by `==`; a written whole number has none and takes the other side's.
package enum NumberKind: String, Sendable {
  /// A length or a position: equal within the tolerance of `within`.
  case points
  /// A count or an index: equal only exactly.
  case count
  /// Any other number, such as a ratio: equal to three decimals.
  case number

  /// The tolerance for numbers other than points, printed with three decimals, unless `within` is stricter.
  package static let printed = 0.001

  /// Returns the tolerance for comparing numbers of a kind.
  package static func tolerance(of kind: NumberKind?, within: Double) -> Double {
    switch kind {
    case .points: within
    case .count: 0
    case .number, nil: min(within, printed)
    }
  }

  /// Returns the kind of a comparison: points if either side is points, else a count if either side is a count.
  package static func compared(_ left: NumberKind?, _ right: NumberKind?) -> NumberKind? {
    if left == .points || right == .points { return .points }
    return left == .count || right == .count ? .count : left ?? right
  }

  /// Returns the kind of a sum, or of a choice among several numbers.
  package static func joined(_ left: NumberKind?, _ right: NumberKind?) -> NumberKind? {
    if left == .points || right == .points { return .points }
    return left == .number || right == .number ? .number : left ?? right
  }

  /// Returns the kind of an operation's result: a length divided by a length is a plain number.
  package static func result(_ operation: Arithmetic, _ left: NumberKind?, _ right: NumberKind?) -> NumberKind? {
    guard operation == .divide else { return joined(left, right) }
    return left == .points && right != .points ? .points : .number
  }
}
