public import Foundation

/// A section of a compositional layout: a group that repeats until the items are used up.
/// - Source: documented, NSCollectionLayoutSection.
open class NSCollectionLayoutSection: NSObject, NSCopying {
  private let group: NSCollectionLayoutGroup
  private var boundaries: [NSCollectionLayoutBoundarySupplementaryItem] = []
  private var decorations: [NSCollectionLayoutDecorationItem] = []
  // The lines that made the section, and that set its values last.
  private(set) var places = Places()

  struct Places {
    var section = DefinitionPlace.caller
    var (insets, spacing, handler) = (DefinitionPlace(), DefinitionPlace(), DefinitionPlace())
  }

  /// The distances around all groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero { didSet { places.insets = .caller } }
  /// The distance between two groups.
  open var interGroupSpacing: CGFloat = 0 { didSet { places.spacing = .caller } }
  /// The scrolling behaviour of the section's groups in a row of their own; by default they scroll with the layout.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The scrolling properties of the row.
  open var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers, and other items at an edge; they are copied.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { boundaries }
    set { boundaries = NSCollectionLayoutSupplementaryItem.checked(newValue.map { $0.copyOfSameClass() }) }
  }
  /// The decorations behind the section; they are copied.
  open var decorationItems: [NSCollectionLayoutDecorationItem] {
    get { decorations }
    set { decorations = newValue.map { $0.copyOfSameClass() } }
  }
  /// A handler called with the visible items before each pass, and whenever the section scrolls.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? {
    didSet { places.handler = .caller }
  }
  /// The reference of the content insets; the layout's configuration by default.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The reference of the boundary items' insets; by default `supplementariesFollowContentInsets` decides.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether the section's boundary items lie between its insets; true by default.
  open var supplementariesFollowContentInsets = true

  // The list configuration from which the section was made; nil for another section.
  var listConfiguration: UICollectionLayoutListConfiguration?

  /// Creates a section of a group, which is copied.
  public required init(copying group: NSCollectionLayoutGroup) {
    self.group = group.copyOfSameClass()
    super.init()
  }

  /// Creates a section of a group.
  public convenience init(group: NSCollectionLayoutGroup) {
    self.init(copying: group)
  }

  /// Returns a row of pages as in media apps: square items, centred.
  /// - Differs: what a device answers is not known.
  open class func orthogonalLayoutSectionForMediaItems() -> Self {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = self.init(copying: .horizontal(layoutSize: size, subitems: [item]))
    section.orthogonalScrollingBehavior = .groupPagingCentered
    return section
  }

  /// Returns a section with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.init(copying: group)
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties = orthogonalScrollingProperties.copyOfSameClass()
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.decorationItems = decorationItems
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.listConfiguration = listConfiguration
    copy.places = places
    return copy
  }

  /// Returns the section as a value.
  /// - Parameter environment: the argument of the closures of custom groups.
  func definition(in environment: any NSCollectionLayoutEnvironment) -> CompositionalDefinition {
    var definition = CompositionalDefinition(group: group.node(in: environment))
    definition.insets = contentInsets.definition(at: places.insets)
    (definition.spacing, definition.placeOfSpacing) = (interGroupSpacing, places.spacing)
    definition.orthogonal = .init(rawValue: orthogonalScrollingBehavior.rawValue)
    definition.boundaries = boundaries.map(\.boundary)
    definition.backgrounds = decorations.map(\.background)
    definition.followsInsets = supplementariesFollowContentInsets
    definition.reference = contentInsetsReference.definition
    definition.supplementaryReference = supplementaryContentInsetsReference.definition
    return definition
  }

  /// Whether the other object is a section with the same values; handlers are not compared.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSection else { return false }
    return group == other.group && contentInsets == other.contentInsets
      && interGroupSpacing == other.interGroupSpacing
      && orthogonalScrollingBehavior == other.orthogonalScrollingBehavior && boundaries == other.boundaries
      && decorations == other.decorations && contentInsetsReference == other.contentInsetsReference
      && supplementaryContentInsetsReference == other.supplementaryContentInsetsReference
      && supplementariesFollowContentInsets == other.supplementariesFollowContentInsets
  }

  /// A hash of the group.
  open override var hash: Int { group.hash }
}

/// A handler called with the visible items of a section, the section's scroll offset, and its environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// The scrolling behaviour of a section's groups in a row of their own.
/// - Source: documented, UICollectionLayoutSectionOrthogonalScrollingBehavior.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The groups do not scroll on their own.
  case none
  /// The groups come to rest anywhere.
  case continuous
  /// The groups come to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// The groups scroll by the width of the row.
  case paging
  /// The groups scroll by one group.
  case groupPaging
  /// The groups scroll by one group, which comes to rest in the middle.
  case groupPagingCentered
}

/// The scrolling properties of a section's own row.
/// - Source: documented, UICollectionLayoutSectionOrthogonalScrollingProperties; nothing here takes time, so the
///   values are kept and change nothing.
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// The rate at which the row slows down.
  public enum DecelerationRate: Sendable {
    /// The rate of the behaviour.
    case automatic
    /// The rate of lists.
    case normal
    /// The rate of pages.
    case fast
  }

  /// Whether the row scrolls beyond its ends and comes back.
  public enum Bounce: Sendable {
    /// The behaviour decides.
    case automatic
    /// The row bounces.
    case always
    /// The row does not bounce.
    case never
  }

  /// The rate at which the row slows down.
  open var decelerationRate = DecelerationRate.automatic
  /// Whether the row scrolls beyond its ends and comes back.
  open var bounce = Bounce.automatic

  /// Creates properties with the behaviour's values.
  public required override init() { super.init() }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.init()
    (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
    return copy
  }
}

extension UIContentInsetsReference {
  /// The reference as a value; nil if another setting decides.
  var definition: CompositionalDefinition.Reference? {
    switch self {
    case .automatic: nil
    case .none: CompositionalDefinition.Reference.none
    case .safeArea: .safeArea
    case .layoutMargins, .readableContent: .margins
    }
  }
}
