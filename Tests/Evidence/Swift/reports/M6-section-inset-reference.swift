// M6: `sectionInsetReference` chooses what the insets of a flow count from; the safe area is one choice of three.
// source: documented, UICollectionViewFlowLayout.sectionInsetReference
// ios: 11 and later
// confidence: documented
// state: holds
// device: 44

import CollectionLayout
import Foundation

enum ReportsM6: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.sectionInsetReference = .fromSafeArea
    let app = stage.app([1], layout: layout)
    app.view.contentInsetAdjustmentBehavior = .never
    app.view.safeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 44)
    app.view.layoutIfNeeded()
    stage.note(text(app.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX ?? -1))
  }
}
