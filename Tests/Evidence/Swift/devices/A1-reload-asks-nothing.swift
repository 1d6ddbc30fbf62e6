// A1: `reloadData` asks nothing: there are no visible cells until the pass.
// source: yu0winter/TestVisibleCells (2018)
// ios: no version is named
// confidence: reports
// state: holds
// device: 0 calls, 0, then 6 cells

import CollectionLayout
import Foundation

enum DevicesA1: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([6])
    app.settle()
    app.view.reloadData()
    let asked = app.calls("numberOfSections", "numberOfItems", "cellForItem").count
    let before = app.view.visibleCells.count
    app.view.layoutIfNeeded()
    stage.note("\(asked) calls, \(before), then \(app.view.visibleCells.count) cells")
  }
}
