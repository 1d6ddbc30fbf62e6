// R5: An item that is reconfigured keeps its cell.
// source: documented, header comments of Apple's SDK (docs.rs/objc2-ui-kit), reconfigureItems(_:)
// ios: 15 and later
// confidence: documented
// state: holds
// device: the same cell

import CollectionLayout
import Foundation

enum ModernR5: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.settle()
    let path = IndexPath(item: 1, section: 0)
    let before = app.view.cellForItem(at: path)
    app.view.reconfigureItems(at: [path])
    app.view.layoutIfNeeded()
    stage.note(app.view.cellForItem(at: path) === before ? "the same cell" : "another cell")
  }
}
