import UIKit

/// Two columns that are computed once, and never again.
class KeptCacheLayout: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0

  override func prepare() {
    guard cache.isEmpty, let view = collectionView else { return }
    let width = view.bounds.width / 2
    var ends: [CGFloat] = [0, 0]
    for item in 0..<view.numberOfItems(inSection: 0) {
      let column = ends[0] <= ends[1] ? 0 : 1
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: CGFloat(column) * width, y: ends[column], width: width, height: 80)
      ends[column] += 80
      cache.append(attributes)
    }
    contentHeight = ends.max() ?? 0
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
