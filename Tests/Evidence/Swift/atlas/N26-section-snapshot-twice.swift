// N26: An item that stands twice in a section snapshot raises.
// source: kern0x1b/charon
// ios: 14 to today
// confidence: measured
// state: holds
// device: raises Identifiers in a section snapshot must be unique. Duplicate item identifiers: {( b )}

import CollectionLayout
import Foundation

enum AtlasN26: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a"])
    snapshot.append(["b", "b"])
  }
}
