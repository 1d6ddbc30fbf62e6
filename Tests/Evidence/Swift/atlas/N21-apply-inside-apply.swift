// N21: An `apply` while another one runs raises.
// source: public code or notes
// ios: 13 to today
// confidence: reports
// state: holds
// device: raises Deadlock detected: calling this method on the main queue with outstanding async updates is not
//   permitted and will deadlock. Please always submit updates either always on the main queue or always off the
//   main queue[..]

import CollectionLayout
import Foundation

enum AtlasN21: Proof {
  static func show(on stage: Stage) {
    let view = stage.app([0]).view
    weak var inner: UICollectionViewDiffableDataSource<Int, Int>?
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      if let inner { inner.apply(inner.snapshot(), animatingDifferences: false) }
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    inner = source
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
  }
}
