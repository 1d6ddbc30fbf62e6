// H29: Three items deleted and two inserted in one batch: two cells are asked for, in order.
// source: opennetltd/Composed UICollectionViewTests, a suite that runs against UIKit
// ios: no version is named
// confidence: measured
// state: holds
// device: 0:0 0:1

import CollectionLayout
import Foundation

enum DevicesH29: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.settle()
    app.view.performBatchUpdates {
      app.counts = [2]
      app.view.deleteItems(at: [[0, 0], [0, 1], [0, 2]])
      app.view.insertItems(at: [[0, 0], [0, 1]])
    }
    stage.note(app.cells)
  }
}
