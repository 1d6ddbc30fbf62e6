package import Foundation

extension Decimal {
  /// `320x480`.
  package static func text(_ size: CGSize) -> String { text(size.width) + "x" + text(size.height) }

  /// `15,110`.
  package static func text(_ point: CGPoint) -> String { text(point.x) + "," + text(point.y) }

  /// `0,0 320x480`.
  package static func text(_ rect: CGRect) -> String { text(rect.origin) + " " + text(rect.size) }
}
