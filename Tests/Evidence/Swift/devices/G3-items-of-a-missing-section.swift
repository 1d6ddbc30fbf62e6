// G3: A question for the items of a section that is not there raises.
// source: DTCollectionViewManager#12 (9); ASJCollectionViewFillLayout#5 (13)
// ios: 9, 13
// confidence: reports
// state: holds
// device: raises request for number of items in section 5 when there are only 1 sections in the collection view

import CollectionLayout
import Foundation

enum DevicesG3: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.settle()
    _ = app.view.numberOfItems(inSection: 5)
  }
}
