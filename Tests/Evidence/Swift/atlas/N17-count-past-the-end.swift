// N17: A question to the data source for the count of a section past the end raises.
// source: kern0x1b/charon
// ios: 14 to today
// confidence: measured
// state: holds
// device: raises Invalid parameter not satisfying: section < _impl.numberOfSections

import CollectionLayout
import Foundation

enum AtlasN17: Proof {
  static func show(on stage: Stage) {
    let view = stage.app([0]).view
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    _ = source.collectionView(view, numberOfItemsInSection: 5)
  }
}
