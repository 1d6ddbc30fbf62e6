// V10to13: On 10 to 13 a scroll to an item that is not there raises for an invalid index path.
// source: G2 of this page
// ios: 10 to 13
// confidence: reports
// state: holds
// device: raises attempt to scroll to invalid index path: [..]

import CollectionLayout
import Foundation

enum DevicesV10to13: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.view.systemVersion = .ios12
    app.settle()
    app.view.scrollToItem(at: IndexPath(item: 9, section: 0), at: .top, animated: false)
  }
}
