// N28: A question for an item that is not in a section snapshot raises.
// source: kern0x1b/charon
// ios: 14 to today
// confidence: measured
// state: holds
// device: raises Item identifier does not exist in section snapshot: zz

import CollectionLayout
import Foundation

enum AtlasN28: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a"])
    _ = snapshot.level(of: "zz")
  }
}
