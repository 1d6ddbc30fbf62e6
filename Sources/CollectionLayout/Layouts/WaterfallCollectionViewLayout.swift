public import Foundation

/// A waterfall: every item goes into the lane where it would start first, the leftmost on ties.
///
/// Lanes are columns when it scrolls vertically and rows when it scrolls horizontally. The delegate says how long the
/// items are (`UICollectionViewDelegateWaterfallLayout`); without one they are as long as `itemSize`. Setting a property
/// to another value invalidates the layout, unless it is the number of lanes of the other direction.
///
/// Preparing costs the items; a question for a rectangle costs its answer and a search.
/// - Source: documented for the calls; the arithmetic is the corrected one of the articles' waterfalls.
public final class WaterfallCollectionViewLayout: UICollectionViewLayout, BuiltInLayout {
  /// The direction in which the content scrolls; vertical at first.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate(unless: scrollDirection == oldValue) }
  }
  /// How many lanes a vertical waterfall has; 2 at first, at least 1.
  public var numberOfColumns = 2 { didSet { invalidate(unless: numberOfColumns == oldValue || !isVertical) } }
  /// How many lanes a horizontal waterfall has; 1 at first, at least 1.
  public var numberOfRows = 1 { didSet { invalidate(unless: numberOfRows == oldValue || isVertical) } }
  /// The room between the edges and the items, in points; zero at first.
  public var sectionInset = UIEdgeInsets.zero { didSet { invalidate(unless: sectionInset == oldValue) } }
  /// The distances between items, in points: the width is the horizontal one, the height the vertical one; 10 by 10 at
  /// first.
  public var itemSpacing = CGSize(width: 10, height: 10) { didSet { invalidate(unless: itemSpacing == oldValue) } }
  /// The size of items that nobody else says one of; 50 by 50 at first.
  public var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate(unless: itemSize == oldValue) } }

  /// Asked now and then while it prepares; true stops the work, and what it answers until it is prepared again is
  /// incomplete.
  /// - Source: ours, so that a person can stop a lab.
  public var isCancelled: () -> Bool = { false }

  private var solver = WaterfallSolver(WaterfallSolver.Configuration(laneCount: 1, crossExtent: 0))

  private var isVertical: Bool { scrollDirection == .vertical }

  private func invalidate(unless isValid: Bool) {
    if !isValid { invalidateLayout() }
  }

  /// Asks for the counts and lengths of all items and places them.
  /// - Complexity: O(items), times log lanes beyond eight lanes.
  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    solver.configuration = configuration(for: collectionView.bounds.size)
    solver.count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
    solver.invalidate(from: 0)
    let laneSize = solver.configuration.laneSize
    let delegate = collectionView.delegate as? any UICollectionViewDelegateWaterfallLayout
    let ownLength = isVertical ? itemSize.height : itemSize.width
    solver.solve(isCancelled: isCancelled) { items, lengths in
      guard let delegate else {
        for position in 0..<items.count { lengths[position] = ownLength }
        return
      }
      delegate.collectionView(
        collectionView, layout: self, lengthsOf: items, inSection: 0, laneSize: laneSize, into: &lengths)
      collectionView.recordSizes(section: 0, items: items)
    }
  }

  private func configuration(for size: CGSize) -> WaterfallSolver.Configuration {
    if isVertical {
      return WaterfallSolver.Configuration(
        laneCount: numberOfColumns, crossExtent: size.width, mainSpacing: itemSpacing.height,
        crossSpacing: itemSpacing.width, mainLeading: sectionInset.top, mainTrailing: sectionInset.bottom,
        crossLeading: sectionInset.left, crossTrailing: sectionInset.right)
    }
    return WaterfallSolver.Configuration(
      laneCount: numberOfRows, crossExtent: size.height, mainSpacing: itemSpacing.width,
      crossSpacing: itemSpacing.height, mainLeading: sectionInset.left, mainTrailing: sectionInset.right,
      crossLeading: sectionInset.top, crossTrailing: sectionInset.bottom)
  }

  /// As long as the longest lane with its insets, and as wide as the view was when it was prepared.
  /// - Complexity: O(lanes).
  public override var collectionViewContentSize: CGSize {
    let length = solver.contentEnd
    let extent = solver.configuration.crossExtent
    return isVertical ? CGSize(width: extent, height: length) : CGSize(width: length, height: extent)
  }

  /// The attributes of the items that meet a rectangle, in index order; empty, never nil, when there are none.
  /// - Complexity: O(log items + lanes + answer).
  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !rect.isNull else { return [] }
    let horizontal = Double(rect.minX)..<Double(rect.maxX)
    let vertical = Double(rect.minY)..<Double(rect.maxY)
    return solver.items(meeting: isVertical ? vertical : horizontal, cross: isVertical ? horizontal : vertical)
      .map(attributes)
  }

  /// The attributes of an item; nil for one that does not exist.
  /// - Complexity: O(1).
  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section == 0, (0..<solver.solvedCount).contains(indexPath.item) else { return nil }
    return attributes(of: indexPath.item)
  }

  private func attributes(of item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = rect(of: solver.frame(of: item))
    return attributes
  }

  private func rect(of frame: WaterfallSolver.Frame) -> CGRect {
    isVertical
      ? CGRect(x: frame.cross, y: frame.main, width: frame.crossLength, height: frame.mainLength)
      : CGRect(x: frame.main, y: frame.cross, width: frame.mainLength, height: frame.crossLength)
  }

  /// Whether the size of the view changes.
  ///
  /// - Source: documented for article 000's class, kept in the corrected one: a change of either side counts.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  /// What each lane holds, and where it lies across the scroll axis, as the layout prepared it.
  /// - Complexity: O(lanes).
  /// - Source: ours.
  public var lanes: [(lane: WaterfallSolver.Lane, offset: CGFloat, size: CGFloat)] {
    let configuration = solver.configuration
    return solver.lanes.enumerated().map { number, lane in
      (lane: lane, offset: configuration.laneOffset(number), size: configuration.laneSize)
    }
  }
}
