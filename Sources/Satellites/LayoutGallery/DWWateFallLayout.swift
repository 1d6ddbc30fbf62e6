import UIKit

/// Three columns, everything 10 points apart; the heights come from an array.
open class DWWateFallLayout: UICollectionViewLayout {
  private static let columnCount = 3
  private static let margin: CGFloat = 10

  private let heightArray: [CGFloat]
  private var attributesArray: [UICollectionViewLayoutAttributes] = []
  // The last item of every column.
  private var itemArray: [UICollectionViewLayoutAttributes] = []

  /// Creates a layout of items with these heights, in points.
  public init(heightArray: [CGFloat]) {
    self.heightArray = heightArray
    super.init()
  }

  /// Creates a layout without heights.
  public required init?(coder: NSCoder) {
    heightArray = []
    super.init(coder: coder)
  }

  /// Computes the frames of all items.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    attributesArray = []
    itemArray = []
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      guard let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: 0)) else { continue }
      attributesArray.append(attributes)
    }
  }

  /// The size of the content: as wide as the view, and as high as the tallest column.
  open override var collectionViewContentSize: CGSize {
    // Quirk: the margin below the last item is missing, and without items there is no top margin either.
    CGSize(width: collectionView?.bounds.width ?? 0, height: itemArray.map(\.frame.maxY).max() ?? 0)
  }

  /// Returns the attributes of all items.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Quirk: the rectangle is ignored.
    attributesArray
  }

  /// Places an item: the first three side by side, every other below the column that ends highest up.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    // Quirk: every question places the item once more, below the last one, and makes the content higher.
    guard let collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let margin = Self.margin
    let width =
      (collectionView.bounds.width - CGFloat(Self.columnCount + 1) * margin) / CGFloat(Self.columnCount)
    // Quirk: the heights pass through 32-bit floats. More items than heights are out of range.
    let height = CGFloat(Float(heightArray[indexPath.item]))
    if itemArray.count < Self.columnCount {
      let x = margin + CGFloat(itemArray.count) * (width + margin)
      attributes.frame = CGRect(x: x, y: margin, width: width, height: height)
      itemArray.append(attributes)
    } else {
      var slot = 0
      for other in 1..<itemArray.count where itemArray[slot].frame.maxY > itemArray[other].frame.maxY {
        slot = other
      }
      let above = itemArray[slot].frame
      attributes.frame = CGRect(x: above.minX, y: above.maxY + margin, width: width, height: height)
      itemArray[slot] = attributes
    }
    return attributes
  }

  // Quirk: bounds changes keep the base's answer, no, so after a rotation the widths are stale.
}
