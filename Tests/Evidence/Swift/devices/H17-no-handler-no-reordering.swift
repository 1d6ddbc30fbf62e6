// H17: Without `canReorderItem` a diffable data source lets nothing be lifted.
// source: kern0x1b/charon UICollectionViewInteractiveMovement.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: lifted false

import CollectionLayout
import Foundation

enum DevicesH17: Proof {
  static func show(on stage: Stage) {
    let (app, source) = stage.diffable()
    source.apply([1, 2, 3])
    app.settle()
    let isLifted = withExtendedLifetime(source) { app.view.beginInteractiveMovementForItem(at: [0, 0]) }
    stage.note("lifted \(isLifted)")
  }
}
