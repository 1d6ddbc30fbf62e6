// D6: `sizeForItemAt` beside an estimate turned self-sizing off in iOS 9.
// source: rdr 25778615 (openradar-mirror#14542)
// ios: 9
// confidence: report
// state: differs, seen on 9 alone, before the oldest version that can be chosen
// device: 50
// lab: 80

import CollectionLayout
import Foundation

enum DevicesD6: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.estimatedItemSize = CGSize(width: 50, height: 40)
    let app = stage.app([1], layout: layout)
    app.preferred = { _ in CGSize(width: 50, height: 80) }
    app.view.layoutIfNeeded()
    stage.note(text(app.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.height ?? -1))
  }
}
