public import Foundation

/// An anchor: the place on an item or a group to which a supplementary item is attached.
/// - Source: documented, NSCollectionLayoutAnchor.
open class NSCollectionLayoutAnchor: NSObject, NSCopying {
  /// The edges of the anchor, which is in the middle along an axis without an edge or with both.
  open private(set) var edges: NSDirectionalRectEdge
  /// The offset from the edges, in points or in fractions of the attached item's size.
  open private(set) var offset: CGPoint
  /// Whether the offset is in points.
  open var isAbsoluteOffset: Bool { !isFractionalOffset }
  /// Whether the offset is in fractions of the attached item's size.
  open private(set) var isFractionalOffset: Bool

  /// Creates an anchor.
  public required init(edges: NSDirectionalRectEdge, offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
    super.init()
  }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, offset: .zero, isFractional: false)
  }

  /// Creates an anchor with an offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges: edges, offset: absoluteOffset, isFractional: false)
  }

  /// Creates an anchor with an offset in fractions of the attached item's size.
  /// - Source: measured, charon, for whose size it is.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges: edges, offset: fractionalOffset, isFractional: true)
  }

  var definition: CompositionalDefinition.Anchor {
    func side(_ start: NSDirectionalRectEdge, _ end: NSDirectionalRectEdge) -> Double {
      (edges.contains(start) ? -1 : 0) + (edges.contains(end) ? 1 : 0)
    }
    return .init(
      edges: .init(side(.leading, .trailing), side(.top, .bottom)), offset: .init(offset.x, offset.y),
      isFractional: isFractionalOffset)
  }

  /// Returns an anchor with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    Self.init(edges: edges, offset: offset, isFractional: isFractionalOffset)
  }

  /// Whether the other object is an anchor with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutAnchor else { return false }
    return edges == other.edges && offset == other.offset && isFractionalOffset == other.isFractionalOffset
  }

  /// A hash of the edges.
  open override var hash: Int { edges.hashValue }
}

/// A view attached to an item or a group, such as a badge.
/// - Source: documented, NSCollectionLayoutSupplementaryItem.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The position from back to front, higher in front; 1 by default.
  open var zIndex = 1
  /// The kind of the view.
  open fileprivate(set) var elementKind = ""
  /// The anchor on the item or group.
  open private(set) var containerAnchor = NSCollectionLayoutAnchor(edges: [])
  /// The anchor on the supplementary item that lies at the container's anchor; nil for the same edges.
  open private(set) var itemAnchor: NSCollectionLayoutAnchor?

  /// Creates a supplementary item whose edges lie at the same edges of the container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
  }

  /// Creates a supplementary item whose own anchor lies at the container's anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
    self.itemAnchor = itemAnchor
  }

  /// Returns a supplementary item with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let item = copy as? NSCollectionLayoutSupplementaryItem else { return copy }
    (item.zIndex, item.elementKind) = (zIndex, elementKind)
    (item.containerAnchor, item.itemAnchor) = (containerAnchor, itemAnchor)
    return item
  }

  var supplementary: CompositionalDefinition.Supplementary {
    .init(
      size: layoutSize.definition, kind: elementKind, container: containerAnchor.definition,
      item: itemAnchor?.definition, insets: contentInsets.definition(at: placeOfInsets), z: zIndex)
  }

  /// Returns the items if their kinds are distinct; otherwise stops with UIKit's exception.
  static func checked<Item: NSCollectionLayoutSupplementaryItem>(_ items: [Item]) -> [Item] {
    let duplicates = Dictionary(grouping: items.map(\.elementKind)) { $0 }.filter { $0.value.count > 1 }.keys
      .sorted()
    if !duplicates.isEmpty {
      let list = duplicates.map { "    \($0)" }.joined(separator: ",\n")
      CompositionalPrecondition.fail(
        "Error: Every supplementary must have a unique elementKind: duplicates detected: (\n\(list)\n)")
    }
    return items
  }

  /// Whether the other object is a supplementary item with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutSupplementaryItem else { return false }
    return zIndex == other.zIndex && elementKind == other.elementKind && containerAnchor == other.containerAnchor
      && itemAnchor == other.itemAnchor
  }

  /// A hash of the kind.
  open override var hash: Int { elementKind.hash }
}

/// A supplementary item at an edge of a section or of the layout, such as a header.
/// - Source: documented, NSCollectionLayoutBoundarySupplementaryItem.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether the item takes up space outside the section's items; true by default.
  open var extendsBoundary = true
  /// Whether the item is pinned to the view while its section is visible; false by default.
  open var pinToVisibleBounds = false
  /// The edge or corner.
  open private(set) var alignment = NSRectAlignment.none
  /// The offset from the edge or corner.
  open private(set) var offset = CGPoint.zero
  /// The space above a list's header that belongs to its section.
  var padding: CGFloat = 0

  /// Creates a boundary item at an edge or a corner.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a boundary item at an offset from an edge or a corner.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
    self.elementKind = elementKind
    self.alignment = alignment
    offset = absoluteOffset
  }

  /// Returns a boundary item with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let item = copy as? NSCollectionLayoutBoundarySupplementaryItem else { return copy }
    (item.extendsBoundary, item.pinToVisibleBounds) = (extendsBoundary, pinToVisibleBounds)
    (item.alignment, item.offset, item.padding) = (alignment, offset, padding)
    return item
  }

  var boundary: CompositionalDefinition.Boundary {
    .init(
      size: layoutSize.definition, kind: elementKind, edges: alignment.edges, offset: .init(offset.x, offset.y),
      insets: contentInsets.definition(at: placeOfInsets), extends: extendsBoundary, pins: pinToVisibleBounds,
      z: zIndex,
      padding: padding)
  }

  /// Whether the other object is a boundary item with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutBoundarySupplementaryItem else {
      return false
    }
    return boundary == other.boundary
  }
}

/// A decoration behind a section.
/// - Source: documented, NSCollectionLayoutDecorationItem.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The position from back to front, higher in front; 0 by default.
  open var zIndex = 0
  /// The kind of the view.
  open private(set) var elementKind = ""

  /// Returns a background of the whole section.
  open class func background(elementKind: String) -> Self {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let item = self.init(layoutSize: size, supplementaryItems: [])
    item.elementKind = elementKind
    return item
  }

  /// Returns a decoration item with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let item = copy as? NSCollectionLayoutDecorationItem else { return copy }
    (item.zIndex, item.elementKind) = (zIndex, elementKind)
    return item
  }

  var background: CompositionalDefinition.Background {
    .init(kind: elementKind, insets: contentInsets.definition(at: placeOfInsets), z: zIndex)
  }

  /// Whether the other object is a decoration item with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutDecorationItem else { return false }
    return background == other.background
  }
}

extension NSRectAlignment {
  /// The edges as numbers: -1 for leading or top, 1 for trailing or bottom, 0 for the middle.
  var edges: CompositionalDefinition.Vector {
    switch self {
    case .none: .init(0, 0)
    case .top: .init(0, -1)
    case .topLeading: .init(-1, -1)
    case .leading: .init(-1, 0)
    case .bottomLeading: .init(-1, 1)
    case .bottom: .init(0, 1)
    case .bottomTrailing: .init(1, 1)
    case .trailing: .init(1, 0)
    case .topTrailing: .init(1, -1)
    }
  }
}
