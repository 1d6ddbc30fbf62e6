public import Foundation

/// A section of a compositional layout: a group that repeats until all items are placed.
/// - Source: documented, NSCollectionLayoutSection.
open class NSCollectionLayoutSection: NSObject, NSCopying {
  private let group: NSCollectionLayoutGroup
  private var boundaries: [NSCollectionLayoutBoundarySupplementaryItem] = []
  private var decorations: [NSCollectionLayoutDecorationItem] = []
  // The lines of loaded code that created the section and last set its values.
  private(set) var places = Places()

  struct Places {
    var section = DefinitionPlace.caller
    var (insets, spacing, handler) = (DefinitionPlace(), DefinitionPlace(), DefinitionPlace())
  }

  /// The insets around all groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero { didSet { places.insets = .caller } }
  /// The spacing between two groups.
  open var interGroupSpacing: CGFloat = 0 { didSet { places.spacing = .caller } }
  /// The way in which the section's groups scroll in a row of their own; by default they do not.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The scrolling properties of that row.
  open var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers, and other items at an edge; copied when set.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { boundaries }
    set { boundaries = NSCollectionLayoutSupplementaryItem.checked(newValue.map { $0.copyOfSameClass() }) }
  }
  /// The decorations behind the section; copied when set.
  open var decorationItems: [NSCollectionLayoutDecorationItem] {
    get { decorations }
    set { decorations = newValue.map { $0.copyOfSameClass() } }
  }
  /// A closure called with the visible items before each pass, and whenever the section scrolls.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? {
    didSet { places.handler = .caller }
  }
  /// The reference of the content insets; by default the layout's configuration decides.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The reference of the boundary items' insets; by default `supplementariesFollowContentInsets` decides.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether the section's insets apply to boundary items; true by default.
  open var supplementariesFollowContentInsets = true

  // The configuration of a list's section; nil for another section.
  var listConfiguration: UICollectionLayoutListConfiguration?

  /// Creates a section with a copy of a group.
  public required init(copying group: NSCollectionLayoutGroup) {
    self.group = group.copyOfSameClass()
    super.init()
  }

  /// Creates a section with a group.
  public convenience init(group: NSCollectionLayoutGroup) {
    self.init(copying: group)
  }

  /// Returns an orthogonal section of pages as in media apps: centred square items.
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

/// A closure called with the visible items of a section, the section's scroll offset, and its environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// The way in which a section's groups scroll in a row of their own.
/// - Source: documented, UICollectionLayoutSectionOrthogonalScrollingBehavior.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The groups scroll only with the layout.
  case none
  /// The groups come to rest anywhere.
  case continuous
  /// A group's leading edge comes to rest at the row's.
  case continuousGroupLeadingBoundary
  case paging
  case groupPaging
  /// The groups scroll by one group, which comes to rest in the middle.
  case groupPagingCentered
}

/// The scrolling properties of an orthogonal section's row.
/// - Source: documented, UICollectionLayoutSectionOrthogonalScrollingProperties; nothing here takes time, so the
///   values are kept and change nothing.
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// The rate at which the row slows down.
  public enum DecelerationRate: Sendable {
    case automatic
    case normal
    case fast
  }

  /// Whether the row bounces at its ends.
  public enum Bounce: Sendable {
    /// The scrolling behaviour decides.
    case automatic
    case always
    case never
  }

  /// The rate at which the row slows down.
  open var decelerationRate = DecelerationRate.automatic
  /// Whether the row bounces at its ends.
  open var bounce = Bounce.automatic

  /// Creates properties with automatic values.
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
