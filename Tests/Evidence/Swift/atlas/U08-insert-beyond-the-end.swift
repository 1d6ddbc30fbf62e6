// U08: An insert after the last item after the update raises, before the sums are looked at.
// source: public code or notes
// ios: 6 to today
// confidence: reports
// state: holds
// device: raises attempt to insert item 9 into section 0, but there are only 4 items in section 0 after the update

import CollectionLayout
import Foundation

enum AtlasU08: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.settle()
    app.view.performBatchUpdates({
      app.counts = [4]
      app.view.insertItems(at: [IndexPath(item: 9, section: 0)])
    })
  }
}
