import UIKit

/// Rows below a header that stays, and is answered only where a row is.
class LostHeaderLayout: UICollectionViewLayout {
  private var rows: [UICollectionViewLayoutAttributes] = []
  private let kind = UICollectionView.elementKindSectionHeader

  override func prepare() {
    guard let view = collectionView else { return }
    rows = (0..<view.numberOfItems(inSection: 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: 40 + 60 * CGFloat(item), width: view.bounds.width, height: 60)
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: 40 + 60 * CGFloat(rows.count))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let shown = rows.filter { $0.frame.intersects(rect) }
    let header = layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: 0))
    return shown + [header].compactMap { $0 }.filter { _ in shown.first === rows.first }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    rows[indexPath.item]
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == kind, let view = collectionView, !rows.isEmpty else { return nil }
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath)
    header.frame = CGRect(x: 0, y: max(0, view.contentOffset.y), width: view.bounds.width, height: 40)
    header.zIndex = 1
    return header
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
