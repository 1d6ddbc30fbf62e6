// H11: A new context lists nothing, and has no flag.
// source: kern0x1b/charon UICollectionViewInvalidation.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: nil nil nil false false

import CollectionLayout
import Foundation

enum DevicesH11: Proof {
  static func show(on stage: Stage) {
    let context = UICollectionViewLayoutInvalidationContext()
    let lists = [
      context.invalidatedItemIndexPaths == nil, context.invalidatedSupplementaryIndexPaths == nil,
      context.invalidatedDecorationIndexPaths == nil,
    ]
    let flags = [context.invalidateEverything, context.invalidateDataSourceCounts]
    stage.note((lists.map { $0 ? "nil" : "a list" } + flags.map { "\($0)" }).joined(separator: " "))
  }
}
