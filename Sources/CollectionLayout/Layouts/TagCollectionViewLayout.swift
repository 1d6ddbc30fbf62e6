package import Foundation

/// A layout of lines of tags: items of one height and various widths, widened until they fill their lines.
///
/// A tag that would exceed the line begins the next; the tags of a line, even of the last, share its remaining room
/// equally. The delegate returns the widths, and may configure each section (`UICollectionViewDelegateTagLayout`);
/// without a delegate tags are as wide as `itemSize`. A section without tags takes up no room. The layout scrolls
/// vertically. A new value of a property invalidates the layout.
///
/// Article 002's class has four insets instead: the top inset is `sectionInset.top` and `lineSpacing`, the bottom
/// inset `interitemSpacing`, left and right those of `sectionInset`, with 30 points for `itemSize.height` and 10
/// for `sectionInset.bottom`.
///
/// Preparing takes time for every tag; a question for a rectangle only for its answer and a search.
/// - Source: documented for the calls; the arithmetic is the corrected one of article 002's tags.
package final class TagCollectionViewLayout: SolverLayout, BuiltInLayout {
  override var builtIn: (any BuiltInLayout)? { self }

  /// The inset around the tags of a section, in points; zero by default.
  package var sectionInset = UIEdgeInsets.zero { didSet { invalidate(unless: sectionInset == oldValue) } }
  /// The vertical distance between lines, in points; 10 by default.
  package var lineSpacing: CGFloat = 10 { didSet { invalidate(unless: lineSpacing == oldValue) } }
  /// The horizontal distance between the tags of a line, in points; 10 by default.
  package var interitemSpacing: CGFloat = 10 { didSet { invalidate(unless: interitemSpacing == oldValue) } }
  /// The height of every tag, and the width of tags without a width of their own, in points; 50 by 30 by default.
  package var itemSize = CGSize(width: 50, height: 30) { didSet { invalidate(unless: itemSize == oldValue) } }

  // The solvers of the sections, each of which begins where the previous one ends.
  private var solvers: [TagSolver] = []
  private var index = IntervalIndex()
  private var preparedWidth: CGFloat = 0

  /// Asks for the counts and configurations of all sections and the widths of all tags, and places the tags.
  ///
  /// After a single update only the widths from each section's first change on are requested. Tags whose widths
  /// change without an announcement need an invalidation, or an update without operations.
  /// - Complexity: O(items + sections); after an update O(items from the first change on + sections).
  package override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    // The delegate may question the layout meanwhile: solvers that are taken out cannot be read while they change.
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

  /// Returns the configuration of a section from the delegate, or from the properties without one.
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

  /// The content size: as high as the last line with the bottom inset, or 0 without tags; as wide as the view was
  /// at the preparation.
  /// - Complexity: O(1).
  package override var collectionViewContentSize: CGSize {
    CGSize(width: preparedWidth, height: solvers.last?.contentEnd ?? 0)
  }

  /// Returns the attributes of the tags that meet a rectangle, in index order; never nil.
  /// - Complexity: O(log sections + lines met · log tags of a line + answer).
  package override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !rect.isNull else { return [] }
    let vertical = Double(rect.minY)..<Double(rect.maxY)
    let horizontal = Double(rect.minX)..<Double(rect.maxX)
    return index.candidates(meeting: vertical).flatMap { section in
      solvers[section].items(meeting: vertical, horizontal: horizontal)
        .map { attributes(of: $0, section: section) }
    }
  }

  /// - Complexity: O(log lines).
  package override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
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

  /// Returns the prepared line of a tag; nil if the tag does not exist.
  /// - Complexity: O(log lines).
  /// - Source: ours.
  package func line(ofItemAt indexPath: IndexPath) -> TagSolver.Line? {
    guard isPlaced(indexPath) else { return nil }
    let solver = solvers[indexPath.section]
    return solver[line: solver.line(of: indexPath.item)]
  }
}
