import UIKit

/// A layout of square tiles in as many columns as fit, below a banner: the first item, across all columns.
public final class TileLayout: UICollectionViewLayout {
  /// The smallest side of a tile, in points.
  public var minimumSide: CGFloat = 100 { didSet { invalidateLayout() } }
  /// The distance between neighbours, in points.
  public var spacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The height of the banner, in points.
  public var bannerHeight: CGFloat = 120 { didSet { invalidateLayout() } }

  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero

  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let width = collectionView.bounds.width
    let columns = max(Int((width + spacing) / (minimumSide + spacing)), 1)
    let side = (width - CGFloat(columns - 1) * spacing) / CGFloat(columns)
    let count = collectionView.numberOfSections == 0 ? 0 : collectionView.numberOfItems(inSection: 0)
    attributes = (0..<count).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      if item == 0 {
        attributes.frame = CGRect(x: 0, y: 0, width: width, height: bannerHeight)
      } else {
        let (row, column) = (item - 1).quotientAndRemainder(dividingBy: columns)
        attributes.frame = CGRect(
          x: CGFloat(column) * (side + spacing), y: bannerHeight + spacing + CGFloat(row) * (side + spacing),
          width: side, height: side)
      }
      return attributes
    }
    contentSize = CGSize(width: width, height: attributes.last?.frame.maxY ?? 0)
  }

  public override var collectionViewContentSize: CGSize { contentSize }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
  }

  /// A scroll leaves the tiles in place; another width changes the number of columns.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
