// M1: A flow whose subclass does not call `super.prepare()` is laid out all the same.
// source: documented: the default does nothing; mutant of ZhurbiloYaroslav FlowLayoutLifecycle
// ios: no version is named
// confidence: relatives
// but: what a flow does in `prepare` on a device is not documented; published subclasses call super.
// state: holds
// device: 3 cells

import CollectionLayout
import Foundation

private final class Forgets: UICollectionViewFlowLayout {
  override func prepare() {}
}

enum ForeignM1: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3], layout: Forgets())
    app.view.layoutIfNeeded()
    stage.note("\(app.view.visibleCells.count) cells")
  }
}
