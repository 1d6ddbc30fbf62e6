// N01: An identifier twice in one call of an edit raises, a delete included.
// source: public code or notes, kern0x1b/charon (measured)
// ios: 14 to today
// confidence: reports
// state: holds
// device: raises Fatal: supplied item identifiers are not unique. Duplicate identifiers: {( 1 )}

import CollectionLayout
import Foundation

enum AtlasN01: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    snapshot.deleteItems([1, 1])
  }
}
