public import Foundation

extension NSValue {
  /// A point as an object.
  /// - Source: documented, NSValue's additions of UIKit.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// A size as an object.
  /// - Source: documented, NSValue's additions of UIKit.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// A rectangle as an object.
  /// - Source: documented, NSValue's additions of UIKit.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// The point that it holds, in points.
  public var cgPointValue: CGPoint { pointValue }

  /// The size that it holds, in points.
  public var cgSizeValue: CGSize { sizeValue }

  /// The rectangle that it holds, in points.
  public var cgRectValue: CGRect { rectValue }
}
