// N23: An edit of a view whose data source is diffable raises.
// source: douglashill/KeyboardKit#16, SwipeCellKit#404
// ios: 13 to today
// confidence: reports
// state: holds
// device: raises UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting as
//   the UICollectionView's dataSource: please do not call mutation APIs directly on UICollectionView.

import CollectionLayout
import Foundation

enum AtlasN23: Proof {
  static func show(on stage: Stage) {
    let view = stage.app([0]).view
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    view.deleteItems(at: [IndexPath(item: 0, section: 0)])
  }
}
