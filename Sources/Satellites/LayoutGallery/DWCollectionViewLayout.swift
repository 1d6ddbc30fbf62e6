import UIKit

/// Tags: rows of items of given widths; the rest of a line is shared equally by its items.
open class DWCollectionViewLayout: UICollectionViewLayout {
  private static let itemHeight: CGFloat = 30
  private static let tail: CGFloat = 10

  private let widthArray: [CGFloat]
  // Quirk: the bottom inset is the gap between tags, and the top inset the gap between lines too.
  private let insets: UIEdgeInsets

  private var attributesArray: [UICollectionViewLayoutAttributes] = []
  // The item that was placed last; the next item goes after it.
  private var lastItem: UICollectionViewLayoutAttributes?
  // The end of the content.
  private var maxY: CGFloat = 0

  /// Creates a layout of items with these widths, in points, a left and a right inset, a gap between tags (bottom),
  /// and one above each line (top).
  public init(array: [CGFloat], edgeInsets: UIEdgeInsets) {
    widthArray = array
    insets = edgeInsets
    super.init()
  }

  /// Creates a layout without widths.
  public required init?(coder: NSCoder) {
    widthArray = []
    insets = .zero
    super.init(coder: coder)
  }

  /// Computes the frames of all items.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    attributesArray = []
    lastItem = nil
    // Quirk: the end of the content is not reset, so a list that has become empty is as high as before.
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      guard let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: 0)) else { continue }
      attributesArray.append(attributes)
    }
  }

  /// The size of the content: as wide as the view, and as high as the last line with 10 points below it; 0 before
  /// the first item.
  open override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: maxY)
  }

  /// Returns the attributes of all items.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Quirk: the rectangle is ignored.
    attributesArray
  }

  /// Places an item after the last one, or at the beginning of a new line.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    // Quirk: every question places the item once more, after the last item, and makes the content higher.
    guard let collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    // Quirk: the widths pass through 32-bit floats. More items than widths are out of range.
    var width = CGFloat(Float(widthArray[indexPath.item]))
    // Quirk: a too wide tag is cut to the screen, not to the view. In a narrower view it reaches out of its line,
    // until the line is shared out: then the rest is negative, and the tag shrinks.
    width = min(width, UIScreen.main.bounds.width - insets.left - insets.right)
    var origin = CGPoint(x: insets.left, y: insets.top)
    if let last = lastItem?.frame {
      origin = CGPoint(x: last.maxX + insets.bottom, y: last.minY)
      // Quirk: a line that would fit exactly wraps.
      if origin.x + width + insets.right >= collectionView.bounds.width {
        shareOut(line(at: last.minY), in: collectionView)
        origin = CGPoint(x: insets.left, y: last.maxY + insets.top)
      }
    }
    attributes.frame = CGRect(origin: origin, size: CGSize(width: width, height: Self.itemHeight))
    // Quirk: the item of the last width counts as the last item. With fewer items the last line is not shared out.
    if indexPath.item == widthArray.count - 1 {
      shareOut(line(at: origin.y) + [attributes], in: collectionView)
    }
    lastItem = attributes
    maxY = attributes.frame.maxY + Self.tail
    return attributes
  }

  // The items of a line.
  // Quirk: a scan of all items before, at every wrap, so the work grows with the square of the items. A line is
  // known by its y: a top inset of -30 makes all items one line.
  private func line(at y: CGFloat) -> [UICollectionViewLayoutAttributes] {
    attributesArray.filter { $0.frame.minY == y }
  }

  // Makes the items of a line wider, all by the same amount, until they reach the right inset.
  private func shareOut(_ line: [UICollectionViewLayoutAttributes], in collectionView: UICollectionView) {
    guard let last = line.last else { return }
    let leftover = collectionView.bounds.width - insets.right - last.frame.maxX
    let share = leftover / CGFloat(line.count)
    for (index, attributes) in line.enumerated() {
      attributes.frame.origin.x += CGFloat(index) * share
      attributes.frame.size.width += share
    }
  }

  // Quirk: bounds changes keep the base's answer, no, so after a rotation the widths are stale.
}
