import UIKit

/// Three columns of items with random heights; every item goes to the shortest column.
open class CXCollectionViewLayout: UICollectionViewLayout {
  private static let columnCount = 3
  private static let columnMargin: CGFloat = 10
  private static let rowMargin: CGFloat = 10
  private static let edgeInsets = UIEdgeInsets(top: 20, left: 15, bottom: 10, right: 15)

  /// Draws the height of an item, in points: a whole number from 100 through 149 at first.
  public var randomHeight: (IndexPath) -> CGFloat = { _ in 100 + CGFloat(Int.random(in: 0..<50)) }

  private var attributesArray: [UICollectionViewLayoutAttributes] = []
  // The bottom of every column.
  private var columnBottoms: [CGFloat] = []

  /// Computes the frames of all items.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    columnBottoms = Array(repeating: Self.edgeInsets.top, count: Self.columnCount)
    attributesArray = []
    // Quirk: every preparation draws all heights anew, so every invalidation of the layout moves the items.
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      guard let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: 0)) else { continue }
      attributesArray.append(attributes)
    }
  }

  /// The size of the content: as high as the tallest column with the bottom inset.
  open override var collectionViewContentSize: CGSize {
    // Quirk: the width is 0. Nothing scrolls sideways, but the width of the content is missing.
    let tallest = columnBottoms.max() ?? Self.edgeInsets.top
    return CGSize(width: 0, height: tallest + Self.edgeInsets.bottom)
  }

  /// Returns the attributes of all items.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Quirk: the rectangle is ignored.
    attributesArray
  }

  /// Places an item of a random height in the shortest column, the leftmost of equals.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    // Quirk: every question draws another height, places the item once more and makes its column longer.
    guard let collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let insets = Self.edgeInsets
    let margins = insets.left + insets.right + CGFloat(Self.columnCount - 1) * Self.columnMargin
    let width = (collectionView.bounds.width - margins) / CGFloat(Self.columnCount)
    let height = randomHeight(indexPath)
    var shortest = 0
    for column in 1..<Self.columnCount where columnBottoms[column] < columnBottoms[shortest] {
      shortest = column
    }
    let x = insets.left + CGFloat(shortest) * (width + Self.columnMargin)
    var y = columnBottoms[shortest]
    // Quirk: a column counts as used when it does not end at the top inset; drawn heights are never 0.
    if y != insets.top { y += Self.rowMargin }
    attributes.frame = CGRect(x: x, y: y, width: width, height: height)
    columnBottoms[shortest] = attributes.frame.maxY
    return attributes
  }

  // Quirk: bounds changes keep the base's answer, no, so after a rotation the widths are stale.
}
