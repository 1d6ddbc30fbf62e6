import UIKit

/// Messages that slide in; where they come from is written into the attributes that stay.
class SlidingChat: UICollectionViewLayout {
  private var messages: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let view = collectionView else { return }
    messages = (0..<view.numberOfItems(inSection: 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: 50 * CGFloat(item), width: view.bounds.width, height: 50)
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: 50 * CGFloat(messages.count))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    messages.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    messages.indices.contains(indexPath.item) ? messages[indexPath.item] : nil
  }

  override func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = layoutAttributesForItem(at: indexPath)
    attributes?.alpha = 0
    return attributes
  }
}
