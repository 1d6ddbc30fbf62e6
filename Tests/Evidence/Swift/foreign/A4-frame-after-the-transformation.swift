// A4: A frame is that after the transformation.
// source: documented, UICollectionViewLayoutAttributes.frame
// ios: no version is named
// confidence: documented
// state: holds
// device: 25,25 50x50

import CollectionLayout
import Foundation

enum ForeignA4: Proof {
  static func show(on stage: Stage) {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    stage.note(text(attributes.frame))
  }
}
