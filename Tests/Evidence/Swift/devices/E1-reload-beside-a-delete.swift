// E1: Of two reloads around a delete both cells are asked to iOS 14, and since 15 the first alone.
// source: composed-swift/Composed, UICollectionViewTests
// ios: to 14; 15 and later
// confidence: measured
// but: a comment of the suite calls it a regression of 15; whether a later version mends it was not seen.
// state: holds
// device: cellForItem 0:0, cellForItem 0:1
// device: cellForItem 0:0

import CollectionLayout
import Foundation

enum DevicesE1: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.view.systemVersion = .ios14
    app.settle()
    app.view.performBatchUpdates({
      app.counts = [2]
      app.view.reloadItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
      app.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    })
    stage.note(app.calls("cellForItem").joined(separator: ", "))

    let later = stage.app([3])
    later.view.systemVersion = .ios15
    later.settle()
    later.view.performBatchUpdates({
      later.counts = [2]
      later.view.reloadItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
      later.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    })
    stage.note(later.calls("cellForItem").joined(separator: ", "))
  }
}
