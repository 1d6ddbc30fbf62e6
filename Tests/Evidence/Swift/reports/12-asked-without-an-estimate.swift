// 12: Cells without an estimate are asked what they prefer, and the answer is dropped.
// source: openradar 26887172 (openradar-mirror#14860)
// ios: 9, 10
// confidence: report
// but: Apple's page of `estimatedItemSize` says that only another value than zero has cells asked.
// state: differs, on purpose: Apple's page of `estimatedItemSize` says that cells are asked where there is an
//   estimate; seen otherwise on 9 and 10 alone (openradar 26887172)
// device: 3 asked, 0,0 50x50
// lab: 0 asked, 0,0 50x50

import CollectionLayout
import Foundation

enum Reports12: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.preferred = { _ in CGSize(width: 50, height: 80) }
    app.view.layoutIfNeeded()
    let frame = app.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame ?? .null
    stage.note("\(app.calls("preferred").count) asked, \(text(frame))")
  }
}
