// C07: A group that repeats an item 0 times raises.
// source: kern0x1b/charon
// ios: 13
// confidence: measured
// state: holds
// device: raises A repeating horizontal group should specify a count >= 1

import CollectionLayout
import Foundation

enum AtlasC07: Trap {
  static func show(on stage: Stage) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: size)
    _ = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 0)
  }
}
