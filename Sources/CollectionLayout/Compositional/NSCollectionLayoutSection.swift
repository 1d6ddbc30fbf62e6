public import Foundation

/// A section of a compositional layout: a group that repeats until the items are used up.
/// - Source: documented, NSCollectionLayoutSection.
open class NSCollectionLayoutSection: NSObject, NSCopying {
  private let group: NSCollectionLayoutGroup
  private var boundaries: [NSCollectionLayoutBoundarySupplementaryItem] = []
  private var decorations: [NSCollectionLayoutDecorationItem] = []

  /// The distances around all groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between two groups.
  open var interGroupSpacing: CGFloat = 0
  /// How its groups scroll in a row of their own; they follow the layout at first.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// How a row of its own moves, where it has one.
  open var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers, and what else stands at an edge; they are copied.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { boundaries }
    set { boundaries = NSCollectionLayoutSupplementaryItem.checked(newValue.map { $0.copyOfSameClass() }) }
  }
  /// What stands behind it; they are copied.
  open var decorationItems: [NSCollectionLayoutDecorationItem] {
    get { decorations }
    set { decorations = newValue.map { $0.copyOfSameClass() } }
  }
  /// Called with what is visible before each pass, and whenever the section scrolls.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// What it is cleared of; at first what the layout's configuration says.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What its boundary items are cleared of; at first what `supplementariesFollowContentInsets` says.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether its boundary items stand between its insets; true at first.
  open var supplementariesFollowContentInsets = true

  // The list that it was made as; nil for another section.
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

  /// A row of pages as media apps have them: items of a square, centred.
  /// - Differs: what a device answers is not known.
  open class func orthogonalLayoutSectionForMediaItems() -> Self {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = self.init(copying: .horizontal(layoutSize: size, subitems: [item]))
    section.orthogonalScrollingBehavior = .groupPagingCentered
    return section
  }

  /// A section with the same values.
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
    return copy
  }

  /// The section as a value.
  /// - Parameter environment: what closures of custom groups are given.
  func definition(in environment: any NSCollectionLayoutEnvironment) -> CompositionalDefinition {
    var definition = CompositionalDefinition(group: group.node(in: environment))
    definition.insets = contentInsets.definition
    definition.spacing = interGroupSpacing
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

/// Called with what is visible of a section, how far it has scrolled, and its environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// How the groups of a section scroll in a row of their own.
/// - Source: documented, UICollectionLayoutSectionOrthogonalScrollingBehavior.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// They do not.
  case none
  /// They come to rest anywhere.
  case continuous
  /// They come to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// They move by the width of the row.
  case paging
  /// They move by one group.
  case groupPaging
  /// They move by one group, which comes to rest in the middle.
  case groupPagingCentered
}

/// How a row of its own moves.
/// - Source: documented, UICollectionLayoutSectionOrthogonalScrollingProperties; nothing here takes time, so the values are
///   kept and change nothing.
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// How fast it slows down.
  public enum DecelerationRate: Sendable {
    /// As the behaviour says.
    case automatic
    /// As lists do.
    case normal
    /// As pages do.
    case fast
  }

  /// Whether it goes beyond its ends and comes back.
  public enum Bounce: Sendable {
    /// As the behaviour says.
    case automatic
    /// Yes.
    case always
    /// No.
    case never
  }

  /// How fast it slows down.
  open var decelerationRate = DecelerationRate.automatic
  /// Whether it goes beyond its ends and comes back.
  open var bounce = Bounce.automatic

  /// Creates the values of the behaviour.
  public required override init() { super.init() }

  /// One with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.init()
    (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
    return copy
  }
}

extension UIContentInsetsReference {
  /// Nil where something else decides.
  var definition: CompositionalDefinition.Reference? {
    switch self {
    case .automatic: nil
    case .none: CompositionalDefinition.Reference.none
    case .safeArea: .safeArea
    case .layoutMargins, .readableContent: .margins
    }
  }
}
