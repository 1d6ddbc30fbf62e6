// F1: The same layout that is set again calls nothing.
// source: kern0x1b/charon
// ios: macOS 27
// confidence: measured
// state: holds
// device: 0 calls

import CollectionLayout
import Foundation

enum DevicesF1: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    let app = stage.app([6], layout: layout)
    app.settle()
    app.view.setCollectionViewLayout(layout, animated: true)
    app.view.layoutIfNeeded()
    stage.note("\(app.log.count) calls")
  }
}
