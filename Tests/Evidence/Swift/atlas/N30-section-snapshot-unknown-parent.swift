// N30: An append to an unknown parent raises.
// source: kern0x1b/charon
// ios: 14 to today; the second text not seen whole
// confidence: measured
// state: holds
// device: raises Parent item identifier does not exist in section snapshot: zz

import CollectionLayout
import Foundation

enum AtlasN30: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a"])
    snapshot.append(["b"], to: "zz")
  }
}
