/// Numbers as the lab prints them: a point for the decimals, at most three of them, half away from zero, trimmed.
package enum Decimal {
  /// The text of a finite number: `90`, `108.333`, never `-0`; `nan` and `inf` as they are.
  package static func text(_ value: Double) -> String {
    guard let digits = DecimalDigits(value) else {
      return value.isFinite ? "\(value)" : value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
    }
    var bytes = [UInt8](repeating: 0, count: digits.width)
    var span = bytes.mutableSpan
    digits.write(to: &span, at: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The texts of two numbers that differ: with all their digits where three decimals read the same.
  package static func texts(_ first: Double, _ second: Double) -> (String, String) {
    let texts = (text(first), text(second))
    return first != second && texts.0 == texts.1 ? ("\(first)", "\(second)") : texts
  }
}
