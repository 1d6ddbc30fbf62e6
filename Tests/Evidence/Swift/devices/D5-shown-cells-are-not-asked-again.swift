// D5: A cell that is shown is not asked again what it prefers by a plain pass.
// source: Instagram/IGListKit#1002
// ios: 11
// confidence: report
// state: holds
// device: 0 asked

import CollectionLayout
import Foundation

enum DevicesD5: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.estimatedItemSize = CGSize(width: 100, height: 50)
    let app = stage.app([3], layout: layout)
    app.settle()
    layout.invalidateLayout()
    app.view.layoutIfNeeded()
    stage.note("\(app.calls("preferred").count) asked")
  }
}
