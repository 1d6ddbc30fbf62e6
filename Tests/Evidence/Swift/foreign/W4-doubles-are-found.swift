// W4: A layout that answers each item twice after a second preparation breaks `prepare-again`.
// source: AfrozZaheer/AZSafariCollectionViewLayout, published as it is
// ios: no version is named
// confidence: report
// state: holds
// device: audit prepare-again: broken prepare-again: item 0:0 [..]

import CollectionLayout
import Foundation

private final class Appends: UICollectionViewLayout {
  private var kept: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    for item in 0..<(collectionView?.numberOfItems(inSection: 0) ?? 0) {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: 320, height: 40)
      kept.append(attributes)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 320, height: CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0) * 50)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    kept.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    kept.first { $0.indexPath == path }
  }
}

enum ForeignW4: Proof {
  static func show(on stage: Stage) {
    stage.run("layout Own; items 3 60x40; audit prepare-again") { Appends() }
  }
}
