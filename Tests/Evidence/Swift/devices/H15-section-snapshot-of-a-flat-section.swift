// H15: `snapshot(for:)` is empty for a section that is not there; of one that was applied flat, its items are
//   roots.
// source: kern0x1b/charon UICollectionViewDiffableDataSource.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: 0 [1]

import CollectionLayout
import Foundation

enum DevicesH15: Proof {
  static func show(on stage: Stage) {
    let (_, source) = stage.diffable()
    source.apply([1])
    stage.note("\(source.snapshot(for: "Z").items.count) \(source.snapshot(for: "A").rootItems)")
  }
}
