/// The definition of a section in a compositional layout, as a value: sections with equal definitions share all
/// derived results.
///
/// Axes are 0 for x and 1 for y, as are the indices of a vector.
package struct CompositionalDefinition: Hashable, Sendable {
  /// A point, a size or two distances: x or width first.
  package typealias Vector = SIMD2<Double>

  /// The group that repeats until the items are used up.
  package var group: Node
  /// The distances around all groups.
  package var insets = Insets()
  /// The distance between two groups.
  package var spacing = 0.0
  /// The line that set the distance.
  var placeOfSpacing = DefinitionPlace()
  /// The scrolling of the groups in a row of their own; nil if they scroll with the layout.
  package var orthogonal: Orthogonal?
  /// Headers, footers, and other items at an edge.
  package var boundaries: [Boundary] = []
  /// The decorations behind the section.
  package var backgrounds: [Background] = []
  /// Whether boundary items lie between the insets.
  package var followsInsets = true
  /// The insets reference of the content; nil for the layout's.
  package var reference: Reference?
  /// The insets reference of boundary items; nil for the content's, with the insets if they follow them.
  package var supplementaryReference: Reference?

  /// A side of a size.
  package struct Dimension: Hashable, Sendable {
    /// The meaning of the number.
    package enum Kind: Int, Sendable {
      case fractionalWidth, fractionalHeight, absolute, estimated, uniform
    }

    package var kind: Kind
    package var value: Double
    var place = DefinitionPlace()

    /// Creates a side.
    package init(kind: Kind, value: Double) { (self.kind, self.value) = (kind, value) }

    /// Whether a view may change the length.
    package var isEstimated: Bool { kind == .estimated || kind == .uniform }
  }

  /// Two dimensions.
  package struct Size: Hashable, Sendable {
    package var width: Dimension
    package var height: Dimension

    /// Creates a size.
    package init(width: Dimension, height: Dimension) { (self.width, self.height) = (width, height) }

    package subscript(axis: Int) -> Dimension { axis == 0 ? width : height }
  }

  /// The distances of four edges inwards.
  package struct Insets: Hashable, Sendable {
    /// Leading and top.
    package var start = Vector.zero
    /// Trailing and bottom.
    package var end = Vector.zero
    var place = DefinitionPlace()

    /// Creates zero insets.
    package init() {}

    /// Creates insets.
    package init(start: Vector, end: Vector) { (self.start, self.end) = (start, end) }
  }

  /// A distance, which may take a share of the remaining room.
  package struct Spacing: Hashable, Sendable {
    package var length = 0.0
    package var isFlexible = false
    var place = DefinitionPlace()

    /// Creates a distance.
    package init(length: Double = 0, isFlexible: Bool = false) {
      (self.length, self.isFlexible) = (length, isFlexible)
    }
  }

  /// The room that an element takes up outside of its slot.
  package struct EdgeSpacing: Hashable, Sendable {
    package var leading = Spacing()
    package var top = Spacing()
    package var trailing = Spacing()
    package var bottom = Spacing()

    /// Creates the room around an element.
    package init(
      leading: Spacing = Spacing(), top: Spacing = Spacing(), trailing: Spacing = Spacing(),
      bottom: Spacing = Spacing()
    ) {
      (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    }

    /// Returns the room before the element, along an axis.
    package func before(_ axis: Int) -> Spacing { axis == 0 ? leading : top }
    /// Returns the room after the element, along an axis.
    package func after(_ axis: Int) -> Spacing { axis == 0 ? trailing : bottom }
  }

  /// An item or a group.
  package struct Node: Hashable, Sendable {
    /// The content of a node.
    package enum Content: Hashable, Sendable {
      case item
      case group(Group)
      case custom([CustomItem])
    }

    package var size: Size
    package var insets = Insets()
    package var edges = EdgeSpacing()
    package var content = Content.item
    package var supplementaries: [Supplementary] = []

    /// Creates an item or a group.
    package init(
      size: Size, insets: Insets = Insets(), edges: EdgeSpacing = EdgeSpacing(), content: Content = .item,
      supplementaries: [Supplementary] = []
    ) {
      (self.size, self.insets, self.edges) = (size, insets, edges)
      (self.content, self.supplementaries) = (content, supplementaries)
    }
  }

  /// Subitems in a row or in a column.
  package struct Group: Hashable, Sendable {
    /// The number of subitems in a group.
    package enum Count: Hashable, Sendable {
      /// As many as fit, repeated from the start of the list.
      case fitting
      /// A number of subitems that share the length.
      case dividing(Int)
      /// A number of subitems, each of its own length.
      case repeating(Int)
    }

    /// The axis along which the group places its subitems.
    package var axis: Int
    package var subitems: [Node]
    package var count = Count.fitting
    package var spacing = Spacing()

    /// Whether one of the subitems grows to the largest of its siblings.
    var hasUniform: Bool { subitems.contains { $0.size[0].kind == .uniform || $0.size[1].kind == .uniform } }

    /// Creates a group.
    package init(axis: Int, subitems: [Node], count: Count = .fitting, spacing: Spacing = Spacing()) {
      (self.axis, self.subitems, self.count, self.spacing) = (axis, subitems, count, spacing)
    }
  }

  /// A frame in a custom group.
  package struct CustomItem: Hashable, Sendable {
    package var origin: Vector
    package var size: Vector
    package var z: Int

    /// Creates a frame.
    package init(origin: Vector, size: Vector, z: Int) { (self.origin, self.size, self.z) = (origin, size, z) }
  }

  /// The point of a frame that is attached to another frame's: -1 leading or top, 1 trailing
  /// or bottom, 0 the middle.
  package struct Anchor: Hashable, Sendable {
    package var edges: Vector
    package var offset = Vector.zero
    package var isFractional = false

    /// Creates an anchor.
    package init(edges: Vector, offset: Vector = .zero, isFractional: Bool = false) {
      (self.edges, self.offset, self.isFractional) = (edges, offset, isFractional)
    }

    /// Returns the point in a frame of a size.
    package func point(in size: Vector) -> Vector { size * (edges + 1) / 2 }
  }

  /// A badge: a view attached to an item or a group.
  package struct Supplementary: Hashable, Sendable {
    package var size: Size
    package var kind: String
    package var container: Anchor
    package var item: Anchor?
    package var insets = Insets()
    package var z = 1

    /// Creates a badge.
    package init(
      size: Size, kind: String, container: Anchor, item: Anchor? = nil, insets: Insets = Insets(), z: Int = 1
    ) {
      (self.size, self.kind, self.container, self.item) = (size, kind, container, item)
      (self.insets, self.z) = (insets, z)
    }
  }

  /// An item at an edge of a section or of the layout.
  package struct Boundary: Hashable, Sendable {
    package var size: Size
    package var kind: String
    /// The edges that the item touches, as in an anchor.
    package var edges: Vector
    package var offset = Vector.zero
    package var insets = Insets()
    package var extends = true
    package var pins = false
    package var z = 1
    /// The room before the item, if it lies at the start and extends its section.
    package var padding = 0.0

    /// Creates a boundary item.
    package init(
      size: Size, kind: String, edges: Vector, offset: Vector = .zero, insets: Insets = Insets(),
      extends: Bool = true, pins: Bool = false, z: Int = 1, padding: Double = 0
    ) {
      (self.size, self.kind, self.edges, self.offset) = (size, kind, edges, offset)
      (self.insets, self.extends, self.pins, self.z, self.padding) = (insets, extends, pins, z, padding)
    }
  }

  /// A decoration behind a section.
  package struct Background: Hashable, Sendable {
    package var kind: String
    package var insets = Insets()
    package var z = 0

    /// Creates a decoration behind a section.
    package init(kind: String, insets: Insets = Insets(), z: Int = 0) {
      (self.kind, self.insets, self.z) = (kind, insets, z)
    }
  }

  /// The resting rule of a row of groups.
  package enum Orthogonal: Int, Sendable {
    case continuous = 1
    case leading, paging, groupPaging, centered
  }

  /// The reference of the insets across the scroll axis.
  package enum Reference: Sendable {
    case none, safeArea, margins
  }
}

extension CompositionalDefinition {
  /// Creates a section of a group.
  package init(group: Node) { self.group = group }

  /// Whether an item, a group, a badge or a boundary item has an inset along an estimated side.
  var ignoresInsets: Bool {
    group.ignoresInsets || boundaries.contains { $0.insets.effective(for: $0.size) != $0.insets }
  }
}

extension CompositionalDefinition.Node {
  fileprivate var ignoresInsets: Bool {
    if insets.effective(for: size) != insets { return true }
    if supplementaries.contains(where: { $0.insets.effective(for: $0.size) != $0.insets }) { return true }
    guard case .group(let group) = content else { return false }
    return group.subitems.contains(where: \.ignoresInsets)
  }

  /// The summary of the group; that of an item is empty.
  package var summary: GroupSummary {
    switch content {
    case .item, .custom: return GroupSummary()
    case .group(let group):
      switch group.count {
      case .dividing(let count), .repeating(let count):
        return GroupSummary(isHorizontal: group.axis == 0, count: count)
      case .fitting: return GroupSummary(isHorizontal: group.axis == 0)
      }
    }
  }
}

extension CompositionalDefinition.Insets {
  /// Returns the insets without those along estimated axes.
  /// - Source: documented, NSCollectionLayoutItem.contentInsets: they are ignored on an estimated axis.
  func effective(for size: CompositionalDefinition.Size) -> Self {
    var result = self
    for axis in 0..<2 where size[axis].isEstimated {
      result.start[axis] = 0
      result.end[axis] = 0
    }
    return result
  }
}

/// A rectangle of the content, as two vectors.
struct CompositionalFrame: Hashable, Sendable {
  typealias Vector = CompositionalDefinition.Vector

  var origin: Vector
  var size: Vector

  var end: Vector { origin + size }

  /// Returns the frame moved inwards; insets that are larger than the frame give the absolute difference.
  /// - Source: measured, charon, compositional facts.
  func inset(by insets: CompositionalDefinition.Insets) -> Self {
    let rest = size - insets.start - insets.end
    return Self(
      origin: origin + insets.start, size: Vector(abs(rest.x), abs(rest.y)))
  }

  func moved(by offset: Vector) -> Self { Self(origin: origin + offset, size: size) }

  /// Returns the intersection of two frames; nil if it has no area.
  func intersection(_ other: Self) -> Self? {
    let start = Vector(max(origin.x, other.origin.x), max(origin.y, other.origin.y))
    let end = Vector(min(self.end.x, other.end.x), min(self.end.y, other.end.y))
    return start.x < end.x && start.y < end.y ? Self(origin: start, size: end - start) : nil
  }
}
