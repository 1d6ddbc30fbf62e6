import UIKit

/// Rows that are kept until the whole layout is invalidated.
class CountBlindList: UICollectionViewLayout {
  private var cells: [UICollectionViewLayoutAttributes] = []
  private var isStale = true

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { isStale = true }
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    guard isStale, let view = collectionView else { return }
    isStale = false
    cells = (0..<view.numberOfItems(inSection: 0)).map { item in
      let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      cell.frame = CGRect(x: 0, y: 60 * CGFloat(item), width: view.bounds.width, height: 60)
      return cell
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: 60 * CGFloat(cells.count))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cells.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cells.first { $0.indexPath == indexPath }
  }
}
