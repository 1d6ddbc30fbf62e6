// H20: An outline that opens asks should, will and the snapshot of its children, and the data source holds the old
//   items in each.
// source: kern0x1b/charon UICollectionViewOutline.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: should 1 [1, 2]
// device: will 1 [1, 2]
// device: children 1 [11, 111, 12] [1, 2]
// device: then [1, 11, 12, 2]

import CollectionLayout
import Foundation

enum DevicesH20: Proof {
  static func show(on stage: Stage) {
    let (app, source) = stage.outline()
    source.watch(on: stage)
    app.view.tapOutlineDisclosure(ofItemAt: [0, 0])
    stage.note("then \(source.snapshot().itemIdentifiers)")
  }
}
