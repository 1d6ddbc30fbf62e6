import UIKit

/// Three columns, whose cells are added to those of the last preparation.
class GrowingGrid: UICollectionViewLayout {
  private var cells: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let view = collectionView else { return }
    let side = view.bounds.width / 3
    for item in 0..<view.numberOfItems(inSection: 0) {
      let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      cell.frame = CGRect(x: side * CGFloat(item % 3), y: side * CGFloat(item / 3), width: side, height: side)
      cells.append(cell)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: cells.map(\.frame.maxY).max() ?? 0)
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
