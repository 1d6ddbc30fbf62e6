// H10: A context keeps item paths in order, and each once.
// source: kern0x1b/charon UICollectionViewInvalidation.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: 0:0 0:1 0:3 1:0

import CollectionLayout
import Foundation

enum DevicesH10: Proof {
  static func show(on stage: Stage) {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 3, section: 0), IndexPath(item: 1, section: 0)])
    context.invalidateItems(at: [[0, 1], [1, 0], [0, 0]])
    stage.note(context.invalidatedItemIndexPaths?.map { text($0) }.joined(separator: " ") ?? "none")
  }
}
