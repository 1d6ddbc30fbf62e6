import UIKit

/// Columns of whole points, which together are wider than the view.
class RoundedUpGrid: UICollectionViewLayout {
  var columns = 3
  var gap: CGFloat = 1
  private var side: CGFloat = 0
  private var cells: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let view = collectionView else { return }
    side = (view.bounds.width / CGFloat(columns)).rounded(.up)
    cells = (0..<view.numberOfItems(inSection: 0)).map { item in
      let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let (row, column) = item.quotientAndRemainder(dividingBy: columns)
      cell.frame = CGRect(
        x: (side + gap) * CGFloat(column), y: (side + gap) * CGFloat(row), width: side, height: side)
      return cell
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: cells.last?.frame.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cells.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cells.first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
