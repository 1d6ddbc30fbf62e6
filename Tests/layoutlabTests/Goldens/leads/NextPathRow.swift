import UIKit

/// A row of cards, whose index paths begin with one.
class NextPathRow: UICollectionViewLayout {
  private var cells: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let view = collectionView else { return }
    cells = []
    for _ in 0..<view.numberOfItems(inSection: 0) {
      let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: cells.count + 1, section: 0))
      cell.frame = CGRect(x: 100 * CGFloat(cells.count), y: 0, width: 100, height: 200)
      cells.append(cell)
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 100 * CGFloat(cells.count), height: 200) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cells.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cells.first { $0.indexPath == indexPath }
  }
}
