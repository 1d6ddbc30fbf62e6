public import Foundation

/// A place on an item or a group that something is attached to.
/// - Source: documented, NSCollectionLayoutAnchor.
open class NSCollectionLayoutAnchor: NSObject, NSCopying {
  /// The edges; of none of two opposite ones, or of both, the middle.
  open private(set) var edges: NSDirectionalRectEdge
  /// How far it is moved, in points or in fractions of what is attached.
  open private(set) var offset: CGPoint
  /// Whether the offset is in points.
  open var isAbsoluteOffset: Bool { !isFractionalOffset }
  /// Whether the offset is in fractions of the size of what is attached.
  open private(set) var isFractionalOffset: Bool

  /// Creates one.
  public required init(edges: NSDirectionalRectEdge, offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
    super.init()
  }

  /// Creates one at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, offset: .zero, isFractional: false)
  }

  /// Creates one that is moved by points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges: edges, offset: absoluteOffset, isFractional: false)
  }

  /// Creates one that is moved by fractions of the size of what is attached.
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

  /// An anchor with the same values.
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

/// What is attached to an item or a group, such as a badge.
/// - Source: documented, NSCollectionLayoutSupplementaryItem.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// How far in front it is; 1 at first.
  open var zIndex = 1
  /// The kind of its view.
  open private(set) var elementKind = ""
  /// Where on the item or group it is.
  open private(set) var containerAnchor = NSCollectionLayoutAnchor(edges: [])
  /// Which place of its own is there; nil for that of the container's edges.
  open private(set) var itemAnchor: NSCollectionLayoutAnchor?

  /// Creates one whose own edges are where the container's are.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
  }

  /// Creates one with a place of its own that is at the container's.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
    self.itemAnchor = itemAnchor
  }

  // For a subclass that has edges of its own.
  func setKind(_ kind: String) { elementKind = kind }

  /// One with the same values.
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
      item: itemAnchor?.definition, insets: contentInsets.definition, z: zIndex)
  }

  /// The items, if each has a kind of its own; otherwise UIKit throws.
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

  /// Whether the other object is one with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutSupplementaryItem else { return false }
    return zIndex == other.zIndex && elementKind == other.elementKind && containerAnchor == other.containerAnchor
      && itemAnchor == other.itemAnchor
  }

  /// A hash of the kind.
  open override var hash: Int { elementKind.hash }
}

/// What stands at an edge of a section or of the layout, such as a header.
/// - Source: documented, NSCollectionLayoutBoundarySupplementaryItem.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether it takes room outside of the section's items; true at first.
  open var extendsBoundary = true
  /// Whether it stays in the view while its section is there; false at first.
  open var pinToVisibleBounds = false
  /// The edge or corner.
  open private(set) var alignment = NSRectAlignment.none
  /// How far it is moved.
  open private(set) var offset = CGPoint.zero
  /// The room above it, which belongs to its section: that of the header of a list.
  var padding: CGFloat = 0

  /// Creates one at an edge or a corner.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates one that is moved from there.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
    setKind(elementKind)
    self.alignment = alignment
    offset = absoluteOffset
  }

  /// One with the same values.
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
      insets: contentInsets.definition, extends: extendsBoundary, pins: pinToVisibleBounds, z: zIndex,
      padding: padding)
  }

  /// Whether the other object is one with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutBoundarySupplementaryItem else {
      return false
    }
    return boundary == other.boundary
  }
}

/// What stands behind a section.
/// - Source: documented, NSCollectionLayoutDecorationItem.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// How far in front it is; 0 at first.
  open var zIndex = 0
  /// The kind of its view.
  open private(set) var elementKind = ""

  /// A background of the whole section.
  open class func background(elementKind: String) -> Self {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let item = self.init(layoutSize: size, supplementaryItems: [])
    item.elementKind = elementKind
    return item
  }

  /// One with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let item = copy as? NSCollectionLayoutDecorationItem else { return copy }
    (item.zIndex, item.elementKind) = (zIndex, elementKind)
    return item
  }

  var background: CompositionalDefinition.Background {
    .init(kind: elementKind, insets: contentInsets.definition, z: zIndex)
  }

  /// Whether the other object is one with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutDecorationItem else { return false }
    return background == other.background
  }
}

extension NSRectAlignment {
  /// -1 for leading or top, 1 for trailing or bottom, 0 for the middle.
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
