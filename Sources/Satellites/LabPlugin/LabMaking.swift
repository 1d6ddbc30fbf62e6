public import CollectionLayout

/// Returns the layout that a user's function returned; traps for nil.
/// - Source: ours.
@MainActor
public func labLayout(_ layout: UICollectionViewLayout?) -> UICollectionViewLayout {
  guard let layout else { fatalError("it answered nil, no layout") }
  return layout
}

/// Returns a compositional layout with the section that a user's function returned; traps for nil.
/// - Source: ours.
@MainActor
public func labLayout(_ section: NSCollectionLayoutSection?) -> UICollectionViewLayout {
  guard let section else { fatalError("it answered nil, no section") }
  return UICollectionViewCompositionalLayout(section: section)
}

/// Returns a compositional layout with a user's function as its section provider.
/// - Source: ours.
@MainActor
public func labLayout(
  _ provider: @escaping UICollectionViewCompositionalLayoutSectionProvider
) -> UICollectionViewLayout {
  UICollectionViewCompositionalLayout(sectionProvider: provider)
}

/// Returns a section of full-width rows, 44 points high, for compositional classes made from a section.
/// - Source: ours.
@MainActor
public func labPlainSection() -> NSCollectionLayoutSection {
  let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
  let item = NSCollectionLayoutItem(layoutSize: size)
  return NSCollectionLayoutSection(group: NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item]))
}
