// A15: A context that lists an item that is not there raises.
// source: public code or notes; the text stands in UIKit's program
// ios: 10 to today
// confidence: reports
// state: holds
// device: raises attempting to invalidate an item at an invalid indexPath: {length = 2, path = 0 - 7} globalIndex:
//   [..] numItems: 3

import CollectionLayout
import Foundation

enum AtlasA15: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.settle()
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 7, section: 0)])
    app.view.collectionViewLayout.invalidateLayout(with: context)
    app.view.layoutIfNeeded()
  }
}
