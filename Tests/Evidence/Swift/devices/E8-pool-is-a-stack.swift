// E8: Two cells change places at each `reloadData`: what was used last is taken first.
// source: CollectionViewShelfLayout#17
// ios: no version is named
// confidence: report
// state: holds
// device: swapped

import CollectionLayout
import Foundation

enum DevicesE8: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([2])
    app.settle()
    let paths = [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)]
    let before = paths.map { app.view.cellForItem(at: $0) }
    app.view.reloadData()
    app.view.layoutIfNeeded()
    let after = paths.map { app.view.cellForItem(at: $0) }
    stage.note(before[0] === after[1] && before[1] === after[0] ? "swapped" : "not swapped")
  }
}
