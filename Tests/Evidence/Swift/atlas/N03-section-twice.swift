// N03: A section twice in one call raises.
// source: kern0x1b/charon
// ios: 14 to today
// confidence: measured
// state: holds
// device: raises Fatal: supplied section identifiers are not unique. Duplicate identifiers: {( A )}

import CollectionLayout
import Foundation

enum AtlasN03: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A", "A"])
  }
}
