public import CollectionLayout

/// The layout that a function of a loaded file returned.
/// - Source: ours.
@MainActor
public func labLayout(_ layout: UICollectionViewLayout?) -> UICollectionViewLayout {
  guard let layout else { fatalError("it answered nil, no layout") }
  return layout
}

/// A compositional layout of the section that a function of a loaded file returned.
/// - Source: ours.
@MainActor
public func labLayout(_ section: NSCollectionLayoutSection?) -> UICollectionViewLayout {
  guard let section else { fatalError("it answered nil, no section") }
  return UICollectionViewCompositionalLayout(section: section)
}

/// A compositional layout of the sections that a function of a loaded file returns one by one.
/// - Source: ours.
@MainActor
public func labLayout(
  _ provider: @escaping UICollectionViewCompositionalLayoutSectionProvider
) -> UICollectionViewLayout {
  UICollectionViewCompositionalLayout(sectionProvider: provider)
}

/// A section of rows as wide as their container and 44 points high, for compositional classes made from a section.
/// - Source: ours.
@MainActor
public func labPlainSection() -> NSCollectionLayoutSection {
  let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
  let item = NSCollectionLayoutItem(layoutSize: size)
  return NSCollectionLayoutSection(group: NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item]))
}
