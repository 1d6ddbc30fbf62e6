// C2: A content inset that changes invalidates the layout.
// source: kickstarter/ios-oss#1147 (13); Instagram/IGListKit#732 (10, 11)
// ios: 10, 11, 13
// confidence: reports
// state: holds
// device: 1 prepare

import CollectionLayout
import Foundation

enum DevicesC2: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([100])
    app.settle()
    app.view.contentInset.top = 30
    app.view.layoutIfNeeded()
    stage.note("\(app.calls("prepare").count) prepare")
  }
}
