// R6: A selection follows its item through `apply`, and is gone after `applySnapshotUsingReloadData`.
// source: documented, header comments of Apple's SDK (docs.rs/objc2-ui-kit)
// ios: 15 and later
// confidence: documented
// state: holds
// device: 0:1
// device: 0 selected

import CollectionLayout
import Foundation

enum ModernR6: Proof {
  static func show(on stage: Stage) {
    let view = stage.app([0]).view
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot)
    view.layoutIfNeeded()
    view.selectItem(at: IndexPath(item: 0, section: 0))
    snapshot.moveItem(1, afterItem: 2)
    source.apply(snapshot)
    stage.note((view.indexPathsForSelectedItems ?? []).map(text).joined(separator: ", "))
    source.applySnapshotUsingReloadData(snapshot)
    view.layoutIfNeeded()
    stage.note("\(view.indexPathsForSelectedItems?.count ?? 0) selected")
  }
}
