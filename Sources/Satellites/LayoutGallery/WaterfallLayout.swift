import UIKit

/// Gives the heights of the items of a `WaterfallLayout`.
@MainActor
public protocol WaterfallLayoutDelegate: AnyObject {
  /// Returns the height of an item, in points, for the width that the layout computed for it.
  func waterfallLayout(_ layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, itemWidth: CGFloat)
    -> CGFloat
}

/// Columns of equal width; every item goes to the shortest one.
///
/// One section only. Nothing has a default: without settings there is no column at all.
open class WaterfallLayout: UICollectionViewLayout {
  /// The number of columns.
  public var columnCount = 0
  /// The room between two columns, in points.
  public var columnSpacing: CGFloat = 0
  /// The room between two items of a column, in points.
  public var rowSpacing: CGFloat = 0
  /// The room around all items, in points.
  public var sectionInset = UIEdgeInsets.zero
  /// The delegate that gives the heights.
  public weak var delegate: WaterfallLayoutDelegate?

  private var attributesArray: [UICollectionViewLayoutAttributes] = []
  // The bottom of every column.
  private var columnBottoms: [CGFloat] = []

  /// Computes the frames of all items.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    attributesArray = []
    columnBottoms = Array(repeating: sectionInset.top, count: columnCount)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      attributesArray.append(makeAttributes(at: IndexPath(item: item, section: 0), in: collectionView))
    }
  }

  /// The size of the content: as wide as the view, and as high as the tallest column with the bottom inset.
  open override var collectionViewContentSize: CGSize {
    // Quirk: the tallest column is read as a 32-bit float too. Without any column it counts as 0.
    let tallest = columnBottoms.map(floatValue).max() ?? 0
    return CGSize(width: collectionView?.bounds.width ?? 0, height: tallest + sectionInset.bottom)
  }

  /// Returns the attributes of the items that intersect a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Quirk: only visible items are returned, but every item is tested for it.
    attributesArray.filter { $0.frame.intersects(rect) }
  }

  /// Returns the attributes of an item; nil when there is no such item.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    // Quirk: a search through the array, where a dictionary would find the item at once.
    attributesArray.first { $0.indexPath == indexPath }
  }

  /// Whether the size of the bounds changed; a scroll invalidates nothing.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    // Quirk: a change of the height alone invalidates as well, although only the width matters.
    newBounds.size != collectionView?.bounds.size
  }

  private func makeAttributes(at indexPath: IndexPath, in collectionView: UICollectionView)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let column = findShortestColumn()
    // Quirk: insets wider than the view make the width negative.
    let itemWidth =
      (collectionView.bounds.width - sectionInset.left - sectionInset.right - CGFloat(columnCount - 1)
        * columnSpacing)
      / CGFloat(columnCount)
    // Quirk: a message to nil answers 0, so without a delegate all items are 0 high.
    let itemHeight =
      delegate?.waterfallLayout(self, heightForItemAt: indexPath, itemWidth: itemWidth) ?? 0
    let x = sectionInset.left + CGFloat(column) * (itemWidth + columnSpacing)
    var y = floatValue(columnBottoms[column])
    // Quirk: a column counts as used when it reaches below the top inset. A first item of no height leaves it
    // unused; a top inset such as 10.1, which is more as a 32-bit float, makes all columns used before the first
    // item.
    if y > sectionInset.top { y += rowSpacing }
    attributes.frame = CGRect(x: x, y: y, width: itemWidth, height: itemHeight)
    columnBottoms[column] = attributes.frame.maxY
    return attributes
  }

  // The column whose bottom is highest up, the leftmost of equals.
  private func findShortestColumn() -> Int {
    var shortest = 0
    // Quirk: without columns this is out of range.
    var lowest = floatValue(columnBottoms[0])
    for column in 1..<max(columnCount, 1) where floatValue(columnBottoms[column]) < lowest {
      lowest = floatValue(columnBottoms[column])
      shortest = column
    }
    return shortest
  }

  // Quirk: bottoms are kept as doubles and read as 32-bit floats. They drift, unequal columns tie, and beyond 2²⁴
  // points a column that grows by 1 does not grow.
  private func floatValue(_ bottom: CGFloat) -> CGFloat {
    CGFloat(Float(bottom))
  }
}
