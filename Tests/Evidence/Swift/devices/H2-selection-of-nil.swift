// H2: `selectItem(at: nil)` clears the selection, and the delegate is not told.
// source: developer.apple.com, UICollectionView selectItem(at:animated:scrollPosition:)
// ios: 6 and later
// confidence: documented
// state: holds
// device: calls none, selected nothing

import CollectionLayout
import Foundation

enum DevicesH2: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([9])
    app.settle()
    app.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    app.view.selectItem(at: nil, animated: false, scrollPosition: [])
    stage.note("calls \(app.log.isEmpty ? "none" : "some"), selected \(app.selected)")
  }
}
