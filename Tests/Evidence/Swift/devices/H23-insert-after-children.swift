// H23: Items of a section snapshot that are inserted after an item go behind its children.
// source: kern0x1b/charon NSDiffableDataSourceSectionSnapshot.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: a a1 a2 x b

import CollectionLayout
import Foundation

enum DevicesH23: Proof {
  static func show(on stage: Stage) {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "b"])
    tree.append(["a1", "a2"], to: "a")
    tree.insert(["x"], after: "a")
    stage.note(tree.items.joined(separator: " "))
  }
}
