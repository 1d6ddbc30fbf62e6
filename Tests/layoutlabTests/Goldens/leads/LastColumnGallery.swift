import UIKit

protocol LastColumnGalleryDelegate: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath) -> CGFloat
}

/// Two columns, the shorter one first; the content ends where the last photo does.
class LastColumnGallery: UICollectionViewLayout {
  private var cells: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0

  override func prepare() {
    guard let view = collectionView else { return }
    cells = []
    var ends: [CGFloat] = [0, 0]
    let delegate = view.delegate as? LastColumnGalleryDelegate
    for item in 0..<view.numberOfItems(inSection: 0) {
      let path = IndexPath(item: item, section: 0)
      let column = ends[0] <= ends[1] ? 0 : 1
      let cell = UICollectionViewLayoutAttributes(forCellWith: path)
      let height = delegate?.collectionView(view, heightForItemAt: path) ?? 50
      let width = view.bounds.width / 2
      cell.frame = CGRect(x: CGFloat(column) * width, y: ends[column], width: width, height: height)
      ends[column] = cell.frame.maxY
      contentHeight = cell.frame.maxY
      cells.append(cell)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
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
