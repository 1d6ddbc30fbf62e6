/// What a number counts or measures, which decides how `==` compares it. A whole number as it is written has none: it
/// takes that of the other side.
package enum NumberKind: String, Sendable {
  /// A length or a place: equal within what `within` says.
  case points
  /// How many, or which: equal only exactly.
  case count
  /// Neither, as a ratio is: equal as far as it is printed.
  case number

  /// How far apart numbers that are no points may lie and be equal, as far as `within` is not stricter: what is printed
  /// has three decimals.
  static let printed = 0.001

  /// How far apart two numbers may lie and be equal, of which one has this kind and the other one none, or the same.
  static func tolerance(of kind: NumberKind?, within: Double) -> Double {
    switch kind {
    case .points: within
    case .count: 0
    case .number, nil: min(within, printed)
    }
  }

  /// The kind of a comparison: points make it one of points, else a count one of counts.
  static func compared(_ left: NumberKind?, _ right: NumberKind?) -> NumberKind? {
    if left == .points || right == .points { return .points }
    return left == .count || right == .count ? .count : left ?? right
  }

  /// The kind of a sum, or of one of several numbers.
  static func joined(_ left: NumberKind?, _ right: NumberKind?) -> NumberKind? {
    if left == .points || right == .points { return .points }
    return left == .number || right == .number ? .number : left ?? right
  }

  /// The kind of what arithmetic makes of two numbers. A length divided by a length is none.
  static func result(_ operation: Arithmetic, _ left: NumberKind?, _ right: NumberKind?) -> NumberKind? {
    guard operation == .divide else { return joined(left, right) }
    return left == .points && right != .points ? .points : .number
  }
}
