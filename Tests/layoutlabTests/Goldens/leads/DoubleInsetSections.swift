import UIKit

/// Sections of rows, each with an inset above, which the rows count once more.
class DoubleInsetSections: UICollectionViewLayout {
  var inset: CGFloat = 20
  private var cells: [UICollectionViewLayoutAttributes] = []
  private var end: CGFloat = 0

  override func prepare() {
    guard let view = collectionView else { return }
    (cells, end) = ([], 0)
    for section in 0..<view.numberOfSections {
      end += inset
      let start = end
      for item in 0..<view.numberOfItems(inSection: section) {
        let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        let y = start + inset + 50 * CGFloat(item)
        cell.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: 50)
        cells.append(cell)
        end = cell.frame.maxY
      }
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: end) }

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
