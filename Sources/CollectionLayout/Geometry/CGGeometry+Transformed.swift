public import Foundation

extension CGRect {
  /// The smallest upright rectangle around the transformed corners; null and infinite rectangles stay what they are.
  /// - Complexity: O(1).
  /// - Source: documented, CGRect.applying(_:).
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    isNull || isInfinite ? self : transform.boundingBox(of: self)
  }

  // The smallest upright rectangle around the corners where a function takes them.
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
  /// Where a transformation takes the point.
  /// - Source: documented, CGPoint.applying(_:).
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// What a transformation makes of the size, its move left out.
  /// - Source: documented, CGSize.applying(_:).
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}
