// C10: A pinned boundary item with an extent of 0 raises.
// source: forums.developer.apple.com 704011
// ios: 15 seen
// confidence: report
// state: holds
// device: raises Frame {{[..]}} does not intersect {{[..]}}

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
    let app = stage.app([3], layout: UICollectionViewCompositionalLayout(section: section))
    app.view.systemVersion = .ios15
    app.view.layoutIfNeeded()
  }
}
