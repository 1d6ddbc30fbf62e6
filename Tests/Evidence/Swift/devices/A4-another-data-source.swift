// A4: A new data source is asked at the next pass, not at once.
// source: Instagram/IGListKit, end-to-end tests
// ios: no version is named
// confidence: reports
// state: holds
// device: 0 calls
// device: 3 cells

import CollectionLayout
import Foundation

enum DevicesA4: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([2])
    app.settle()
    let other = stage.app([3])
    other.settle()
    app.view.dataSource = other
    stage.note("\(other.log.count) calls")
    app.view.layoutIfNeeded()
    stage.note("\(app.view.visibleCells.count) cells")
  }
}
