public import Foundation

/// A width or height in a compositional layout: a fraction of the container, a number of points, or an estimate.
/// - Source: documented, NSCollectionLayoutDimension.
open class NSCollectionLayoutDimension: NSObject, NSCopying {
  private(set) var definition: CompositionalDefinition.Dimension

  /// Creates a dimension of a kind, numbered in the order of the factory methods.
  /// - Source: ours: what returns `Self` needs an initialiser that subclasses have.
  public required init(kind: Int, value: CGFloat) {
    definition = CompositionalDefinition.Dimension(kind: .init(rawValue: kind) ?? .absolute, value: value)
    definition.place = .caller
    super.init()
  }

  private class func make(
    _ kind: CompositionalDefinition.Dimension.Kind, _ value: CGFloat, named name: String
  ) -> Self {
    if !value.isFinite {
      let noun = name.hasPrefix("fractional") ? "fraction" : "dimension"
      CompositionalPrecondition.fail("Invalid \(name): \(value). The \(noun) must be a finite value.")
    }
    return self.init(kind: kind.rawValue, value: value)
  }

  /// Returns a fraction of the container's width, also for a height.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.fractionalWidth, fractionalWidth, named: "fractional width")
  }

  /// Returns a fraction of the container's height, also for a width.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.fractionalHeight, fractionalHeight, named: "fractional height")
  }

  /// Returns a number of points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute, absoluteDimension, named: "absolute dimension")
  }

  /// Returns an estimated number of points, used until the view reports its preferred length.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated, estimatedDimension, named: "estimated dimension")
  }

  /// Returns an estimated number of points, used until the views of all siblings in a group have reported their
  /// preferred lengths, of which the largest counts.
  ///
  /// On the outermost group of a section, the dimension makes all groups of the section equal.
  /// - Source: documented, header of `uniformAcrossSiblingsWithEstimate:` (docs.rs, objc2-ui-kit), iOS 17.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    make(.uniform, estimatedDimension, named: "estimated dimension")
  }

  /// Whether the dimension is a fraction of a width.
  open var isFractionalWidth: Bool { definition.kind == .fractionalWidth }
  /// Whether the dimension is a fraction of a height.
  open var isFractionalHeight: Bool { definition.kind == .fractionalHeight }
  /// Whether the dimension is a number of points.
  open var isAbsolute: Bool { definition.kind == .absolute }
  /// Whether the view reports its length, alone or with its siblings.
  /// - Source: documented, header: "Returns YES if the receiver is estimated OR uniformAcrossSiblings".
  open var isEstimated: Bool { definition.isEstimated }
  /// Whether the largest length of all siblings counts.
  open var isUniformAcrossSiblings: Bool { definition.kind == .uniform }
  /// The fraction, or the number of points.
  open var dimension: CGFloat { definition.value }

  /// Returns a dimension with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.init(kind: definition.kind.rawValue, value: definition.value)
    copy.definition = definition
    return copy
  }

  /// Whether the other object is a dimension with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.definition == definition
  }

  /// A hash of the values.
  open override var hash: Int { definition.hashValue }

  /// The description in a device's format, such as `.containerWidthFactor(0.5)`.
  /// - Source: measured, charon.
  open override var description: String { definition.described }
}

extension CompositionalDefinition.Dimension {
  var described: String {
    let number = CompositionalPrecondition.text(value)
    return switch kind {
    case .fractionalWidth: ".containerWidthFactor(\(number))"
    case .fractionalHeight: ".containerHeightFactor(\(number))"
    case .absolute: ".absolute(\(number))"
    case .estimated: ".estimated(\(number))"
    case .uniform: ".uniformAcrossSiblings(\(number))"
    }
  }
}

/// A size in a compositional layout.
/// - Source: documented, NSCollectionLayoutSize.
open class NSCollectionLayoutSize: NSObject, NSCopying {
  /// The width.
  open private(set) var widthDimension: NSCollectionLayoutDimension
  /// The height.
  open private(set) var heightDimension: NSCollectionLayoutDimension

  /// Creates a size of width and height.
  /// - Source: ours: a copy is of the same class.
  public required init(sides: (NSCollectionLayoutDimension, NSCollectionLayoutDimension)) {
    (widthDimension, heightDimension) = sides
    super.init()
  }

  /// Creates a size.
  public convenience init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    self.init(sides: (width, height))
  }

  var definition: CompositionalDefinition.Size {
    CompositionalDefinition.Size(width: widthDimension.definition, height: heightDimension.definition)
  }

  /// Returns a size with the same sides.
  open func copy(with zone: NSZone? = nil) -> Any { Self.init(sides: (widthDimension, heightDimension)) }

  /// Whether the other object is a size with the same sides.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSize)?.definition == definition
  }

  /// A hash of the sides.
  open override var hash: Int { definition.hashValue }

  /// The description in a device's format, such as `{.containerWidthFactor(0.5), .absolute(20)}`.
  /// - Source: measured, charon.
  open override var description: String { "{\(widthDimension), \(heightDimension)}" }
}

/// A spacing in a compositional layout: fixed, or flexible with a minimum.
/// - Source: documented, NSCollectionLayoutSpacing.
open class NSCollectionLayoutSpacing: NSObject, NSCopying {
  private(set) var definition: CompositionalDefinition.Spacing

  /// Creates a spacing.
  /// - Source: ours: what returns `Self` needs an initialiser that subclasses have.
  public required init(length: CGFloat, isFlexible: Bool) {
    definition = CompositionalDefinition.Spacing(length: length, isFlexible: isFlexible)
    definition.place = .caller
    super.init()
  }

  /// Returns a flexible spacing: at least a number of points, and a share of the remaining space.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    self.init(length: flexibleSpacing, isFlexible: true)
  }

  /// Returns a spacing of a number of points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self { self.init(length: fixedSpacing, isFlexible: false) }

  /// The number of points; for a flexible spacing the minimum.
  open var spacing: CGFloat { definition.length }
  /// Whether the spacing takes a share of the remaining space.
  open var isFlexibleSpacing: Bool { definition.isFlexible }
  /// Whether the spacing is a fixed number of points.
  open var isFixedSpacing: Bool { !definition.isFlexible }

  /// Returns a spacing with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.init(length: spacing, isFlexible: isFlexibleSpacing)
    copy.definition = definition
    return copy
  }

  /// Whether the other object is a spacing with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing)?.definition == definition
  }

  /// A hash of the values.
  open override var hash: Int { definition.hashValue }
}

/// The spacing outside the slot of an item or a group.
/// - Source: documented, NSCollectionLayoutEdgeSpacing; measured, that an edge without one has a fixed 0.
open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  /// The spacing at the leading edge.
  open private(set) var leading: NSCollectionLayoutSpacing?
  /// The spacing above.
  open private(set) var top: NSCollectionLayoutSpacing?
  /// The spacing at the trailing edge.
  open private(set) var trailing: NSCollectionLayoutSpacing?
  /// The spacing below.
  open private(set) var bottom: NSCollectionLayoutSpacing?

  /// Creates an edge spacing from leading, top, trailing and bottom; a missing edge has no spacing.
  /// - Source: ours: a copy is of the same class.
  public required init(edges: [NSCollectionLayoutSpacing?]) {
    func copy(_ index: Int) -> NSCollectionLayoutSpacing {
      edges.indices.contains(index) ? edges[index] ?? .fixed(0) : .fixed(0)
    }
    (leading, top, trailing, bottom) = (copy(0), copy(1), copy(2), copy(3))
    super.init()
  }

  /// Creates an edge spacing; an edge that is nil has no spacing.
  public convenience init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.init(edges: [leading, top, trailing, bottom])
  }

  var definition: CompositionalDefinition.EdgeSpacing {
    func spacing(_ edge: NSCollectionLayoutSpacing?) -> CompositionalDefinition.Spacing {
      edge?.definition ?? .init()
    }
    return .init(leading: spacing(leading), top: spacing(top), trailing: spacing(trailing), bottom: spacing(bottom))
  }

  /// Returns an edge spacing with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { Self.init(edges: [leading, top, trailing, bottom]) }

  /// Whether the other object is an edge spacing with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutEdgeSpacing)?.definition == definition
  }

  /// A hash of the values.
  open override var hash: Int { definition.hashValue }
}

/// Exceptions that UIKit raises at once for an invalid definition.
enum CompositionalPrecondition {
  /// Stops with UIKit's message, like an uncaught exception.
  static func fail(_ words: String) -> Never { fatalError(words) }

  package static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
