// R11: An item that is reconfigured and gets a cell of another identifier raises.
// source: public code or notes
// ios: 15 to today
// confidence: reports
// state: holds
// device: raises Attempted to dequeue a cell for a different registration or reuse identifier than the existing
//   cell when reconfiguring an item[..]

import CollectionLayout
import Foundation

enum AtlasR11: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([1])
    app.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
    app.settle()
    app.cell = { view, path in view.dequeueReusableCell(withReuseIdentifier: "other", for: path) }
    app.view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    app.view.layoutIfNeeded()
  }
}
