// B9: `willDisplay` comes for each cell after it is asked for; `didEndDisplaying` after an update has the old path.
// source: KarrotListKit#59, #60; ReactiveCollectionsKit#121 (2024-07)
// ios: no version is named
// confidence: reports
// state: holds
// device: cellForItem 0:0, willDisplay 0:0, cellForItem 0:1, willDisplay 0:1
// device: didEndDisplaying 0:1

import CollectionLayout
import Foundation

enum DevicesB9: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([2])
    app.view.layoutIfNeeded()
    stage.note(app.calls("cellForItem", "willDisplay").joined(separator: ", "))
    app.settle()
    app.counts = [1]
    app.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    app.view.layoutIfNeeded()
    stage.note(app.calls("didEndDisplaying").joined(separator: ", "))
  }
}
