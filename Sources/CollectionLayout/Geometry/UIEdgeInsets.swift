public import Foundation

extension CGRect {
  /// Returns the rectangle with its edges moved inwards by insets, in points. Insets larger than the rectangle give
  /// a negative size, which reads as a positive one, as in UIKit.
  /// - Source: documented, CGRect.inset(by:).
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
