import UIKit

/// Sections of rows with a header each, which stands where another number says.
class WrongSectionHeaders: UICollectionViewLayout {
  private var cells: [UICollectionViewLayoutAttributes] = []
  private var starts: [CGFloat] = []
  private var end: CGFloat = 0
  private let kind = UICollectionView.elementKindSectionHeader

  override func prepare() {
    guard let view = collectionView else { return }
    (cells, starts, end) = ([], [], 0)
    for section in 0..<view.numberOfSections {
      starts.append(end)
      end += 30
      for item in 0..<view.numberOfItems(inSection: section) {
        let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        cell.frame = CGRect(x: 0, y: end, width: view.bounds.width, height: 50)
        end += 50
        cells.append(cell)
      }
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: end) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let headers = starts.indices.compactMap {
      layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: $0))
    }
    return (cells + headers).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cells.first { $0.indexPath == indexPath }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == kind, let view = collectionView else { return nil }
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath)
    header.frame = CGRect(x: 0, y: starts[indexPath.item], width: view.bounds.width, height: 30)
    return header
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
