package import Foundation

/// Numbers as the lab prints them: a point for the decimals, at most three of them, half away from zero, trimmed.
package enum Decimal {
  /// The text of a finite number: `90`, `108.333`, never `-0`; `nan` and `inf` as they are.
  package static func text(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    guard value.magnitude < 1e15 else { return "\(value)" }
    let thousandths = (value.magnitude * 1000).rounded(.toNearestOrAwayFromZero)
    guard thousandths < 0x1p62 else { return String(Int64(value)) }
    let scaled = Int64(thousandths)
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

  /// `320x480`.
  package static func text(_ size: CGSize) -> String { text(size.width) + "x" + text(size.height) }

  /// `15,110`.
  package static func text(_ point: CGPoint) -> String { text(point.x) + "," + text(point.y) }

  /// `0,0 320x480`.
  package static func text(_ rect: CGRect) -> String { text(rect.origin) + " " + text(rect.size) }
}
