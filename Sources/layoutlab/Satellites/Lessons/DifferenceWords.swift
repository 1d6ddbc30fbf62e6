import LayoutScript

/// The finding of a failed comparison in words: `offset.y` is 100, 2810 is wanted.
enum DifferenceWords {
  private static let signs = [" == ", " != ", " <= ", " >= ", " < ", " > "]

  /// - Parameters:
  ///   - expected: the comparison as written: `expect (offset.y == content.h - view.h)`.
  ///   - actual: the comparison with the found values: `100 == 2810`.
  /// - Returns: nil if the text compares nothing, or more than two values.
  static func text(of expected: String, _ actual: String) -> String? {
    var written = expected.hasPrefix("expect ") ? String(expected.dropFirst("expect ".count)) : expected
    if written.hasPrefix("("), written.hasSuffix(")") { written = String(written.dropFirst().dropLast()) }
    guard let (name, sign, _) = sides(written), let (found, same, wanted) = sides(actual), sign == same else {
      return nil
    }
    let left = "`\(name)` is \(found)"
    switch sign {
    case " == ":
      guard let number = Double(found), let goal = Double(wanted) else { return "\(left), \(wanted) is wanted" }
      let rest = goal - number
      return "\(left), \(Decimal.text(goal)) is wanted "
        + "(\(Decimal.text(abs(rest))) too \(rest > 0 ? "little" : "much"))"
    case " != ": return "\(left), another value is wanted"
    case " < ": return "\(left), less than \(wanted) is wanted"
    case " > ": return "\(left), more than \(wanted) is wanted"
    case " <= ": return "\(left), at most \(wanted) is wanted"
    default: return "\(left), at least \(wanted) is wanted"
    }
  }

  private static func sides(_ text: String) -> (left: String, sign: String, right: String)? {
    guard !text.contains(" and "), !text.contains(" or ") else { return nil }
    let found = signs.filter { text.contains($0) }
    guard found.count == 1, let sign = found.first else { return nil }
    let parts = text.split(separator: sign, omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 ? (parts[0], sign, parts[1]) : nil
  }
}
