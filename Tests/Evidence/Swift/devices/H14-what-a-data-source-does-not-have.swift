// H14: A diffable data source answers nil for paths and identifiers that are not there, negative ones too.
// source: kern0x1b/charon UICollectionViewDiffableDataSource.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: nil nil nil nil nil

import CollectionLayout
import Foundation

enum DevicesH14: Proof {
  static func show(on stage: Stage) {
    let (_, source) = stage.diffable()
    source.apply([1])
    let answers: [Any?] = [
      source.itemIdentifier(for: [0, 9]), source.itemIdentifier(for: IndexPath(item: -1, section: 0)),
      source.indexPath(for: 77), source.sectionIdentifier(for: 9), source.index(for: "Z"),
    ]
    stage.note(answers.map { $0 == nil ? "nil" : "something" }.joined(separator: " "))
  }
}
