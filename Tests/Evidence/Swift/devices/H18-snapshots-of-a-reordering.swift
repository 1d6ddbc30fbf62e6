// H18: While an item is dragged the data source keeps its snapshot; `willReorder` sees the old one, `didReorder`
//   the new one, once.
// source: kern0x1b/charon UICollectionViewInteractiveMovement.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: during 1 2 3
// device: will 1 2 3
// device: did 2 3 1

import CollectionLayout
import Foundation

enum DevicesH18: Proof {
  static func show(on stage: Stage) {
    let (app, source) = stage.diffable()
    source.apply([1, 2, 3])
    app.settle()
    func items() -> String { source.snapshot().itemIdentifiers.map { "\($0)" }.joined(separator: " ") }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.willReorder = { _ in stage.note("will \(items())") }
    source.reorderingHandlers.didReorder = { _ in stage.note("did \(items())") }
    guard app.lift(0, over: 2) else { return }
    stage.note("during \(items())")
    app.view.endInteractiveMovement()
  }
}
