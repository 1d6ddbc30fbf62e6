package import Foundation

/// A waterfall layout: every item goes into the lane where it would start first, the leftmost on ties.
///
/// Lanes are columns in a vertical waterfall and rows in a horizontal one. Sections follow one another, each with
/// lanes of its own: leading inset, header, items, footer, trailing inset. Header and footer span the view.
///
/// The delegate returns the lengths of the items, and may shape each section
/// (`UICollectionViewDelegateWaterfallLayout`); the properties are used where it does not answer. Setting a
/// property to another value invalidates the layout; the number of rows of a vertical waterfall, or of columns of a
/// horizontal one, has no effect until the direction changes.
///
/// Preparing takes time for every item; a question for a rectangle only for its answer and a search.
/// - Source: documented for the calls; the arithmetic is the corrected one of the articles' waterfalls.
package final class WaterfallCollectionViewLayout: SolverLayout, BuiltInLayout {
  override var builtIn: (any BuiltInLayout)? { self }

  /// The direction in which the content scrolls; vertical by default.
  package var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate(unless: scrollDirection == oldValue) }
  }
  /// The number of lanes of a vertical waterfall; 2 by default, at least 1.
  package var numberOfColumns = 2 { didSet { invalidate(unless: numberOfColumns == oldValue || !isVertical) } }
  /// The number of lanes of a horizontal waterfall; 1 by default, at least 1.
  package var numberOfRows = 1 { didSet { invalidate(unless: numberOfRows == oldValue || isVertical) } }
  /// The room between a section's edges and its items, in points; along the scroll axis header and footer are
  /// inside; zero by default.
  package var sectionInset = UIEdgeInsets.zero { didSet { invalidate(unless: sectionInset == oldValue) } }
  /// The distances between items, in points: the width is the horizontal, the height the vertical
  /// one; 10 by 10 by default.
  package var itemSpacing = CGSize(width: 10, height: 10) { didSet { invalidate(unless: itemSpacing == oldValue) } }
  /// The size of items without a size of their own; 50 by 50 by default.
  package var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate(unless: itemSize == oldValue) } }
  /// The extent of a section's header along the scroll axis, in points; 0 by default. A header of 0.1 or less is
  /// not shown.
  package var headerReferenceLength: CGFloat = 0 {
    didSet { invalidate(unless: headerReferenceLength == oldValue) }
  }
  /// The extent of a section's footer along the scroll axis, in points; 0 by default. A footer of 0.1 or less is
  /// not shown.
  package var footerReferenceLength: CGFloat = 0 {
    didSet { invalidate(unless: footerReferenceLength == oldValue) }
  }

  private var solver = SectionedWaterfallSolver()
  private var window = AttributesWindow()
  /// The size of the view across the scroll axis at the preparation.
  private var crossExtent: CGFloat = 0

  private var isVertical: Bool { scrollDirection == .vertical }

  // MARK: Preparing

  /// Asks for the counts of all sections, the shape of each, and the lengths of all items, and places the items.
  ///
  /// After a single update it asks for the lengths from each section's first change on. Items whose lengths change
  /// without an announcement need an invalidation, or an update without operations.
  /// - Complexity: O(items + sections), the items times log lanes beyond eight lanes; after an update O(items from
  ///   the first change on + sections).
  package override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    // The delegate may question the layout while it answers; a solver that was taken out cannot
    // be read while it changes.
    var solver = SectionedWaterfallSolver()
    swap(&solver, &self.solver)
    defer { swap(&solver, &self.solver) }
    crossExtent = isVertical ? collectionView.bounds.width : collectionView.bounds.height
    let delegate = collectionView.delegate as? any UICollectionViewDelegateWaterfallLayout
    solver.replaceSections(
      with: (0..<collectionView.numberOfSections).map { shape(of: $0, in: collectionView, delegate) })
    /// The sections whose first items keep their lengths, though they count as asked.
    var kept: [Int] = []
    for section in 0..<solver.sectionCount {
      var first = invalidity.firstItem(inSection: section)
      if first == 0, isWhole, let delegate {
        first = delegate.collectionView(collectionView, layout: self, firstItemOfOtherLengthInSection: section)
        if first > 0 { kept.append(section) }
      }
      solver.invalidate(section: section, from: first)
    }
    invalidity = .nothing
    var recorded = 0
    /// Records the kept items up to an item of a section.
    func recordKept(upTo section: Int, _ item: Int, _ counts: (Int) -> Int) {
      while recorded < kept.count, kept[recorded] <= section {
        let end = kept[recorded] < section ? counts(kept[recorded]) : item
        if end > 0 { collectionView.recordSizes(section: kept[recorded], items: 0..<end) }
        recorded += 1
      }
    }
    let counts = (0..<solver.sectionCount).map { solver[$0].count }
    let ownLength = isVertical ? itemSize.height : itemSize.width
    isWhole = solver.solve(isCancelled: isCancelled) { section, items, laneSize, lengths in
      guard let delegate else {
        for position in 0..<items.count { lengths[position] = ownLength }
        return
      }
      recordKept(upTo: section, items.lowerBound) { counts[$0] }
      delegate.collectionView(
        collectionView, layout: self, lengthsOf: items, inSection: section, laneSize: laneSize, into: &lengths)
      collectionView.recordSizes(section: section, items: items)
    }
    recordKept(upTo: counts.count, 0) { counts[$0] }
  }

  /// Returns the shape of a section from the delegate, or from the properties without one.
  private func shape(
    of section: Int, in view: UICollectionView, _ delegate: (any UICollectionViewDelegateWaterfallLayout)?
  ) -> SectionedWaterfallSolver.Section {
    let count = view.numberOfItems(inSection: section)
    guard let delegate else {
      return SectionedWaterfallSolver.Section(
        configuration(
          laneCount: isVertical ? numberOfColumns : numberOfRows, inset: sectionInset, spacing: itemSpacing),
        count: count, headerLength: headerReferenceLength, footerLength: footerReferenceLength)
    }
    let laneCount =
      isVertical
      ? delegate.collectionView(view, layout: self, numberOfColumnsInSection: section)
      : delegate.collectionView(view, layout: self, numberOfRowsInSection: section)
    let inset = delegate.collectionView(view, layout: self, insetForSectionAt: section)
    let spacing = delegate.collectionView(view, layout: self, itemSpacingForSectionAt: section)
    return SectionedWaterfallSolver.Section(
      configuration(laneCount: laneCount, inset: inset, spacing: spacing), count: count,
      headerLength: delegate.collectionView(view, layout: self, referenceLengthForHeaderInSection: section),
      footerLength: delegate.collectionView(view, layout: self, referenceLengthForFooterInSection: section))
  }

  private func configuration(laneCount: Int, inset: UIEdgeInsets, spacing: CGSize)
    -> WaterfallSolver.Configuration
  {
    let (main, cross) = (inset.along(isVertical: isVertical), inset.along(isVertical: !isVertical))
    return WaterfallSolver.Configuration(
      laneCount: laneCount, crossExtent: crossExtent, mainSpacing: isVertical ? spacing.height : spacing.width,
      crossSpacing: isVertical ? spacing.width : spacing.height, mainLeading: main.before, mainTrailing: main.after,
      crossLeading: cross.before, crossTrailing: cross.after)
  }

  // MARK: Answers

  /// The size of the content: as long as all sections with their insets, and as wide as the
  /// view at the preparation.
  /// - Complexity: O(1).
  package override var collectionViewContentSize: CGSize {
    let length = solver.contentEnd
    return isVertical ? CGSize(width: crossExtent, height: length) : CGSize(width: length, height: crossExtent)
  }

  /// Returns the attributes of the elements that meet a rectangle; an empty list, never nil, if there are none.
  ///
  /// The order is by section, and within a section the header, the items in index order, and the footer.
  /// - Complexity: O(log sections + answer), and for each section in the rectangle O(log items + lanes).
  package override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !rect.isNull else { return [] }
    let horizontal = Double(rect.minX)..<Double(rect.maxX)
    let vertical = Double(rect.minY)..<Double(rect.maxY)
    let isVertical = isVertical
    let (main, cross) = isVertical ? (vertical, horizontal) : (horizontal, vertical)
    var window = AttributesWindow()
    swap(&window, &self.window)
    window.begin()
    solver.forEachElement(meeting: main, cross: cross) { element, frame in
      window.append(element, frame: frame.rect(isVertical: isVertical))
    }
    let answer = window.end()
    self.window = window
    return answer
  }

  /// Returns the attributes of an item; nil if it does not exist.
  /// - Complexity: O(1).
  package override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return placedAttributes(of: .item(indexPath.item, section: indexPath.section))
  }

  /// Returns the attributes of the header or footer of a section, at item 0; nil if it is not shown.
  /// - Complexity: O(1).
  package override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.count == 2, indexPath.item == 0 else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: return placedAttributes(of: .header(section: indexPath.section))
    case UICollectionView.elementKindSectionFooter: return placedAttributes(of: .footer(section: indexPath.section))
    default: return nil
    }
  }

  private func placedAttributes(of element: SectionedWaterfallSolver.Element)
    -> UICollectionViewLayoutAttributes?
  {
    solver.frame(of: element).map { attributes(of: element, frame: $0) }
  }

  private func attributes(of element: SectionedWaterfallSolver.Element, frame: AxisFrame)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes()
    attributes.become(element, frame.rect(isVertical: isVertical))
    return attributes
  }

  /// Returns the prepared lanes of a section, with their places across the scroll axis; an empty list if there is
  /// no such section.
  /// - Complexity: O(lanes).
  /// - Source: ours.
  package func lanes(inSection section: Int) -> [(lane: WaterfallSolver.Lane, offset: CGFloat, size: CGFloat)] {
    guard (0..<solver.sectionCount).contains(section) else { return [] }
    let configuration = solver[section].configuration
    return solver.lanes(inSection: section).enumerated().map { number, lane in
      (lane: lane, offset: configuration.laneOffset(number), size: configuration.laneSize)
    }
  }

  // Returns the extent of a section's lanes across the scroll axis; nil if there is no such section.
  func lanesExtent(inSection section: Int) -> (Double, Double)? {
    guard (0..<solver.sectionCount).contains(section) else { return nil }
    let configuration = solver[section].configuration
    let last = configuration.laneOffset(configuration.laneCount - 1) + configuration.laneSize
    return (configuration.laneOffset(0), last)
  }

  /// All elements, in order.
  /// - Complexity: O(sections).
  var elements: WaterfallElements { WaterfallElements(solver, isVertical: isVertical) }

  // MARK: Explanation

  func placement(of key: ElementKey) -> PlacementExplanation? {
    switch (key.category, key.kind) {
    case (.cell, _): solver.placement(of: key.item, inSection: key.section).map(PlacementExplanation.lane)
    case (.supplementaryView, UICollectionView.elementKindSectionHeader?):
      solver.stackedView(ofSection: key.section, isHeader: true).map(PlacementExplanation.stacked)
    case (.supplementaryView, UICollectionView.elementKindSectionFooter?):
      solver.stackedView(ofSection: key.section, isHeader: false).map(PlacementExplanation.stacked)
    default: nil
    }
  }

  var contentExplanation: ContentExplanation? { solver.contentExplanation }
}
