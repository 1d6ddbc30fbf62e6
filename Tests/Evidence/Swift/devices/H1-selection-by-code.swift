// H1: A selection by code calls no method of the delegate.
// source: developer.apple.com, UICollectionView selectItem(at:animated:scrollPosition:)
// ios: 6 and later
// confidence: documented
// state: holds
// device: calls none, selected 0:2

import CollectionLayout
import Foundation

enum DevicesH1: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([9])
    app.settle()
    app.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    stage.note("calls \(app.log.isEmpty ? "none" : "some"), selected \(app.selected)")
  }
}
