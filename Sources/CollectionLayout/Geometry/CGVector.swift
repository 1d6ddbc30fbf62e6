public import Foundation

/// A direction and a length, in points.
/// - Source: documented, CGVector.
public struct CGVector: Hashable, Sendable {
  /// The horizontal part.
  public var dx: CGFloat
  /// The vertical part.
  public var dy: CGFloat

  /// Creates a vector from its parts.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// The vector of no length.
  public static let zero = CGVector(dx: 0, dy: 0)
}

/// A distance by which something is moved, in points.
/// - Source: documented, UIOffset.
public struct UIOffset: Hashable, Sendable {
  /// The distance to the right.
  public var horizontal: CGFloat
  /// The distance down.
  public var vertical: CGFloat

  /// Creates an offset from its parts.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// The offset of no distance.
  public static let zero = UIOffset(horizontal: 0, vertical: 0)
}
