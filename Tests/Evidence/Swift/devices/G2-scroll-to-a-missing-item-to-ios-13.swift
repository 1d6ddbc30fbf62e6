// G2: On 10 to 13 a scroll to an item that is not there raises in other words than since 15.
// source: iOS-PDF-Reader#60; SwipeTableView#137; JXBanner#4 (10.3.1)
// ios: 10 to 13; 14 was not seen
// confidence: reports
// state: holds
// device: raises attempt to scroll to invalid index path: [..]{length = 2, path = 0 - 9}[..]

import CollectionLayout
import Foundation

enum DevicesG2: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.view.systemVersion = .ios13
    app.settle()
    app.view.scrollToItem(at: IndexPath(item: 9, section: 0), at: .top, animated: false)
  }
}
