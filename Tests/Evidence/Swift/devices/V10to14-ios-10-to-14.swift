// V10to14: On 10 to 14 `cellForItem(at:)` of a cell that is prepared off screen is nil.
// source: rdr 29000276, 29001149
// ios: 10 to 14
// confidence: high
// state: holds
// device: nil

import CollectionLayout
import Foundation

enum DevicesV10to14: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([200])
    app.view.systemVersion = .ios14
    app.settle()
    app.view.contentOffset.y = 60
    app.view.layoutIfNeeded()
    stage.note(app.view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil ? "nil" : "a cell")
  }
}
