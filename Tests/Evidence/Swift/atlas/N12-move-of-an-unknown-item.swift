// N12: A move of or beside what is unknown raises with the name of what was not found.
// source: kern0x1b/charon
// ios: 14 to today
// confidence: measured
// state: holds
// device: raises Invalid parameter not satisfying: fromIndex != NSNotFound

import CollectionLayout
import Foundation

enum AtlasN12: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A"])
    snapshot.appendItems([1, 2])
    snapshot.moveItem(9, beforeItem: 1)
  }
}
