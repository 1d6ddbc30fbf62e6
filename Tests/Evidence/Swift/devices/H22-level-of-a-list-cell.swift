// H22: The data source sets the `indentationLevel` of a list cell to the level of its item, after the provider
//   ran.
// source: kern0x1b/charon UICollectionViewOutline.md, a port that runs the same beside UIKit
// ios: 14 and later
// confidence: report
// state: holds
// device: 0 1 1 0

import CollectionLayout
import Foundation

enum DevicesH22: Proof {
  static func show(on stage: Stage) {
    let (app, source) = stage.outline(level: 7)
    withExtendedLifetime(source) {
      app.view.tapOutlineDisclosure(ofItemAt: [0, 0])
      app.view.layoutIfNeeded()
    }
    let levels = app.view.visibleCells.compactMap { ($0 as? UICollectionViewListCell)?.indentationLevel }
    stage.note(levels.map { "\($0)" }.joined(separator: " "))
  }
}
