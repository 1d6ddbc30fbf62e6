import UIKit

/// Programmes below a line of hours that stays; all of them are made again at each scroll.
class RebuiltTimetable: UICollectionViewLayout {
  private var cells: [UICollectionViewLayoutAttributes] = []
  private var hours: UICollectionViewLayoutAttributes?

  override func prepare() {
    guard let view = collectionView else { return }
    cells = (0..<view.numberOfItems(inSection: 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: 30 + 60 * CGFloat(item), width: view.bounds.width, height: 60)
      return attributes
    }
    let line = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: 0))
    line.frame = CGRect(x: 0, y: view.contentOffset.y, width: view.bounds.width, height: 30)
    line.zIndex = 1
    hours = line
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: 30 + 60 * CGFloat(cells.count))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (cells + [hours].compactMap { $0 }).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cells[indexPath.item]
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    hours
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
