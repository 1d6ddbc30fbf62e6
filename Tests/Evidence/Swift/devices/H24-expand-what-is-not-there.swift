// H24: `expand` ignores what is not there, and takes items without children.
// source: kern0x1b/charon NSDiffableDataSourceSectionSnapshot.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: true true

import CollectionLayout
import Foundation

enum DevicesH24: Proof {
  static func show(on stage: Stage) {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "b"])
    tree.append(["c"], to: "a")
    tree.expand(["a", "nowhere", "b"])
    stage.note("\(tree.isExpanded("a")) \(tree.isExpanded("b"))")
  }
}
