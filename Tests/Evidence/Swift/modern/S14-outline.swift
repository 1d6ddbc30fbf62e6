// S14: What is expanded comes, and nothing else is asked for.
// source: Apple's samples of 2019 (Implementing Modern Collection Views); values by hand, measured rules of
//   kern0x1b/charon
// ios: no version is named
// confidence: report
// state: holds
// device: a b
// device: a c d b

import CollectionLayout
import Foundation

enum ModernS14: Proof {
  static func show(on stage: Stage) {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a", "b"])
    snapshot.append(["c", "d"], to: "a")
    stage.note(snapshot.visibleItems.joined(separator: " "))
    snapshot.expand(["a"])
    stage.note(snapshot.visibleItems.joined(separator: " "))
  }
}
