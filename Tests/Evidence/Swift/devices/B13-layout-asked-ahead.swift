// B13: With prefetching on the layout is asked for a rectangle ahead, with a prefetch data source or without.
// source: a stack in a public layout; CSStickyHeaderFlowLayout#134, #144, #146, #154; UPCarouselFlowLayout#13;
//   SFFocusViewLayout#11
// ios: 10 and later
// confidence: reports
// but: the size of the rectangle is not known, and the log of B14 has none.
// state: holds
// device: a rectangle ahead

import CollectionLayout
import Foundation

enum DevicesB13: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([200])
    app.settle()
    app.view.contentOffset.y = 60
    app.view.layoutIfNeeded()
    let asked = app.calls("elements").filter { $0 != "elements 0,60 320x480" }
    stage.note(asked.isEmpty ? "no rectangle ahead" : "a rectangle ahead")
  }
}
