// N15: An item that is moved beside itself raises.
// source: kern0x1b/charon
// ios: 14 to today
// confidence: measured
// state: holds
// device: raises Invalid update: destination for item move is the same as the source [1] for update: [..]action:
//   MOV[..]

import CollectionLayout
import Foundation

enum AtlasN15: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A"])
    snapshot.appendItems([1, 2])
    snapshot.moveItem(1, beforeItem: 1)
  }
}
