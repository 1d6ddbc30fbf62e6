// H7: `reloadData()` inside of an update whose counts stay asks for no cell, and no cell goes to the pool.
// source: one measured report of 2024
// ios: 17, 18
// confidence: report
// state: holds
// device: cells asked 0, prepared for reuse 0

import CollectionLayout
import Foundation

enum DevicesH7: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([4])
    app.settle()
    app.view.performBatchUpdates { app.view.reloadData() }
    app.view.layoutIfNeeded()
    stage.note(
      "cells asked \(app.calls("cellForItem").count), prepared for reuse \(app.calls("prepareForReuse").count)")
  }
}
