// E5: A reload of an item asks for its cell alone, and gets another object.
// source: dev.to jacoli (2024)
// ios: no version is named
// confidence: report
// state: holds
// device: cellForItem 0:2: another cell

import CollectionLayout
import Foundation

enum DevicesE5: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([6])
    app.settle()
    let path = IndexPath(item: 2, section: 0)
    let before = app.view.cellForItem(at: path)
    app.view.reloadItems(at: [path])
    let same = app.view.cellForItem(at: path) === before
    stage.note("\(app.calls("cellForItem").joined(separator: ", ")): \(same ? "the same" : "another") cell")
  }
}
