// H26: A section snapshot describes itself by a line for each item: two spaces a level, + or - for expanded or
//   not, * for visible, the identifier, >.
// source: kern0x1b/charon NSDiffableDataSourceSectionSnapshot.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27); the spaces inside are not told
// confidence: report
// state: holds
// device: <NSDiffableDataSourceSectionSnapshot: 0x[..] +*p> -*c> -*q>

import CollectionLayout
import Foundation

enum DevicesH26: Proof {
  static func show(on stage: Stage) {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["p", "q"])
    tree.append(["c"], to: "p")
    tree.expand(["p"])
    stage.note(tree.visualDescription())
  }
}
