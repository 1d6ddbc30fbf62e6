public import Foundation

extension CGRect {
  /// Returns the bounding box of the transformed corners; null and infinite rectangles stay as they are.
  /// - Complexity: O(1).
  /// - Source: documented, CGRect.applying(_:).
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    isNull || isInfinite ? self : transform.boundingBox(of: self)
  }

  // Returns the bounding box of the corners' images under a function.
  func around(_ place: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      place(CGPoint(x: minX, y: minY)), place(CGPoint(x: maxX, y: minY)), place(CGPoint(x: minX, y: maxY)),
      place(CGPoint(x: maxX, y: maxY)),
    ]
    let (left, top) = (corners.map(\.x).reduce(.infinity, min), corners.map(\.y).reduce(.infinity, min))
    return CGRect(
      x: left, y: top, width: corners.map(\.x).reduce(-.infinity, max) - left,
      height: corners.map(\.y).reduce(-.infinity, max) - top)
  }
}

extension CGPoint {
  /// Returns the transformed point.
  /// - Source: documented, CGPoint.applying(_:).
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// Returns the size after a transform, without its translation.
  /// - Source: documented, CGSize.applying(_:).
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}
