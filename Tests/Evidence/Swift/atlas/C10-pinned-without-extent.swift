// C10: A pinned boundary item with an extent of 0 raises.
// source: forums.developer.apple.com 704011
// ios: 15 seen
// confidence: medium
// state: differs, not yet
// device: raises Frame {{[..]}} does not intersect {{[..]}}
// lab: nothing raised
// lab: nothing said

import CollectionLayout
import Foundation

enum AtlasC10: Proof {
  static func show(on stage: Stage) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: size)

    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(20)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    stage.app([3], layout: UICollectionViewCompositionalLayout(section: section)).view.layoutIfNeeded()
  }
}
