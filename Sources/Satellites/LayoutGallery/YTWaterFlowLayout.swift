import UIKit

/// Sections of columns, or of rows when it scrolls horizontally, with headers and footers; every item goes to the
/// shortest one.
open class YTWaterFlowLayout: UICollectionViewLayout {
  /// The direction in which the content scrolls; vertical at first.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The delegate that gives the sizes.
  public weak var delegate: YTWaterFlowLayoutDelegate?

  private var attributesArray: [UICollectionViewLayoutAttributes] = []
  // The start of the next item of every column: its bottom, with the margin below the last item. Of rows the right
  // end.
  private var columnEnds: [CGFloat] = []

  private var isVertical: Bool { scrollDirection == .vertical }

  // MARK: Numbers

  // Quirk: the delegate is asked for these again for every element.
  private var columnCount: Int { delegate?.columnCount(in: self) ?? 2 }
  private var rowCount: Int { delegate?.rowCount(in: self) ?? 1 }
  private var columnMargin: CGFloat { delegate?.columnMargin(in: self) ?? 10 }
  private var rowMargin: CGFloat { delegate?.rowMargin(in: self) ?? 10 }
  private var edgeInset: UIEdgeInsets {
    delegate?.edgeInset(in: self) ?? UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  }
  // The inset before the first element, and the margin between the items of one column.
  private var leadingInset: CGFloat { isVertical ? edgeInset.top : edgeInset.left }
  private var margin: CGFloat { isVertical ? rowMargin : columnMargin }

  // MARK: Layout

  /// Computes the frames of all headers, items and footers.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    attributesArray = []
    columnEnds = Array(repeating: leadingInset, count: isVertical ? columnCount : rowCount)
    for section in 0..<collectionView.numberOfSections {
      let first = IndexPath(item: 0, section: section)
      attributesArray += [
        layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: first)
      ].compactMap { $0 }
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let indexPath = IndexPath(item: item, section: section)
        attributesArray += [layoutAttributesForItem(at: indexPath)].compactMap { $0 }
      }
      attributesArray += [
        layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionFooter, at: first)
      ].compactMap { $0 }
    }
  }

  /// The size of the content: as long as the longest column.
  open override var collectionViewContentSize: CGSize {
    // Quirk: the leading inset is subtracted, and the margin below the last item stands for the trailing inset.
    // With numbers other than 10 the content is too long or too short. Across the scroll axis it has no extent.
    let length = columnEnds.reduce(0, max) - leadingInset
    return isVertical ? CGSize(width: 0, height: length) : CGSize(width: length, height: 0)
  }

  /// Returns the attributes of all elements.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Quirk: the rectangle is ignored.
    attributesArray
  }

  /// Places an item in the shortest column, the leftmost of equals.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    // Quirk: every question places the item once more and makes its column longer.
    guard let collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    // Quirk: a message to nil answers 0, so without a delegate all items are 0 long.
    let size = delegate?.waterFlowLayout(self, sizeForItemAt: indexPath) ?? .zero
    let inset = edgeInset
    let shortest = findShortestColumn()
    // Quirk: no column at all divides by zero.
    if isVertical {
      let margins = inset.left + inset.right + CGFloat(columnCount - 1) * columnMargin
      let width = (collectionView.bounds.width - margins) / CGFloat(columnCount)
      let x = inset.left + CGFloat(shortest) * (width + columnMargin)
      attributes.frame = CGRect(x: x, y: end(of: shortest), width: width, height: size.height)
      setEnd(attributes.frame.maxY + rowMargin, of: shortest)
    } else {
      let margins = inset.top + inset.bottom + CGFloat(rowCount - 1) * rowMargin
      let height = (collectionView.bounds.height - margins) / CGFloat(rowCount)
      let y = inset.top + CGFloat(shortest) * (height + rowMargin)
      attributes.frame = CGRect(x: end(of: shortest), y: y, width: size.width, height: height)
      setEnd(attributes.frame.maxX + columnMargin, of: shortest)
    }
    return attributes
  }

  /// Places a header or a footer; nil when the delegate gives no size, or one of at most 0.1.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    // Quirk: every question places the view once more and moves all columns.
    guard let collectionView else { return nil }
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    let answer =
      isHeader
      ? delegate?.waterFlowLayout(self, sizeForHeaderIn: indexPath.section)
      : delegate?.waterFlowLayout(self, sizeForFooterIn: indexPath.section)
    // Quirk: only a footer closes a section. Without one, the next section goes on in the same columns; its header
    // lies one margin below the items.
    guard let size = answer else { return nil }
    let length = isVertical ? size.height : size.width
    // The article begins its maximum at 0: columns that end before that count as 0.
    var start = columnEnds.reduce(0, max)
    // Quirk: the margin below the last item is taken back even where the section has no item.
    if !isHeader { start -= margin }
    // Quirk: the view is as wide as the collection view, insets or not, and the width given is not used.
    let frame =
      isVertical
      ? CGRect(x: 0, y: start, width: collectionView.bounds.width, height: length)
      : CGRect(x: start, y: 0, width: length, height: collectionView.bounds.height)
    // Quirk: a view that is not shown moves the columns like one that is.
    var next = isVertical ? frame.maxY : frame.maxX
    if !isHeader {
      let inset = edgeInset
      next += isVertical ? inset.top + inset.bottom : inset.left + inset.right
    }
    for column in columnEnds.indices { columnEnds[column] = next }
    // Quirk: the article says "less than 0.1"; the code hides 0.1 itself too.
    guard length > 0.1 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = frame
    return attributes
  }

  // MARK: Columns

  // The column that ends first, the leftmost of equals.
  private func findShortestColumn() -> Int {
    var shortest = 0
    for column in columnEnds.indices where end(of: column) < end(of: shortest) { shortest = column }
    return shortest
  }

  // The end of a column; 0 if there is no such column.
  private func end(of column: Int) -> CGFloat {
    columnEnds.indices.contains(column) ? columnEnds[column] : 0
  }

  private func setEnd(_ end: CGFloat, of column: Int) {
    if columnEnds.indices.contains(column) { columnEnds[column] = end }
  }

  // Quirk: bounds changes keep the base's answer, no, so after a rotation the widths are stale.
}
