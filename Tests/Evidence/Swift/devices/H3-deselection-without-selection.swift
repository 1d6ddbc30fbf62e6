// H3: `deselectItem` has no effect where `allowsSelection` is false.
// source: developer.apple.com, UICollectionView deselectItem(at:animated:)
// ios: 6 and later
// confidence: documented
// state: holds
// device: selected 0:2

import CollectionLayout
import Foundation

enum DevicesH3: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([9])
    app.settle()
    app.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    app.view.allowsSelection = false
    app.view.deselectItem(at: IndexPath(item: 2, section: 0), animated: false)
    stage.note("selected \(app.selected)")
  }
}
