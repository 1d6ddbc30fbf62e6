// H16: An item that a section snapshot takes into a section without items is asked for again; into one with items
//   it is not.
// source: kern0x1b/charon UICollectionViewDiffableDataSource.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: into an empty one: 2
// device: into another: nothing

import CollectionLayout
import Foundation

enum DevicesH16: Proof {
  static func show(on stage: Stage) {
    let (app, source) = stage.diffable()
    source.apply([], sections: ["A", "B", "C"])
    func take(_ items: [Int], to section: String) -> String {
      app.settle()
      var tree = NSDiffableDataSourceSectionSnapshot<Int>()
      tree.append(items)
      source.apply(tree, to: section)
      app.view.layoutIfNeeded()
      return app.cells
    }
    _ = take([1, 2, 3], to: "A")
    _ = take([9], to: "C")
    stage.note("into an empty one: \(take([2], to: "B"))")
    stage.note("into another: \(take([9, 3], to: "C"))")
  }
}
