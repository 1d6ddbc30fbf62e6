// A16: A `prepare` that makes the view lay out is not entered again; a line on the console says so.
// source: public code or notes
// ios: 10 to today
// confidence: reports
// state: holds
// device: 1 prepare
// device: says [CollectionView] An attempt to prepare a layout while a prepareLayout call was already in progress
//   (i.e. reentrant call) has been ignored. Please file a bug.[..]
// device: nothing raised

import CollectionLayout
import Foundation

private final class Entering: LoggedFlow {
  override func prepare() {
    super.prepare()
    collectionView?.layoutIfNeeded()
    _ = collectionView?.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
  }
}

enum AtlasA16: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3], layout: Entering())
    app.view.layoutIfNeeded()
    stage.note("\(app.calls("prepare").count) prepare")
  }
}
