public import Foundation

extension NSValue {
  /// Creates an object that holds a point.
  /// - Source: documented, NSValue's additions of UIKit.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Creates an object that holds a size.
  /// - Source: documented, NSValue's additions of UIKit.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Creates an object that holds a rectangle.
  /// - Source: documented, NSValue's additions of UIKit.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// The point that the object holds, in points.
  public var cgPointValue: CGPoint { pointValue }

  /// The size that the object holds, in points.
  public var cgSizeValue: CGSize { sizeValue }

  /// The rectangle that the object holds, in points.
  public var cgRectValue: CGRect { rectValue }
}
