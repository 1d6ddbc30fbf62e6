import UIKit

protocol RoundRobinLayoutDelegate: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath) -> CGFloat
}

/// Columns that are filled in turn, not where one is shortest.
class RoundRobinLayout: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var ends: [CGFloat] = []

  override func prepare() {
    guard let view = collectionView else { return }
    cache = []
    ends = [0, 0]
    let width = view.bounds.width / 2
    let delegate = view.delegate as? RoundRobinLayoutDelegate
    for item in 0..<view.numberOfItems(inSection: 0) {
      let path = IndexPath(item: item, section: 0)
      let height = delegate?.collectionView(view, heightForItemAt: path) ?? 50
      let column = item % 2
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: CGFloat(column) * width, y: ends[column], width: width, height: height)
      ends[column] += height
      cache.append(attributes)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: ends.max() ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
