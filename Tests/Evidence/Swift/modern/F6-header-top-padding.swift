// F6: `headerTopPadding` is room above each header of a list, in every appearance.
// source: documented, header comments of Apple's SDK (docs.rs/objc2-ui-kit),
//   UICollectionLayoutListConfiguration.headerTopPadding
// ios: 15 and later
// confidence: documented
// state: holds
// device: 10, 0
// device: 10, 0

import CollectionLayout
import Foundation

enum ModernF6: Proof {
  static func show(on stage: Stage) {
    for appearance in [UICollectionLayoutListConfiguration.Appearance.plain, .grouped] {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .supplementary
      configuration.headerTopPadding = 10
      let app = stage.app([3], layout: UICollectionViewCompositionalLayout.list(using: configuration))
      app.view.layoutIfNeeded()
      let kind = UICollectionView.elementKindSectionHeader
      let path = IndexPath(item: 0, section: 0)
      let header = app.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame ?? .null
      let row = app.view.layoutAttributesForItem(at: path)?.frame ?? .null
      stage.note("\(text(header.minY)), \(text(row.minY - header.maxY))")
    }
  }
}
