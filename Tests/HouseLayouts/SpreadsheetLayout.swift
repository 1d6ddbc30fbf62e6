import UIKit

/// What is invalid in a spreadsheet: everything, or only where the fixed row and column stand.
public final class SpreadsheetInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the view was only scrolled.
  public var isScroll = false
}

// By hand, for cells of 80x40, 20 rows of 10 columns and a view of 320x480: the content is 10 * 80 = 800 by
// 20 * 40 = 800. At the start 320 / 80 = 4 columns and 480 / 40 = 12 rows are shown: 48 cells.
// Scrolled to (100, 60), the view shows x 100 ... 420 and y 60 ... 540.
//   Columns 1 (80 ... 160) to 5 (400 ... 480) and rows 1 (40 ... 80) to 13 (520 ... 560) meet it: 5 columns, 13 rows.
//   With the fixed ones there are 6 columns and 14 rows: 84 cells.
//   The corner stands at (100, 60), in front. Row 0, column 3, stands at x 240 and y 60; row 2, column 0, at x 100 and
//   y 80; row 2, column 3, at x 240 and y 80, where it always is.
// In a view of 480x320 there are 480 / 80 = 6 columns and 320 / 40 = 8 rows: 48 cells again.

/// Rows (sections) of cells (items) of one size; the first row and the first column stay in view.
public final class SpreadsheetLayout: UICollectionViewLayout {
  private let cellSize = CGSize(width: 80, height: 40)
  private var rows = 0
  private var columns = 0
  /// How often the cells were counted.
  public private(set) var countings = 0
  private var isCounted = false

  public override class var invalidationContextClass: AnyClass { SpreadsheetInvalidationContext.self }

  public override func prepare() {
    super.prepare()
    guard !isCounted, let collectionView = collectionView else { return }
    rows = collectionView.numberOfSections
    columns = rows > 0 ? collectionView.numberOfItems(inSection: 0) : 0
    isCounted = true
    countings += 1
  }

  public override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(columns) * cellSize.width, height: CGFloat(rows) * cellSize.height)
  }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let shownRows = indices(from: rect.minY, to: rect.maxY, extent: cellSize.height, count: rows)
    let shownColumns = indices(from: rect.minX, to: rect.maxX, extent: cellSize.width, count: columns)
    return shownRows.flatMap { row in
      shownColumns.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: row)) }
    }
  }

  private func indices(from low: CGFloat, to high: CGFloat, extent: CGFloat, count: Int) -> [Int] {
    let first = max(0, Int((low / extent).rounded(.down)))
    let end = min(count, Int((high / extent).rounded(.up)))
    guard first < end else { return count > 0 ? [0] : [] }
    return (first == 0 ? [] : [0]) + Array(first..<end)
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let offset = collectionView?.contentOffset ?? .zero
    var origin = CGPoint(
      x: CGFloat(indexPath.item) * cellSize.width, y: CGFloat(indexPath.section) * cellSize.height)
    if indexPath.item == 0 {
      origin.x = max(0, offset.x)
      attributes.zIndex += 1
    }
    if indexPath.section == 0 {
      origin.y = max(0, offset.y)
      attributes.zIndex += 2
    }
    attributes.frame = CGRect(origin: origin, size: cellSize)
    return attributes
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  public override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? SpreadsheetInvalidationContext)?.isScroll = newBounds.size == collectionView?.bounds.size
    return context
  }

  public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? SpreadsheetInvalidationContext)?.isScroll != true { isCounted = false }
    super.invalidateLayout(with: context)
  }
}
