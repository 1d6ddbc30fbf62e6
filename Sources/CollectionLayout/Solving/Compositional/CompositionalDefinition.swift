/// What a section of a compositional layout is made of, as values: two sections whose definitions are equal share all that
/// follows from them.
///
/// Axes are 0 for x and 1 for y, and so are the numbers of a vector.
struct CompositionalDefinition: Hashable, Sendable {
  /// A point, a size or two distances: x, or of width, first.
  typealias Vector = SIMD2<Double>

  /// The group that repeats until the items are used up.
  var group: Node
  /// The distances around all groups.
  var insets = Insets()
  /// The distance between two groups.
  var spacing = 0.0
  /// How the groups scroll in a row of their own; nil where they follow the layout.
  var orthogonal: Orthogonal?
  /// Headers, footers, and what else stands at an edge.
  var boundaries: [Boundary] = []
  /// What stands behind the section.
  var backgrounds: [Background] = []
  /// Whether boundary items stand between the insets.
  var followsInsets = true
  /// What the content is cleared of; nil for what the layout says.
  var reference: Reference?
  /// What boundary items are cleared of; nil for what the content is, with the insets where they follow.
  var supplementaryReference: Reference?

  /// One side of a size.
  struct Dimension: Hashable, Sendable {
    /// What the number counts.
    enum Kind: Int, Sendable {
      case fractionalWidth, fractionalHeight, absolute, estimated, uniform
    }

    var kind: Kind
    var value: Double

    /// Whether a view may say otherwise.
    var isEstimated: Bool { kind == .estimated || kind == .uniform }
  }

  /// Two dimensions.
  struct Size: Hashable, Sendable {
    var width: Dimension
    var height: Dimension

    subscript(axis: Int) -> Dimension { axis == 0 ? width : height }
  }

  /// The distances of four edges inwards.
  struct Insets: Hashable, Sendable {
    /// Leading and top.
    var start = Vector.zero
    /// Trailing and bottom.
    var end = Vector.zero
  }

  /// A distance, which may take a share of what is left over.
  struct Spacing: Hashable, Sendable {
    var length = 0.0
    var isFlexible = false
  }

  /// The room that something takes outside of its slot.
  struct EdgeSpacing: Hashable, Sendable {
    var leading = Spacing()
    var top = Spacing()
    var trailing = Spacing()
    var bottom = Spacing()

    /// Before it, along an axis.
    func before(_ axis: Int) -> Spacing { axis == 0 ? leading : top }
    /// After it, along an axis.
    func after(_ axis: Int) -> Spacing { axis == 0 ? trailing : bottom }
  }

  /// An item or a group.
  struct Node: Hashable, Sendable {
    /// What it holds.
    enum Content: Hashable, Sendable {
      case item
      case group(Group)
      case custom([CustomItem])
    }

    var size: Size
    var insets = Insets()
    var edges = EdgeSpacing()
    var content = Content.item
    var supplementaries: [Supplementary] = []
  }

  /// Subitems in a row or in a column.
  struct Group: Hashable, Sendable {
    /// How many subitems it holds.
    enum Count: Hashable, Sendable {
      /// As many as fit, repeated from the start of the list.
      case fitting
      /// So many, which share the length.
      case dividing(Int)
      /// So many, each of its own length.
      case repeating(Int)
    }

    /// The axis along which it puts its subitems.
    var axis: Int
    var subitems: [Node]
    var count = Count.fitting
    var spacing = Spacing()
  }

  /// A frame that a custom group gives.
  struct CustomItem: Hashable, Sendable {
    var origin: Vector
    var size: Vector
    var z: Int
  }

  /// Where one of two frames holds on to the other: -1 leading or top, 1 trailing or bottom, 0 the middle.
  struct Anchor: Hashable, Sendable {
    var edges: Vector
    var offset = Vector.zero
    var isFractional = false

    /// The place in a frame of a size.
    func point(in size: Vector) -> Vector { size * (edges + 1) / 2 }
  }

  /// A badge: what is attached to an item or a group.
  struct Supplementary: Hashable, Sendable {
    var size: Size
    var kind: String
    var container: Anchor
    var item: Anchor?
    var insets = Insets()
    var z = 1
  }

  /// What stands at an edge of a section or of the layout.
  struct Boundary: Hashable, Sendable {
    var size: Size
    var kind: String
    /// The edges that it touches, as those of an anchor.
    var edges: Vector
    var offset = Vector.zero
    var insets = Insets()
    var extends = true
    var pins = false
    var z = 1
  }

  /// What stands behind a section.
  struct Background: Hashable, Sendable {
    var kind: String
    var insets = Insets()
    var z = 0
  }

  /// Where a row of groups comes to rest.
  enum Orthogonal: Int, Sendable {
    case continuous = 1
    case leading, paging, groupPaging, centered
  }

  /// What is cleared of content across the scroll axis.
  enum Reference: Sendable {
    case none, safeArea, margins
  }
}

extension CompositionalDefinition.Insets {
  var isZero: Bool { start == .zero && end == .zero }

  /// Without those of the axes on which a size is estimated.
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

  /// The frame moved inwards; insets that are larger than it give the absolute difference.
  /// - Source: measured, charon, compositional facts.
  func inset(by insets: CompositionalDefinition.Insets) -> Self {
    let rest = size - insets.start - insets.end
    return Self(
      origin: origin + insets.start, size: Vector(abs(rest.x), abs(rest.y)))
  }

  func moved(by offset: Vector) -> Self { Self(origin: origin + offset, size: size) }

  /// What two frames share; nil where that has no area.
  func intersection(_ other: Self) -> Self? {
    let start = Vector(max(origin.x, other.origin.x), max(origin.y, other.origin.y))
    let end = Vector(min(self.end.x, other.end.x), min(self.end.y, other.end.y))
    return start.x < end.x && start.y < end.y ? Self(origin: start, size: end - start) : nil
  }
}
