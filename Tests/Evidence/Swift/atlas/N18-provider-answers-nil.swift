// N18: A cell provider that answers nil raises.
// source: kern0x1b/charon
// ios: 13 to today
// confidence: measured
// state: holds
// device: raises UICollectionViewDiffableDataSource cell provider returned nil for index path {length = 2, path = 0
//   - 0} with item identifier '1', which is not allowed. You must always return a cell to the collection view[..]

import CollectionLayout
import Foundation

enum AtlasN18: Proof {
  static func show(on stage: Stage) {
    let view = stage.app([0]).view
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in
      nil
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
  }
}
