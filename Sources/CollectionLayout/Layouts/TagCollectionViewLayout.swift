public import Foundation

/// Lines of tags: items of one height and of widths of their own, widened until they fill their lines.
///
/// A tag that would exceed the line begins the next one; what is left of a line, the last one too, is shared equally by
/// its tags. The delegate says how wide they are, and may shape each section by itself
/// (`UICollectionViewDelegateTagLayout`); without one they are as wide as `itemSize`. Sections follow one another; one without tags takes no room. It scrolls vertically. Setting a property to
/// another value invalidates the layout.
///
/// Article 002's class packs its numbers into four insets. Its top inset is `sectionInset.top` and `lineSpacing`, its
/// bottom inset is `interitemSpacing`, its left and right insets are those of `sectionInset`, and 30 points of height
/// and 10 below the last line are `itemSize.height` and `sectionInset.bottom`.
///
/// Preparing costs the tags; a question for a rectangle costs its answer and a search.
/// - Source: documented for the calls; the arithmetic is the corrected one of article 002's tags.
public final class TagCollectionViewLayout: UICollectionViewLayout, BuiltInLayout {
  override var builtIn: (any BuiltInLayout)? { self }

  /// The room around the tags of a section, in points; zero at first.
  public var sectionInset = UIEdgeInsets.zero { didSet { invalidate(unless: sectionInset == oldValue) } }
  /// The vertical distance between lines, in points; 10 at first.
  public var lineSpacing: CGFloat = 10 { didSet { invalidate(unless: lineSpacing == oldValue) } }
  /// The horizontal distance between the tags of a line, in points; 10 at first.
  public var interitemSpacing: CGFloat = 10 { didSet { invalidate(unless: interitemSpacing == oldValue) } }
  /// The height of every tag, and the width of tags that are given none, in points; 50 by 30 at first.
  public var itemSize = CGSize(width: 50, height: 30) { didSet { invalidate(unless: itemSize == oldValue) } }

  /// Asked now and then while it prepares; true stops the work, and what it answers until it is prepared again is
  /// incomplete.
  /// - Source: ours, so that a person can stop a lab.
  public var isCancelled: () -> Bool = { false }

  // One a section, each beginning where the one before ends.
  private var solvers: [TagSolver] = []
  private var index = IntervalIndex()
  private var preparedWidth: CGFloat = 0
  // Whether what it holds is a whole preparation.
  private var isWhole = false
  private var invalidity = LayoutInvalidity.nothing

  private func invalidate(unless isSame: Bool) {
    if !isSame { invalidateLayout() }
  }

  /// Marks what a context says as invalid. After an update the tags before its first change stay as they are.
  /// - Source: documented for the call; that an update asks for no other widths than it must is ours.
  public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidity.add(context, isWhole: isWhole)
    super.invalidateLayout(with: context)
  }

  override func forgetInvalidations() {
    invalidity = .nothing
  }

  /// Asks for the counts of all sections, for the shape of each, and for the widths of all tags, and places them.
  ///
  /// After an update, and nothing else, it asks for the widths from each section's first change on. Tags whose widths
  /// change without being announced need an invalidation, or an update that announces nothing.
  /// - Complexity: O(items + sections); after an update O(items from the first change on + sections).
  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    // The delegate may ask the layout while it answers; solvers that are away cannot be read while they change.
    var solvers: [TagSolver] = []
    swap(&solvers, &self.solvers)
    index = IntervalIndex()
    preparedWidth = collectionView.bounds.width
    let sections = collectionView.numberOfSections
    if solvers.count > sections { solvers.removeLast(solvers.count - sections) }
    let delegate = collectionView.delegate as? any UICollectionViewDelegateTagLayout
    let invalidity = invalidity
    self.invalidity = .nothing
    isWhole = false
    var isWhole = true
    var origin = 0.0
    for section in 0..<sections {
      let configuration = configuration(of: section, from: origin, in: collectionView, delegate)
      if section == solvers.count { solvers.append(TagSolver(configuration)) }
      solvers[section].configuration = configuration
      solvers[section].count = collectionView.numberOfItems(inSection: section)
      solvers[section].invalidate(from: invalidity.firstItem(inSection: section))
      let isDone = solvers[section].solve(isCancelled: isCancelled) { items, widths in
        guard let delegate else {
          for position in 0..<items.count { widths[position] = itemSize.width }
          return
        }
        delegate.collectionView(collectionView, layout: self, widthsOf: items, inSection: section, into: &widths)
        collectionView.recordSizes(section: section, items: items)
      }
      isWhole = isWhole && isDone
      origin = solvers[section].contentEnd
    }
    index = IntervalIndex(solvers.map(\.cover))
    self.solvers = solvers
    self.isWhole = isWhole
  }

  /// The numbers of a section as the delegate gives them, or as the properties do where there is none.
  private func configuration(
    of section: Int, from origin: Double, in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateTagLayout)?
  ) -> TagSolver.Configuration {
    let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let size = delegate?.collectionView(view, layout: self, itemSizeForSectionAt: section) ?? itemSize
    let gap: CGFloat =
      delegate?.collectionView(view, layout: self, interitemSpacingForSectionAt: section) ?? interitemSpacing
    let lineGap: CGFloat =
      delegate?.collectionView(view, layout: self, lineSpacingForSectionAt: section) ?? lineSpacing
    return TagSolver.Configuration(
      width: preparedWidth, height: size.height, origin: origin, itemSpacing: gap, lineSpacing: lineGap,
      top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
  }

  /// As high as the last line with the bottom inset, and as wide as the view was when it was prepared; without tags of
  /// no height.
  /// - Complexity: O(1).
  public override var collectionViewContentSize: CGSize {
    CGSize(width: preparedWidth, height: solvers.last?.contentEnd ?? 0)
  }

  /// The attributes of the tags that meet a rectangle, in index order; empty, never nil, when there are none.
  /// - Complexity: O(log sections + lines met · log tags of a line + answer).
  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !rect.isNull else { return [] }
    let vertical = Double(rect.minY)..<Double(rect.maxY)
    let horizontal = Double(rect.minX)..<Double(rect.maxX)
    return index.candidates(meeting: vertical).flatMap { section in
      solvers[section].items(meeting: vertical, horizontal: horizontal)
        .map { attributes(of: $0, section: section) }
    }
  }

  /// The attributes of a tag; nil for one that does not exist.
  /// - Complexity: O(log lines).
  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard isPlaced(indexPath) else { return nil }
    return attributes(of: indexPath.item, section: indexPath.section)
  }

  private func isPlaced(_ indexPath: IndexPath) -> Bool {
    solvers.indices.contains(indexPath.section)
      && (0..<solvers[indexPath.section].solvedCount).contains(indexPath.item)
  }

  private func attributes(of item: Int, section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
    let frame = solvers[section].frame(of: item)
    attributes.frame = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    return attributes
  }

  func placement(of key: ElementKey) -> PlacementExplanation? {
    guard key.category == .cell, solvers.indices.contains(key.section) else { return nil }
    return solvers[key.section].placement(of: key.item).map(PlacementExplanation.tag)
  }

  var contentExplanation: ContentExplanation? {
    for section in solvers.indices.reversed() {
      if let explanation = solvers[section].contentExplanation(section: section) { return explanation }
    }
    return nil
  }

  /// Whether the view mirrors the layout where text runs from right to left; true.
  /// - Source: ours.
  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Whether the size of the view changes.
  ///
  /// - Source: ours, the rule of all built-in layouts: a change of either side counts.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    answering(newBounds.size != collectionView?.bounds.size)
  }

  /// The line that a tag stands in, as the layout prepared it; nil for a tag that does not exist.
  /// - Complexity: O(log lines).
  /// - Source: ours.
  public func line(ofItemAt indexPath: IndexPath) -> TagSolver.Line? {
    guard isPlaced(indexPath) else { return nil }
    let solver = solvers[indexPath.section]
    return solver[line: solver.line(of: indexPath.item)]
  }
}
