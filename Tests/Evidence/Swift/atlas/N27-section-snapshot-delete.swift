// N27: A delete of an item that is not in a section snapshot raises.
// source: kern0x1b/charon
// ios: 14 to today
// confidence: measured
// state: holds
// device: raises Failed to find index of item zz

import CollectionLayout
import Foundation

enum AtlasN27: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a"])
    snapshot.delete(["zz"])
  }
}
