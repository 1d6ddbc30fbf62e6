// C04: Two boundary items of a kind in a section raise.
// source: public code or notes, kern0x1b/charon
// ios: 13 to today
// confidence: measured
// state: holds
// device: raises Error: Every supplementary must have a unique elementKind: duplicates detected: ([..])

import CollectionLayout
import Foundation

enum AtlasC04: Trap {
  static func show(on stage: Stage) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: size)

    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: "header", alignment: .top)
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: "header", alignment: .bottom)
    section.boundarySupplementaryItems = [header, footer]
    stage.app([3], layout: UICollectionViewCompositionalLayout(section: section)).view.layoutIfNeeded()
  }
}
