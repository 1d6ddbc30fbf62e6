// C09: A dimension that is not finite raises; a negative one, 0 and more than 1 are taken.
// source: kern0x1b/charon NSCollectionLayoutDimension.md
// ios: 14 and later
// confidence: measured
// state: holds
// device: raises Invalid fractional width: nan. The fraction must be a finite value.

import CollectionLayout
import Foundation

enum AtlasC09: Trap {
  static func show(on stage: Stage) {
    _ = NSCollectionLayoutDimension.fractionalWidth(.nan)
  }
}
