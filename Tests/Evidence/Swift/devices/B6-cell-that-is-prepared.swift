// B6: A cell that is prepared off screen is answered by `cellForItem(at:)` since iOS 15, and nil before;
//   `visibleCells` never lists it.
// source: airbnb/epoxy-ios#39; rdr 29001149; wikipedia-ios#4049
// ios: 10 to 14, 15 and later
// confidence: reports
// state: holds
// device: 14: nil, not listed
// device: 15: a cell, not listed

import CollectionLayout
import Foundation

enum DevicesB6: Proof {
  static func show(on stage: Stage) {
    for version in [SystemVersion.ios14, .ios15] {
      let app = stage.app([200])
      app.view.systemVersion = version
      app.settle()
      app.view.contentOffset.y = 60
      app.view.layoutIfNeeded()
      let gone = app.view.cellForItem(at: IndexPath(item: 0, section: 0)) != nil
      let listed = app.view.indexPathsForVisibleItems.contains(IndexPath(item: 0, section: 0))
      stage.note("\(version.rawValue): \(gone ? "a cell" : "nil"), \(listed ? "listed" : "not listed")")
    }
  }
}
