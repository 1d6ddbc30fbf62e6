// N10: An append to an unknown section, or an insert beside an unknown item, raises for a section that is not
//   found.
// source: kern0x1b/charon
// ios: 14 to today
// confidence: measured
// state: holds
// device: raises Invalid parameter not satisfying: section != NSNotFound

import CollectionLayout
import Foundation

enum AtlasN10: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A"])
    snapshot.appendItems([1, 2])
    snapshot.insertItems([3], beforeItem: 9)
  }
}
