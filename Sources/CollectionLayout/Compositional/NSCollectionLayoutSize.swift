public import Foundation

/// One side of a size in a compositional layout: a fraction of what holds it, a number of points, or an estimate.
/// - Source: documented, NSCollectionLayoutDimension.
open class NSCollectionLayoutDimension: NSObject, NSCopying {
  let definition: CompositionalDefinition.Dimension

  /// Creates one of a kind, by its number in the order of the methods that make one.
  /// - Source: ours: what returns `Self` needs an initialiser that subclasses have.
  public required init(kind: Int, value: CGFloat) {
    definition = CompositionalDefinition.Dimension(kind: .init(rawValue: kind) ?? .absolute, value: value)
    super.init()
  }

  private class func make(_ kind: CompositionalDefinition.Dimension.Kind, _ value: CGFloat) -> Self {
    self.init(kind: kind.rawValue, value: value)
  }

  private static func checkFraction(_ value: CGFloat, _ side: String) {
    if !value.isFinite {
      CompositionalPrecondition.fail("Invalid fractional \(side): \(value). The fraction must be a finite value.")
    }
  }

  private static func checkPoints(_ value: CGFloat, _ word: String) {
    if !value.isFinite {
      CompositionalPrecondition.fail("Invalid \(word) dimension: \(value). The dimension must be a finite value.")
    }
  }

  /// A fraction of the width of what holds it, also where it is a height.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    checkFraction(fractionalWidth, "width")
    return make(.fractionalWidth, fractionalWidth)
  }

  /// A fraction of the height of what holds it, also where it is a width.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    checkFraction(fractionalHeight, "height")
    return make(.fractionalHeight, fractionalHeight)
  }

  /// A number of points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    checkPoints(absoluteDimension, "absolute")
    return make(.absolute, absoluteDimension)
  }

  /// A number of points until the view has said how long it is.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    checkPoints(estimatedDimension, "estimated")
    return make(.estimated, estimatedDimension)
  }

  /// A number of points until the views of all siblings in a group have said how long they are; then the largest.
  ///
  /// Of the outermost group of a section it makes all groups of the section equal.
  /// - Source: documented, header of `uniformAcrossSiblingsWithEstimate:` (docs.rs, objc2-ui-kit), iOS 17.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    checkPoints(estimatedDimension, "estimated")
    return make(.uniform, estimatedDimension)
  }

  /// Whether it is a fraction of a width.
  open var isFractionalWidth: Bool { definition.kind == .fractionalWidth }
  /// Whether it is a fraction of a height.
  open var isFractionalHeight: Bool { definition.kind == .fractionalHeight }
  /// Whether it is a number of points.
  open var isAbsolute: Bool { definition.kind == .absolute }
  /// Whether the view says how long it is, alone or with its siblings.
  /// - Source: documented, header: "Returns YES if the receiver is estimated OR uniformAcrossSiblings".
  open var isEstimated: Bool { definition.isEstimated }
  /// Whether the views of all siblings say how long it is.
  open var isUniformAcrossSiblings: Bool { definition.kind == .uniform }
  /// The fraction, or the points.
  open var dimension: CGFloat { definition.value }

  /// A dimension with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { Self.make(definition.kind, definition.value) }

  /// Whether the other object is a dimension with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.definition == definition
  }

  /// A hash of the values.
  open override var hash: Int { definition.hashValue }

  /// `.containerWidthFactor(0.5)`, as a device says it.
  /// - Source: measured, charon.
  open override var description: String { definition.described }
}

extension CompositionalDefinition.Dimension {
  /// `.containerWidthFactor(0.5)`, as a device says it.
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

/// The size of something in a compositional layout.
/// - Source: documented, NSCollectionLayoutSize.
open class NSCollectionLayoutSize: NSObject, NSCopying {
  /// How wide it is.
  open private(set) var widthDimension: NSCollectionLayoutDimension
  /// How high it is.
  open private(set) var heightDimension: NSCollectionLayoutDimension

  /// Creates a size of two sides.
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

  /// A size with the same sides.
  open func copy(with zone: NSZone? = nil) -> Any { Self.init(sides: (widthDimension, heightDimension)) }

  /// Whether the other object is a size with the same sides.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSize)?.definition == definition
  }

  /// A hash of the sides.
  open override var hash: Int { definition.hashValue }

  /// `{.containerWidthFactor(0.5), .absolute(20)}`, as a device says it.
  /// - Source: measured, charon.
  open override var description: String { "{\(widthDimension), \(heightDimension)}" }
}

/// A distance in a compositional layout: fixed, or the least of one that grows.
/// - Source: documented, NSCollectionLayoutSpacing.
open class NSCollectionLayoutSpacing: NSObject, NSCopying {
  let definition: CompositionalDefinition.Spacing

  /// Creates one.
  /// - Source: ours: what returns `Self` needs an initialiser that subclasses have.
  public required init(length: CGFloat, isFlexible: Bool) {
    definition = CompositionalDefinition.Spacing(length: length, isFlexible: isFlexible)
    super.init()
  }

  /// At least so many points, and a share of what is left over.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    self.init(length: flexibleSpacing, isFlexible: true)
  }

  /// So many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self { self.init(length: fixedSpacing, isFlexible: false) }

  /// The points, of a flexible one the least.
  open var spacing: CGFloat { definition.length }
  /// Whether it takes a share of what is left over.
  open var isFlexibleSpacing: Bool { definition.isFlexible }
  /// Whether it is so many points.
  open var isFixedSpacing: Bool { !definition.isFlexible }

  /// A spacing with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { Self.init(length: spacing, isFlexible: isFlexibleSpacing) }

  /// Whether the other object is a spacing with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing)?.definition == definition
  }

  /// A hash of the values.
  open override var hash: Int { definition.hashValue }
}

/// The room that an item or a group takes outside of its slot.
/// - Source: documented, NSCollectionLayoutEdgeSpacing; measured, that an edge without one has a fixed 0.
open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  /// Before it, where text begins.
  open private(set) var leading: NSCollectionLayoutSpacing?
  /// Above it.
  open private(set) var top: NSCollectionLayoutSpacing?
  /// After it, where text ends.
  open private(set) var trailing: NSCollectionLayoutSpacing?
  /// Below it.
  open private(set) var bottom: NSCollectionLayoutSpacing?

  /// Creates one of leading, top, trailing and bottom; an edge that is left out has no room.
  /// - Source: ours: a copy is of the same class.
  public required init(edges: [NSCollectionLayoutSpacing?]) {
    func copy(_ index: Int) -> NSCollectionLayoutSpacing {
      edges.indices.contains(index) ? edges[index] ?? .fixed(0) : .fixed(0)
    }
    (leading, top, trailing, bottom) = (copy(0), copy(1), copy(2), copy(3))
    super.init()
  }

  /// Creates one; an edge that is nil has no room.
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

  /// An edge spacing with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { Self.init(edges: [leading, top, trailing, bottom]) }

  /// Whether the other object is an edge spacing with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutEdgeSpacing)?.definition == definition
  }

  /// A hash of the values.
  open override var hash: Int { definition.hashValue }
}

/// What UIKit throws at once where a definition cannot be one.
enum CompositionalPrecondition {
  /// Stops with UIKit's words, as an exception that nobody catches does.
  static func fail(_ words: String) -> Never { fatalError(words) }

  static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
