// C1: An invalidation of the view's own comes through `invalidateLayout()`, and that leads to
//   `invalidateLayout(with:)`.
// source: TULL (danielctull, 2018); rdr 40218744 (openradar-mirror#19743); kickstarter/ios-oss#1147
// ios: 11.4, 13
// confidence: reports
// but: of `reloadData` and the first load one source says so, by the number of lines; batch updates and preferred
//   sizes call `invalidateLayout(with:)` alone (QuickBlox/ios-ui-kit#533).
// state: holds
// device: shouldInvalidate context invalidateLayout invalidateLayoutWith
// device: reloadData: invalidateLayout

import CollectionLayout
import Foundation

enum DevicesC1: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    let app = stage.app([100], layout: layout)
    app.settle()
    layout.invalidates = true
    app.view.contentOffset.y = 10
    app.view.layoutIfNeeded()
    stage.note(app.order("shouldInvalidate", "context", "invalidateLayout", "invalidateLayoutWith"))
    app.settle()
    app.view.reloadData()
    app.view.layoutIfNeeded()
    stage.note("reloadData: \(app.order("invalidateLayout"))")
  }
}
