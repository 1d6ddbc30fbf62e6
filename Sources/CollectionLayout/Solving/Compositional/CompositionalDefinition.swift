/// The definition of a compositional layout's section, as a value: sections with equal definitions share all
/// derived results. Axes, and indices of vectors, are 0 for x and 1 for y.
package struct CompositionalDefinition: Hashable, Sendable {
  /// A point, a size or two distances: x or width first.
  package typealias Vector = SIMD2<Double>

  /// The group that repeats until all items are placed.
  package var group: Node
  /// The insets around all groups.
  package var insets = Insets()
  /// The spacing between two groups.
  package var spacing = 0.0
  /// The line of loaded code that set the spacing.
  var placeOfSpacing = DefinitionPlace()
  /// The way in which the groups scroll in a row of their own; nil if they scroll with the layout.
  package var orthogonal: Orthogonal?
  package var boundaries: [Boundary] = []
  package var backgrounds: [Background] = []
  /// Whether the insets apply to boundary items.
  package var followsInsets = true
  /// The insets reference of the content; nil for the layout's.
  package var reference: Reference?
  /// The insets reference of boundary items; nil for the content's reference, with the insets if `followsInsets`.
  package var supplementaryReference: Reference?

  /// A width or a height.
  package struct Dimension: Hashable, Sendable {
    package enum Kind: Int, Sendable {
      case fractionalWidth, fractionalHeight, absolute, estimated, uniform
    }

    package var kind: Kind
    package var value: Double
    var place = DefinitionPlace()

    package init(kind: Kind, value: Double) { (self.kind, self.value) = (kind, value) }

    /// Whether a view may change the length.
    package var isEstimated: Bool { kind == .estimated || kind == .uniform }
  }

  package struct Size: Hashable, Sendable {
    package var width: Dimension
    package var height: Dimension

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

    package init() {}

    package init(start: Vector, end: Vector) { (self.start, self.end) = (start, end) }
  }

  /// A spacing, possibly with a share of the remaining space.
  package struct Spacing: Hashable, Sendable {
    package var length = 0.0
    package var isFlexible = false
    var place = DefinitionPlace()

    package init(length: Double = 0, isFlexible: Bool = false) {
      (self.length, self.isFlexible) = (length, isFlexible)
    }
  }

  /// The spacing outside an element's slot.
  package struct EdgeSpacing: Hashable, Sendable {
    package var leading = Spacing()
    package var top = Spacing()
    package var trailing = Spacing()
    package var bottom = Spacing()

    package init(
      leading: Spacing = Spacing(), top: Spacing = Spacing(), trailing: Spacing = Spacing(),
      bottom: Spacing = Spacing()
    ) {
      (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    }

    package func before(_ axis: Int) -> Spacing { axis == 0 ? leading : top }
    package func after(_ axis: Int) -> Spacing { axis == 0 ? trailing : bottom }
  }

  package struct Node: Hashable, Sendable {
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

    package init(
      size: Size, insets: Insets = Insets(), edges: EdgeSpacing = EdgeSpacing(), content: Content = .item,
      supplementaries: [Supplementary] = []
    ) {
      (self.size, self.insets, self.edges) = (size, insets, edges)
      (self.content, self.supplementaries) = (content, supplementaries)
    }
  }

  package struct Group: Hashable, Sendable {
    /// The number of subitems in a group.
    package enum Count: Hashable, Sendable {
      /// As many as fit, repeated from the start of the list.
      case fitting
      /// A number of subitems that share the length equally.
      case dividing(Int)
      /// A number of subitems, each of its own length.
      case repeating(Int)
    }

    package var axis: Int
    package var subitems: [Node]
    package var count = Count.fitting
    package var spacing = Spacing()

    /// Whether any subitem grows to the size of its largest sibling.
    var hasUniform: Bool { subitems.contains { $0.size[0].kind == .uniform || $0.size[1].kind == .uniform } }

    package init(axis: Int, subitems: [Node], count: Count = .fitting, spacing: Spacing = Spacing()) {
      (self.axis, self.subitems, self.count, self.spacing) = (axis, subitems, count, spacing)
    }
  }

  /// A frame in a custom group.
  package struct CustomItem: Hashable, Sendable {
    package var origin: Vector
    package var size: Vector
    package var z: Int

    package init(origin: Vector, size: Vector, z: Int) { (self.origin, self.size, self.z) = (origin, size, z) }
  }

  /// The point of a frame at which another is attached: -1 leading or top, 1 trailing or bottom, 0 the middle.
  package struct Anchor: Hashable, Sendable {
    package var edges: Vector
    package var offset = Vector.zero
    package var isFractional = false

    package init(edges: Vector, offset: Vector = .zero, isFractional: Bool = false) {
      (self.edges, self.offset, self.isFractional) = (edges, offset, isFractional)
    }

    package func point(in size: Vector) -> Vector { size * (edges + 1) / 2 }
  }

  package struct Supplementary: Hashable, Sendable {
    package var size: Size
    package var kind: String
    package var container: Anchor
    package var item: Anchor?
    package var insets = Insets()
    package var z = 1

    package init(
      size: Size, kind: String, container: Anchor, item: Anchor? = nil, insets: Insets = Insets(), z: Int = 1
    ) {
      (self.size, self.kind, self.container, self.item) = (size, kind, container, item)
      (self.insets, self.z) = (insets, z)
    }
  }

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
    /// The space before the item, if it lies at the start and extends its section.
    package var padding = 0.0

    package init(
      size: Size, kind: String, edges: Vector, offset: Vector = .zero, insets: Insets = Insets(),
      extends: Bool = true, pins: Bool = false, z: Int = 1, padding: Double = 0
    ) {
      (self.size, self.kind, self.edges, self.offset) = (size, kind, edges, offset)
      (self.insets, self.extends, self.pins, self.z, self.padding) = (insets, extends, pins, z, padding)
    }
  }

  package struct Background: Hashable, Sendable {
    package var kind: String
    package var insets = Insets()
    package var z = 0

    package init(kind: String, insets: Insets = Insets(), z: Int = 0) {
      (self.kind, self.insets, self.z) = (kind, insets, z)
    }
  }

  /// The places at which a row of groups comes to rest.
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

  /// The summary of a group; empty for an item.
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

/// A rectangle in content coordinates, as two vectors.
struct CompositionalFrame: Hashable, Sendable {
  typealias Vector = CompositionalDefinition.Vector

  var origin: Vector
  var size: Vector

  var end: Vector { origin + size }

  /// Returns the frame moved inwards; for insets larger than the frame the size is the absolute difference.
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
