public import Foundation

extension UIEdgeInsets {
  /// Returns the insets before and after a content that scrolls vertically, or else horizontally.
  func along(isVertical: Bool) -> (before: CGFloat, after: CGFloat) {
    isVertical ? (top, bottom) : (left, right)
  }
}

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
