public import Foundation

/// The distances by which a rectangle's edges are moved inwards, in points, where leading is the side that text
/// begins at.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the edge that text begins at, in points.
  public var leading: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the edge that text ends at, in points.
  public var trailing: CGFloat

  /// Insets of zero on every edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of zero on every edge.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets from the four distances, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Edges of a rectangle, where leading is the side that text begins at.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt

  /// Creates edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge that text begins at.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge that text ends at.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// An edge or a corner of a rectangle, where leading is the side that text begins at.
public enum NSRectAlignment: Int, Sendable {
  /// No edge or corner.
  case none
  /// The middle of the top edge.
  case top
  /// The corner of the top and leading edges.
  case topLeading
  /// The middle of the leading edge.
  case leading
  /// The corner of the bottom and leading edges.
  case bottomLeading
  /// The middle of the bottom edge.
  case bottom
  /// The corner of the bottom and trailing edges.
  case bottomTrailing
  /// The middle of the trailing edge.
  case trailing
  /// The corner of the top and trailing edges.
  case topTrailing
}

/// The reference for content insets: the room that content keeps clear, besides the insets of a layout.
/// - Source: documented, UIContentInsetsReference.
public enum UIContentInsetsReference: Int, Sendable {
  /// The reference of the layout's configuration; for the configuration itself, none.
  case automatic
  /// No room.
  case none
  /// The safe area of the view.
  case safeArea
  /// The layout margins of the view.
  case layoutMargins
  /// The readable width; on a phone the layout margins.
  case readableContent
}
