// X04: An item that was never sized and slides in as one above is deleted got its size under the old path, and a
//   range exception.
// source: openradar 41101885; supplementary views 48955657
// ios: 11
// confidence: high
// but: seen on 11 alone, before the oldest version that can be chosen: later versions carry the size to the right
//   path.
// state: holds
// device: nothing raised

import CollectionLayout
import Foundation

enum AtlasX04: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.estimatedItemSize = CGSize(width: 320, height: 50)
    let app = stage.app([20], layout: layout)
    app.preferred = { _ in CGSize(width: 320, height: 60) }
    app.settle()
    app.counts = [19]
    app.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    stage.note(app.calls("preferred").last ?? "none asked")
  }
}
