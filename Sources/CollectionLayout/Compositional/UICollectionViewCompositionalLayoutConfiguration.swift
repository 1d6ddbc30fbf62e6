public import Foundation

/// The common properties of all sections of a compositional layout.
/// - Source: documented, UICollectionViewCompositionalLayoutConfiguration.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The direction in which the content scrolls; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between two sections, in points; 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The insets reference of sections without one of their own; the safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration with UIKit's values.
  public required override init() { super.init() }

  /// Returns a configuration with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.init()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.copyOfSameClass() }
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }

  /// Whether the other object is a configuration with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewCompositionalLayoutConfiguration else { return false }
    return scrollDirection == other.scrollDirection && interSectionSpacing == other.interSectionSpacing
      && boundarySupplementaryItems == other.boundarySupplementaryItems
      && contentInsetsReference == other.contentInsetsReference
  }

  /// A hash of the distance.
  open override var hash: Int { interSectionSpacing.hashValue }
}

/// The look of a list.
/// - Source: documented, UICollectionLayoutListConfiguration; the metrics of a section are measured on a Mac, and
///   of a phone inferred in part.
public struct UICollectionLayoutListConfiguration {
  /// The appearances of a list.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Sections apart from each other.
    case grouped
    /// Sections apart from each other and from the edges.
    case insetGrouped
    /// A sidebar.
    case sidebar
    /// A sidebar with plain rows.
    case sidebarPlain
  }

  /// The header of a section.
  public enum HeaderMode: Int, Sendable {
    /// No header.
    case none
    /// A supplementary view.
    case supplementary
    /// The first item.
    case firstItemInSection
  }

  /// The footer of a section.
  public enum FooterMode: Int, Sendable {
    /// No footer.
    case none
    /// A supplementary view.
    case supplementary
  }

  /// The appearance.
  public var appearance: Appearance
  /// The header of each section; none by default.
  public var headerMode = HeaderMode.none
  /// The footer of each section; none by default.
  public var footerMode = FooterMode.none
  /// Whether rows have lines between them, which have no influence on frames.
  public var showsSeparators = true
  /// The room above each section header, in points, in every appearance; nil for the appearance's own, which here
  /// is none.
  /// - Source: documented, iOS 15; how much nil is on a phone no source says.
  public var headerTopPadding: CGFloat?
  /// The colour behind the list; nothing is drawn.
  public var backgroundColor: UIColor?
  /// The lines between rows; they have no influence on frames.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that returns the lines of a row, given those of the list.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration
  /// The closure that returns the lines of a row; a view's `separatorConfiguration(forItemAt:)` calls it.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// A closure that returns the actions of a swipe; nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// The closure for the actions at the leading edge; a view's `swipeActions(forItemAt:edge:)` calls it.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The closure for the actions at the trailing edge; a view's `swipeActions(forItemAt:edge:)` calls it.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Elements that are not stretched; has no effect here.
  public var contentHuggingElements = ContentHuggingElements()

  /// Elements of a list.
  public struct ContentHuggingElements: OptionSet, Sendable {
    /// The number of the elements.
    public let rawValue: UInt
    /// Creates a set of elements from its number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Headers of sections.
    public static let sectionHeader = ContentHuggingElements(rawValue: 1)
  }

  /// Creates a look with an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

extension NSCollectionLayoutSection {
  /// Returns a section of rows as wide as the view, with estimated heights.
  /// - Source: measured, charon, on a Mac; the insets of a phone are inferred.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    }
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(44), subitems: [NSCollectionLayoutItem(layoutSize: size(44))]))
    section.listConfiguration = configuration
    let isPlain = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    func append(_ kind: String, _ alignment: NSRectAlignment) {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(isPlain ? 28 : 17.5), elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = isPlain
      item.zIndex = 200
      if alignment == .top { item.padding = configuration.headerTopPadding ?? 0 }
      items.append(item)
    }
    if configuration.headerMode == .supplementary { append(UICollectionView.elementKindSectionHeader, .top) }
    if configuration.footerMode == .supplementary { append(UICollectionView.elementKindSectionFooter, .bottom) }
    section.boundarySupplementaryItems = items
    if configuration.appearance == .insetGrouped {
      let isWide = layoutEnvironment.traitCollection.horizontalSizeClass == .regular
      section.contentInsets.leading = isWide ? 20 : 16
      section.contentInsets.trailing = isWide ? 20 : 16
    }
    return section
  }
}

extension CompositionalDefinition {
  /// Returns a section of a list, as it is made for a view.
  @MainActor
  package static func list(_ configuration: UICollectionLayoutListConfiguration, in view: UICollectionView) -> Self
  {
    let environment = CompositionalEnvironment(size: view.bounds.size, insets: .zero, traits: view.traitCollection)
    return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
      .definition(in: environment)
  }
}
