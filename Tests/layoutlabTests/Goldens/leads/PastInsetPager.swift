import UIKit

/// Pages that stop at multiples of their width, whatever stands before the first.
class PastInsetPager: UICollectionViewLayout {
  private let pageWidth: CGFloat = 200
  private let lead: CGFloat = 60
  private var cells: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let view = collectionView else { return }
    cells = (0..<view.numberOfItems(inSection: 0)).map { item in
      let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      cell.frame = CGRect(x: lead + 220 * CGFloat(item), y: 0, width: pageWidth, height: 300)
      return cell
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 2 * lead - 20 + 220 * CGFloat(cells.count), height: 300)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cells.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cells.first { $0.indexPath == indexPath }
  }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: (proposed.x / pageWidth).rounded() * pageWidth, y: proposed.y)
  }
}
