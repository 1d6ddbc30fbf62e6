import UIKit

/// Messages whose heights come from their cells, and are kept by index path.
class PathHeightsChat: UICollectionViewLayout {
  private var heights: [IndexPath: CGFloat] = [:]
  private var messages: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let view = collectionView else { return }
    messages = []
    var y: CGFloat = 0
    for item in 0..<view.numberOfItems(inSection: 0) {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let height = heights[attributes.indexPath] ?? 44
      attributes.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
      y += height
      messages.append(attributes)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: messages.last?.frame.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    messages.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    messages.indices.contains(indexPath.item) ? messages[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard preferred.frame.height != original.frame.height else { return false }
    heights[original.indexPath] = preferred.frame.height
    return true
  }
}
