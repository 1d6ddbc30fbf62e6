import UIKit

/// `RowsLayout` without its mistake.
class MendedRowsLayout: UICollectionViewLayout {
  var rowHeight: CGFloat = 60
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0

  override func prepare() {
    guard let view = collectionView else { return }
    (cache, contentHeight) = ([], 0)
    for item in 0..<view.numberOfItems(inSection: 0) {
      let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      row.frame = CGRect(x: 0, y: contentHeight, width: view.bounds.width, height: rowHeight)
      contentHeight += rowHeight
      cache.append(row)
    }
    print("prepared \(cache.count) rows")
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache.first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
