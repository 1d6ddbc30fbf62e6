// F7: Each edit of a view whose data source is diffable raises, a reload and a move as well.
// source: SwipeCellKit#404
// ios: no version is named
// confidence: report
// state: holds
// device: raises UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting as
//   the UICollectionView's dataSource: please do not call mutation APIs directly on UICollectionView.

import CollectionLayout
import Foundation

enum ModernF7: Proof {
  static func show(on stage: Stage) {
    let view = stage.app([0]).view
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot)
    view.reloadItems(at: [IndexPath(item: 0, section: 0)])
  }
}
