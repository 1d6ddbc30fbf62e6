// N29: A question for the parent of an item that is not there raises.
// source: kern0x1b/charon
// ios: 14 to today
// confidence: measured
// state: holds
// device: raises Child item identifier does not exist in section snapshot: zz

import CollectionLayout
import Foundation

enum AtlasN29: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a"])
    _ = snapshot.parent(of: "zz")
  }
}
