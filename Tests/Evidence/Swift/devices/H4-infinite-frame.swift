// H4: An infinite rectangle raises where it is set as a frame.
// source: an open reimplementation of the class has the words, beside those of CGRectNull
// ios: no version is named
// confidence: relatives
// state: holds
// device: raises UICollectionViewLayoutAttributes: -setFrame: with CGRectInfinite is undefined.[..]

import CollectionLayout
import Foundation

enum DevicesH4: Proof {
  static func show(on stage: Stage) {
    stage.assign { $0.frame = .infinite }
  }
}
