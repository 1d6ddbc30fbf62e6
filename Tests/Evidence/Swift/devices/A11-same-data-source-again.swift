// A11: The same data source that is set again reloads nothing, even with other counts.
// source: ashfurrow/Collection-View-in-a-Table-View-Cell#1 (2015)
// ios: no version is named
// confidence: report
// state: holds
// device: 0 calls, 3 cells

import CollectionLayout
import Foundation

enum DevicesA11: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.settle()
    app.counts = [5]
    app.view.dataSource = app
    app.view.layoutIfNeeded()
    stage.note("\(app.log.count) calls, \(app.view.visibleCells.count) cells")
  }
}
