// F3: The base class takes the offset that is proposed, and lets no view come or go with an update.
// source: kern0x1b/charon
// ios: macOS 27
// confidence: measured
// state: holds
// device: 22, 0, 0

import CollectionLayout
import Foundation

enum DevicesF3: Proof {
  static func show(on stage: Stage) {
    let layout = UICollectionViewLayout()
    let target = layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 11, y: 22))
    let gone = layout.indexPathsToDeleteForSupplementaryView(ofKind: "kind").count
    let new = layout.indexPathsToInsertForDecorationView(ofKind: "kind").count
    stage.note("\(text(target.y)), \(gone), \(new)")
  }
}
