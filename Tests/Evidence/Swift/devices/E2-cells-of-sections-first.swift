// E2: The new cells of an update are asked for sections first, then for items.
// source: composed-swift/Composed and opennetltd/Composed, UICollectionViewTests, on real UIKit
// ios: no version is named
// confidence: measured
// state: holds
// device: cellForItem 1:0, cellForItem 0:1, cellForItem 0:3

import CollectionLayout
import Foundation

enum DevicesE2: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([2, 3, 1])
    app.settle()
    app.view.performBatchUpdates({
      app.counts = [4, 1]
      app.view.deleteSections([0, 2])
      app.view.insertSections([1])
      app.view.deleteItems(at: [IndexPath(item: 1, section: 1)])
      app.view.insertItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 3, section: 0)])
    })
    stage.note(app.calls("cellForItem").joined(separator: ", "))
  }
}
