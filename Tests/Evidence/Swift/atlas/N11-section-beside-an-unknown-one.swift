// N11: A section that is inserted beside an unknown one raises for an index that is not found.
// source: kern0x1b/charon, public code or notes
// ios: 14 to today
// confidence: reports
// state: holds
// device: raises Invalid parameter not satisfying: insertIndex != NSNotFound

import CollectionLayout
import Foundation

enum AtlasN11: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A"])
    snapshot.appendItems([1, 2])
    snapshot.insertSections(["B"], beforeSection: "Z")
  }
}
