// F8: An insert beside an item that is inserted with it raises with the name of that item.
// source: kern0x1b/charon
// ios: no version is named
// confidence: measured
// state: holds
// device: raises Invalid update: destination for insertion operation [x] is in the insertion identifier list[..]

import CollectionLayout
import Foundation

enum ModernF8: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["x"])
    snapshot.insertItems(["x", "b"], beforeItem: "x")
  }
}
