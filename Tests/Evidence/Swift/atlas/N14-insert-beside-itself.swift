// N14: An item that is inserted beside itself raises.
// source: kern0x1b/charon
// ios: 14 to today
// confidence: measured
// state: holds
// device: raises Invalid update: destination for insertion operation [1] is in the insertion identifier list for
//   update: [..]action: INS[..]

import CollectionLayout
import Foundation

enum AtlasN14: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A"])
    snapshot.appendItems([1, 2])
    snapshot.insertItems([1, 7], beforeItem: 1)
  }
}
