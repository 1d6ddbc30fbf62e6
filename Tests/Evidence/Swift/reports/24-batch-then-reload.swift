// 24: In iOS 10.2 and 10.3 `reloadData` after a batch in one turn did not ask for cells.
// source: openradar 31748196
// ios: 10.2, 10.3
// confidence: report
// state: differs, an old mistake of UIKit, before the oldest version that can be chosen
// device: 0 cells asked
// lab: 4 cells asked

import CollectionLayout
import Foundation

enum Reports24: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.settle()
    app.view.performBatchUpdates({
      app.counts = [4]
      app.view.insertItems(at: [IndexPath(item: 3, section: 0)])
    })
    app.view.reloadData()
    let before = app.calls("cellForItem").count
    app.view.layoutIfNeeded()
    stage.note("\(app.calls("cellForItem").count - before) cells asked")
  }
}
