// R10: A registration that is made where the cell is asked for raises.
// source: public code or notes
// ios: 15 to today
// confidence: reports
// state: holds
// device: raises Attempted to dequeue a cell using a registration that was created inside
//   -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. Creating
//   a new registration each time a cell is requested will prevent reuse and cause created cells to remain
//   inaccessible in memory for the lifetime of the collection view.[..]

import CollectionLayout
import Foundation

enum AtlasR10: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([1])
    app.cell = { view, path in
      let registration = UICollectionView.CellRegistration<LoggedCell, Int> { _, _, _ in }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: 1)
    }
    app.view.layoutIfNeeded()
  }
}
