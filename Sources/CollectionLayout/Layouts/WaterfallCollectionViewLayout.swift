package import Foundation

/// A waterfall layout: every item goes into the lane where it would start first, the leftmost on ties.
///
/// Lanes are columns in a vertical waterfall and rows in a horizontal one. Each section has lanes of its own:
/// leading inset, header, items, footer, trailing inset. Header and footer span the view.
///
/// The delegate returns the lengths of items, and may shape each section
/// (`UICollectionViewDelegateWaterfallLayout`); otherwise the properties count. A new value of a property
/// invalidates the layout; the number of lanes of the other direction has no effect until the direction changes.
///
/// Preparing takes time for every item; a question for a rectangle only for its answer and a search.
/// - Source: documented for the calls; the arithmetic is the corrected one of the articles' waterfalls.
package final class WaterfallCollectionViewLayout: SolverLayout, BuiltInLayout {
  override var builtIn: (any BuiltInLayout)? { self }

  /// The scroll direction; vertical by default.
  package var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate(unless: scrollDirection == oldValue) }
  }
  /// The number of lanes of a vertical waterfall; 2 by default, at least 1.
  package var numberOfColumns = 2 { didSet { invalidate(unless: numberOfColumns == oldValue || !isVertical) } }
  /// The number of lanes of a horizontal waterfall; 1 by default, at least 1.
  package var numberOfRows = 1 { didSet { invalidate(unless: numberOfRows == oldValue || isVertical) } }
  /// The inset around a section's items, in points, with header and footer inside the scroll axis' insets; zero at
  /// first.
  package var sectionInset = UIEdgeInsets.zero { didSet { invalidate(unless: sectionInset == oldValue) } }
  /// The horizontal and vertical distances between items, in points; 10 by 10 by default.
  package var itemSpacing = CGSize(width: 10, height: 10) { didSet { invalidate(unless: itemSpacing == oldValue) } }
  /// The size of items without a size of their own; 50 by 50 by default.
  package var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate(unless: itemSize == oldValue) } }
  /// The length of headers along the scroll axis, in points; 0 by default. A header of 0.1 or less is not shown.
  package var headerReferenceLength: CGFloat = 0 {
    didSet { invalidate(unless: headerReferenceLength == oldValue) }
  }
  /// The length of footers along the scroll axis, in points; 0 by default. A footer of 0.1 or less is not shown.
  package var footerReferenceLength: CGFloat = 0 {
    didSet { invalidate(unless: footerReferenceLength == oldValue) }
  }

  private var solver = SectionedWaterfallSolver()
  private var window = AttributesWindow()
  /// The size of the view across the scroll axis at the preparation.
  private var crossExtent: CGFloat = 0

  private var isVertical: Bool { scrollDirection == .vertical }

  // MARK: Preparing

  /// Asks for the counts and shapes of all sections and the lengths of all items, and places the items.
  ///
  /// After a single update only the lengths from each section's first change on are requested. Items whose lengths
  /// change without an announcement need an invalidation, or an update without operations.
  /// - Complexity: O(items + sections), the items times log lanes beyond eight lanes; after an update O(items from
  ///   the first change on + sections).
  package override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    // The delegate may question the layout meanwhile: a solver that is taken out cannot be read while it changes.
    var solver = SectionedWaterfallSolver()
    swap(&solver, &self.solver)
    defer { swap(&solver, &self.solver) }
    crossExtent = isVertical ? collectionView.bounds.width : collectionView.bounds.height
    let delegate = collectionView.delegate as? any UICollectionViewDelegateWaterfallLayout
    solver.replaceSections(
      with: (0..<collectionView.numberOfSections).map { shape(of: $0, in: collectionView, delegate) })
    /// The sections whose first items keep their lengths, which are recorded as requested all the same.
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

  /// The content size: as long as all sections with their insets, and as wide as the view at the preparation.
  /// - Complexity: O(1).
  package override var collectionViewContentSize: CGSize {
    let length = solver.contentEnd
    return isVertical ? CGSize(width: crossExtent, height: length) : CGSize(width: length, height: crossExtent)
  }

  /// Returns the attributes of the elements that meet a rectangle, section by section: header, items in index
  /// order, footer; never nil.
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

  /// - Complexity: O(1).
  package override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return placedAttributes(of: .item(indexPath.item, section: indexPath.section))
  }

  /// Returns the attributes of a section's header or footer, at item 0; nil if it is not shown.
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

  /// Returns the prepared lanes of a section, with their places across; empty for a missing section.
  /// - Complexity: O(lanes).
  /// - Source: ours.
  package func lanes(inSection section: Int) -> [(lane: WaterfallSolver.Lane, offset: CGFloat, size: CGFloat)] {
    guard (0..<solver.sectionCount).contains(section) else { return [] }
    let configuration = solver[section].configuration
    return solver.lanes(inSection: section).enumerated().map { number, lane in
      (lane: lane, offset: configuration.laneOffset(number), size: configuration.laneSize)
    }
  }

  // Returns the extent of a section's lanes across the scroll axis; nil if the section does not exist.
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
