public import Foundation

/// A direction and a length, in points.
/// - Source: documented, CGVector.
public struct CGVector: Hashable, Sendable {
  /// The horizontal part.
  public var dx: CGFloat
  /// The vertical part.
  public var dy: CGFloat

  /// Makes one of its parts.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// No length.
  public static let zero = CGVector(dx: 0, dy: 0)
}

/// How far something is moved, in points.
/// - Source: documented, UIOffset.
public struct UIOffset: Hashable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Down.
  public var vertical: CGFloat

  /// Makes one of its parts.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// Nowhere.
  public static let zero = UIOffset(horizontal: 0, vertical: 0)
}
