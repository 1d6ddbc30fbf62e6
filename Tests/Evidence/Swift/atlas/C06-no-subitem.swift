// C06: A group without items raises.
// source: kern0x1b/charon
// ios: 13
// confidence: measured
// state: holds
// device: raises At least 1 subitem is required for a group

import CollectionLayout
import Foundation

enum AtlasC06: Trap {
  static func show(on stage: Stage) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    _ = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [])
  }
}
