import UIKit

/// Gives the aspect ratios of what a `PinterestLayout` shows.
@MainActor
public protocol PinterestLayoutDelegate: AnyObject {
  /// The height of an item as a part of its width.
  func collectionView(_ collectionView: UICollectionView, aspectRatioForItemAt indexPath: IndexPath) -> CGFloat
}

// By hand, for a view 320 wide and the ratios 1, 2, 0.5, 1, 1.6: a column is (320 - 3 * 10) / 2 = 145 wide, the columns
// begin at x 10 and 10 + 145 + 10 = 165, and the heights are 145, 290, 72.5, 145 and 232.
//   0 left   10 ... 155, so the left column goes on at 165
//   1 right  10 ... 300, so the right column goes on at 310
//   2 left  165 ... 237.5, on at 247.5
//   3 left  247.5 ... 392.5, on at 402.5
//   4 right 310 ... 542, and the content ends 10 below: 552
// 480 wide, a column is (480 - 30) / 2 = 225 wide, the second at 245; heights 225, 450, 112.5, 225, 360:
//   0 left 10 ... 235, 1 right 10 ... 460, 2 left 245 ... 357.5, 3 left 367.5 ... 592.5, 4 right 470 ... 830; ends at 840

/// Two columns of pictures; each goes to the column that is shorter, as wide as the column and as high as its aspect
/// ratio says.
public final class PinterestLayout: UICollectionViewLayout {
  /// Who gives the ratios.
  public weak var delegate: PinterestLayoutDelegate?

  private let numberOfColumns = 2
  private let cellPadding: CGFloat = 10
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0
  private var contentWidth: CGFloat { collectionView?.bounds.width ?? 0 }

  public override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    cache.removeAll()
    let columnWidth = (contentWidth - CGFloat(numberOfColumns + 1) * cellPadding) / CGFloat(numberOfColumns)
    var yOffset = [CGFloat](repeating: cellPadding, count: numberOfColumns)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let indexPath = IndexPath(item: item, section: 0)
      let column = yOffset[1] < yOffset[0] ? 1 : 0
      let ratio = delegate?.collectionView(collectionView, aspectRatioForItemAt: indexPath) ?? 1
      let x = cellPadding + CGFloat(column) * (columnWidth + cellPadding)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: x, y: yOffset[column], width: columnWidth, height: columnWidth * ratio)
      cache.append(attributes)
      yOffset[column] = attributes.frame.maxY + cellPadding
    }
    contentHeight = yOffset.max() ?? 0
  }

  public override var collectionViewContentSize: CGSize { CGSize(width: contentWidth, height: contentHeight) }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != contentWidth
  }
}
