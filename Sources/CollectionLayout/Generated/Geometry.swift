// swift-format-ignore-file
// Written by `make surface` from Sources/CollectionLayout/Declarations/Geometry.api.
public import Foundation

/// The distances by which a rectangle's edges are moved inwards, in points.
///
/// The order is UIKit's: top, left, bottom, right. Negative values move an edge outwards.
/// - Source: documented, UIEdgeInsets.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the left edge, in points.
  public var left: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the right edge, in points.
  public var right: CGFloat
  /// Insets of zero on every edge.
  public static let zero = UIEdgeInsets()
  /// Creates insets of zero on every edge.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  /// Creates insets from the four distances, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// The distances by which a rectangle's edges are moved inwards, in points, where leading is the side that text
/// begins at.
/// - Source: documented, NSDirectionalEdgeInsets.
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
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  /// Creates insets from the four distances, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// Edges of a rectangle, where leading is the side that text begins at.
/// - Source: documented, NSDirectionalRectEdge.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// An edge or a corner of a rectangle, where leading is the side that text begins at.
/// - Source: documented, NSRectAlignment.
public enum NSRectAlignment: Int, Sendable {
  case none
  case top
  case topLeading
  case leading
  case bottomLeading
  case bottom
  case bottomTrailing
  case trailing
  case topTrailing
}

/// The reference for content insets: the room that content keeps clear, besides the insets of a layout.
/// - Source: documented, UIContentInsetsReference.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic
  case none
  case safeArea
  case layoutMargins
  case readableContent
}

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
  public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
  /// The offset of no distance.
  public static let zero = UIOffset(horizontal: 0, vertical: 0)
}

extension UICollectionView {
  /// The category of an element in a collection view.
  public enum ElementCategory: Int, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }

  /// The kind of the headers of sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
  /// Whether views whose content changed its size are asked again.
  /// - Source: documented, UICollectionView.SelfSizingInvalidation.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled
    case enabled
    case enabledIncludingConstraints
  }

  /// The direction in which a layout's content scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// The position of an item in the view after a scroll; at most one value for each direction.
  ///
  /// A direction without a value does not scroll; the empty set scrolls as little as needed to show the item.
  /// - Source: documented; that empty moves as little as needed is ours.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

}

extension CGPoint {
  /// Whether two points are the same.
  /// - Source: documented, CGPoint.equalTo(_:).
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether two sizes are the same.
  /// - Source: documented, CGSize.equalTo(_:).
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether two rectangles are the same.
  /// - Source: documented, CGRect.equalTo(_:).
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension NSIndexPath {
  /// Creates the index path of an item of a collection view.
  /// - Source: documented, UIKit's `NSIndexPath(item:section:)`.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
  /// Creates the index path of a row, which equals that of an item.
  /// - Source: documented, UIKit's `NSIndexPath(row:section:)`.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  /// The section: the first index.
  /// - Precondition: the path has an index.
  public var section: Int { index(atPosition: 0) }
  /// The item within its section: the second index.
  /// - Precondition: the path has two indexes.
  public var item: Int { index(atPosition: 1) }
  /// The row within its section: the second index, as `item`.
  /// - Precondition: the path has two indexes.
  public var row: Int { index(atPosition: 1) }
}

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

