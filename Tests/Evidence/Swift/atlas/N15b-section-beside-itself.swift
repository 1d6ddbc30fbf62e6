// N15b: A section that is moved beside itself raises.
// source: kern0x1b/charon
// ios: 14 to today
// confidence: measured
// state: holds
// device: raises Invalid update: destination for section move is the same as the source [A] for update: [..]action:
//   MOV[..]

import CollectionLayout
import Foundation

enum AtlasN15b: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A"])
    snapshot.appendItems([1, 2])
    snapshot.moveSection("A", beforeSection: "A")
  }
}
