// C04b: Badges of one kind on two items of a group raise; one item that `count:` repeats is legal.
// source: public code or notes, kern0x1b/charon
// ios: 13 to today
// confidence: measured
// state: holds
// device: raises Error: Every supplementary must have a unique elementKind: duplicates detected: ([..])

import CollectionLayout
import Foundation

enum AtlasC04b: Proof {
  static func show(on stage: Stage) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(50))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10)),
      elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top]))
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item, item]))
    let app = stage.app([1], layout: UICollectionViewCompositionalLayout(section: section))
    app.view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "view")
    app.view.layoutIfNeeded()
  }
}
