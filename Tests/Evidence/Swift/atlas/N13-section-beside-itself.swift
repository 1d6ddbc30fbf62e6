// N13: A section that is inserted beside one that is inserted with it raises, before N05.
// source: public code or notes, kern0x1b/charon
// ios: 14 to today
// confidence: reports
// state: holds
// device: raises Invalid update: destination for section operation [A] is in the inserted section list for update:
//   <_UIDiffableDataSourceUpdate[..] - action: INS; destinationIdentifier:A; destIsSection: [..]; identifiers:
//   [A]>[..]

import CollectionLayout
import Foundation

enum AtlasN13: Trap {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A"])
    snapshot.appendItems([1, 2])
    snapshot.insertSections(["A"], beforeSection: "A")
  }
}
