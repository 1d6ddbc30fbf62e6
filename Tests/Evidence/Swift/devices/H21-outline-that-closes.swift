// H21: An outline that closes asks should and will, and for no snapshot.
// source: kern0x1b/charon UICollectionViewOutline.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: should close 1
// device: will close 1
// device: then [1, 2]

import CollectionLayout
import Foundation

enum DevicesH21: Proof {
  static func show(on stage: Stage) {
    let (app, source) = stage.outline()
    app.view.tapOutlineDisclosure(ofItemAt: [0, 0])
    app.view.layoutIfNeeded()
    source.watch(on: stage)
    app.view.tapOutlineDisclosure(ofItemAt: [0, 0])
    stage.note("then \(source.snapshot().itemIdentifiers)")
  }
}
