// H6: A new origin of the bounds scrolls without `scrollViewDidScroll`; a new content offset tells it once.
// source: jonathonstaff.com (UIScrollView), andrewmarinov.com, WenchaoD/FSPagerView#4
// ios: no version is named
// confidence: reports
// state: holds
// device: by the bounds 0, by the offset 1

import CollectionLayout
import Foundation

enum DevicesH6: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([90])
    app.settle()
    app.view.bounds.origin.y = 30
    let byBounds = app.calls("didScroll").count
    app.view.contentOffset.y = 60
    stage.note("by the bounds \(byBounds), by the offset \(app.calls("didScroll").count - byBounds)")
  }
}
