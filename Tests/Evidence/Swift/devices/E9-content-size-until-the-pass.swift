// E9: The content size is the old one until the pass.
// source: dotnet/maui#38441
// ios: no version is named
// confidence: report
// state: holds
// device: 110, then 1190

import CollectionLayout
import Foundation

enum DevicesE9: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([10])
    app.settle()
    app.counts = [100]
    app.view.reloadData()
    let before = app.view.contentSize.height
    app.view.layoutIfNeeded()
    stage.note("\(text(before)), then \(text(app.view.contentSize.height))")
  }
}
