public import Foundation

/// The common properties of all sections of a compositional layout.
/// - Source: documented, UICollectionViewCompositionalLayoutConfiguration.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The scroll direction; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between two sections, in points; 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The default insets reference of sections; the safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration with UIKit's default values.
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

  /// A hash of the spacing.
  open override var hash: Int { interSectionSpacing.hashValue }
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
  @MainActor
  package static func list(_ configuration: UICollectionLayoutListConfiguration, in view: UICollectionView) -> Self
  {
    let environment = CompositionalEnvironment(size: view.bounds.size, insets: .zero, traits: view.traitCollection)
    return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
      .definition(in: environment)
  }
}
