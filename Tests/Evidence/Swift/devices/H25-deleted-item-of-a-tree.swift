// H25: A deleted item takes its children along, and is not expanded when it comes again.
// source: kern0x1b/charon NSDiffableDataSourceSectionSnapshot.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: false, b a

import CollectionLayout
import Foundation

enum DevicesH25: Proof {
  static func show(on stage: Stage) {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "b"])
    tree.append(["c"], to: "a")
    tree.expand(["a"])
    tree.delete(["a"])
    tree.append(["a"])
    stage.note("\(tree.isExpanded("a")), \(tree.items.joined(separator: " "))")
  }
}
