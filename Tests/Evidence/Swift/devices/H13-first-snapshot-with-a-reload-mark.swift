// H13: The first snapshot with a reload mark asks for that item again if it is animated, and ignores the mark if
//   not.
// source: kern0x1b/charon UICollectionViewDiffableDataSource.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: animated: 1 2 2
// device: not animated: 1 2

import CollectionLayout
import Foundation

enum DevicesH13: Proof {
  static func show(on stage: Stage) {
    for animated in [true, false] {
      let (app, source) = stage.diffable()
      source.apply([1, 2], reloading: [2], animated: animated)
      app.view.layoutIfNeeded()
      stage.note("\(animated ? "animated" : "not animated"): \(app.cells)")
    }
  }
}
