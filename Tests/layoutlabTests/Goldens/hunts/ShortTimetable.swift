import UIKit

/// A row of programmes for each channel, right of the channels; the content forgets their column.
class ShortTimetable: UICollectionViewLayout {
  private let channelWidth: CGFloat = 80
  private var cells: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let view = collectionView else { return }
    cells = []
    for channel in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: channel) {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: channel))
        attributes.frame = CGRect(
          x: channelWidth + 120 * CGFloat(item), y: 60 * CGFloat(channel), width: 120, height: 60)
        cells.append(attributes)
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    let columns = cells.map { $0.indexPath.item + 1 }.max() ?? 0
    let rows = collectionView?.numberOfSections ?? 0
    return CGSize(width: 120 * CGFloat(columns), height: 60 * CGFloat(rows))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cells.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cells.first { $0.indexPath == indexPath }
  }
}
