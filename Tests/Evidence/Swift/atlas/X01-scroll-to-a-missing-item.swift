// X01: Since iOS 15 a scroll to an item that is not there raises.
// source: public code or notes
// ios: 15 to today; 10 to 13 raise other words (devices G2)
// confidence: high
// state: holds
// device: raises Attempted to scroll the collection view to an out-of-bounds item (9) when there are only 3 items
//   in section 0.[..]

import CollectionLayout
import Foundation

enum AtlasX01: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.settle()
    app.view.scrollToItem(at: IndexPath(item: 9, section: 0), at: .top, animated: false)
  }
}
