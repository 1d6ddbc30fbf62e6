// U10: A section that is inserted beyond the end raises; the text has no comma.
// source: UXKit
// ios: no version is named; known from UXKit and UITableView
// confidence: relatives
// state: holds
// device: raises attempt to insert section 6 but there are only 2 sections after the update

import CollectionLayout
import Foundation

enum AtlasU10: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.settle()
    app.view.performBatchUpdates({
      app.counts = [3, 1]
      app.view.insertSections([6])
    })
  }
}
