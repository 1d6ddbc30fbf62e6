package import Foundation

extension Decimal {
  /// `320x480`.
  package static func text(_ size: CGSize) -> String { text(size.width) + "x" + text(size.height) }

  /// `15,110`.
  package static func text(_ point: CGPoint) -> String { text(point.x) + "," + text(point.y) }

  /// `0,0 320x480`.
  package static func text(_ rect: CGRect) -> String { text(rect.origin) + " " + text(rect.size) }

  /// The texts of two sizes, with all digits where three decimals read the same.
  package static func texts(_ first: CGSize, _ second: CGSize) -> (String, String) {
    let (widths, heights) = (texts(first.width, second.width), texts(first.height, second.height))
    return (widths.0 + "x" + heights.0, widths.1 + "x" + heights.1)
  }
}
