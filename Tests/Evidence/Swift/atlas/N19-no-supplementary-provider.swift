// N19: A header that is asked of a diffable data source without a provider of such raises.
// source: kern0x1b/charon
// ios: 14 to today
// confidence: measured
// state: holds
// device: raises CollectionView [..]requested a supplementary view, but a supplementaryViewProvider was not
//   specified on the diffable data source[..]

import CollectionLayout
import Foundation

enum AtlasN19: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    let view = stage.app([0], layout: layout).view
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
  }
}
