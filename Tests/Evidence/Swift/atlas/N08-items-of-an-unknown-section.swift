// N08: A question for the items of an unknown section raises.
// source: kern0x1b/charon
// ios: 14 to today
// confidence: measured
// state: holds
// device: raises Section identifier was not found. You can verify the section exists by calling the
//   indexOfSectionIdentifier API (which has O(1) performance)

import CollectionLayout
import Foundation

enum AtlasN08: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A"])
    snapshot.appendItems([1, 2])
    _ = snapshot.numberOfItems(inSection: "Z")
  }
}
