// R15: A question for the items of a section that is not there raises.
// source: ReactiveX/RxSwift#1060, DTCollectionViewManager#12, public code or notes
// ios: 6 to today
// confidence: high
// state: holds
// device: raises request for number of items in section 4 when there are only 1 sections in the collection view

import CollectionLayout
import Foundation

enum AtlasR15: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.settle()
    _ = app.view.numberOfItems(inSection: 4)
  }
}
