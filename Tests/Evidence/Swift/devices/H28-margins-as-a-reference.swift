// H28: Layout margins are a reference of section insets, as the safe area is: both are added.
// source: kern0x1b/charon UICollectionViewSectionInsetReference.md, a port that runs the same beside UIKit (32
//   records)
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: x 26

import CollectionLayout
import Foundation

enum DevicesH28: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    layout.sectionInsetReference = .fromLayoutMargins
    let app = stage.app([1], layout: layout)
    app.view.contentInsetAdjustmentBehavior = .never
    app.view.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    app.settle()
    stage.note("x \(text(layout.layoutAttributesForItem(at: [0, 0])?.frame.minX ?? -1))")
  }
}
