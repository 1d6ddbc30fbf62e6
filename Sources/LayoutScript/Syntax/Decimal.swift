/// Numbers as the lab prints them: a point for the decimals, at most three of them, half away from zero, trimmed.
package enum Decimal {
  /// The text of a finite number: `90`, `108.333`, never `-0`; `nan` and `inf` as they are.
  package static func text(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    guard value.magnitude < 1e15 else { return "\(value)" }
    let scaled = Int64((value.magnitude * 1000).rounded(.toNearestOrAwayFromZero))
    var text = String(scaled / 1000)
    var fraction = scaled % 1000
    if fraction != 0 {
      var digits = 3
      while fraction % 10 == 0 {
        fraction /= 10
        digits -= 1
      }
      let tail = String(fraction)
      text += "." + String(repeating: "0", count: digits - tail.count) + tail
    }
    return value < 0 && scaled != 0 ? "-" + text : text
  }

  /// The texts of two numbers that differ: with all their digits where three decimals read the same.
  package static func texts(_ first: Double, _ second: Double) -> (String, String) {
    let texts = (text(first), text(second))
    return first != second && texts.0 == texts.1 ? ("\(first)", "\(second)") : texts
  }
}
