import UIKit

/// Rows of the view's width, one below the other.
class Rows: UICollectionViewLayout {
  var gap: CGFloat = 4 { didSet { invalidateLayout() } }
  fileprivate var cache: [UICollectionViewLayoutAttributes] = []
  fileprivate var height: CGFloat = 0

  override func prepare() {
    guard let view = collectionView else { return }
    cache = []
    height = gap
    for item in 0..<view.numberOfItems(inSection: 0) {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let tall: CGFloat = item % 2 == 0 ? 60 : 40
      attributes.frame = CGRect(x: gap, y: height, width: view.bounds.width - 2 * gap, height: tall)
      cache.append(attributes)
      height += tall + gap
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: max(height, 30))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// Rows, the first of which stays at the top.
class PinnedRowLayout: Rows {
  override func prepare() {
    super.prepare()
    cache.first?.zIndex = 1
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView, let pinned = cache.first?.copy() as? UICollectionViewLayoutAttributes else {
      return []
    }
    pinned.frame.origin.y += view.contentOffset.y
    return cache.dropFirst().filter { $0.frame.intersects(rect) } + [pinned]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    true
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
  }
}

class RowLayout: Rows {}
