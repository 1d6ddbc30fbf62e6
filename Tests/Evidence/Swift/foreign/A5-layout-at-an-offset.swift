// A5: A layout that places by the offset and does not invalidate at a scroll shows what it placed before.
// source: mutant of NickSivin/CollectionVIewFlowLayoutExamples; documented,
//   shouldInvalidateLayout(forBoundsChange:) is no at first
// ios: no version is named
// confidence: documented
// state: holds
// device: 0,0 320x40

import CollectionLayout
import Foundation

private final class Following: UICollectionViewLayout {
  private var offset: CGFloat = 0

  override func prepare() { offset = collectionView?.contentOffset.y ?? 0 }

  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    [layoutAttributesForItem(at: IndexPath(item: 0, section: 0))].compactMap { $0 }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: offset, width: 320, height: 40)
    return attributes
  }
}

enum ForeignA5: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([1], layout: Following())
    app.settle()
    app.view.contentOffset.y = 20
    app.view.layoutIfNeeded()
    stage.note(text(app.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame ?? .null))
  }
}
