public import Foundation

extension CGRect {
  /// The smallest upright rectangle around the transformed corners; null and infinite rectangles are not changed.
  /// - Complexity: O(1).
  /// - Source: documented, CGRect.applying(_:).
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    isNull || isInfinite ? self : transform.boundingBox(of: self)
  }

  // The smallest upright rectangle around the images of the corners under a function.
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
  /// The image of the point under a transformation.
  /// - Source: documented, CGPoint.applying(_:).
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size after a transformation, without its translation.
  /// - Source: documented, CGSize.applying(_:).
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}
