public import Foundation

/// A layout of items in lines, like flowing text: rows in a vertical layout, columns in a horizontal one.
///
/// `prepare` asks the delegate (`UICollectionViewDelegateFlowLayout`) for sizes and spacings; the properties are
/// the defaults. A new value of a property invalidates the layout. Attributes are created for every answer, so
/// changing them has no effect on the layout.
///
/// Overrides may call super; without super's `prepare` the layout is computed at the first question.
///
/// For right-to-left text the layout itself mirrors every answer, also for a subclass that calls super. The offset
/// 0 stays the left end of the content. If a subclass returns true in `flipsHorizontallyInOppositeLayoutDirection`,
/// the view mirrors instead, including the offset.
///
/// With an estimated size, views size themselves: an item has the estimate until its cell is on screen and reports
/// its preferred size, which stays until the data is reloaded, or the extent across the scroll axis or the estimate
/// changes; a header or footer begins with its usual length. An update moves the sizes with the items.
/// - Source: documented, UICollectionViewFlowLayout; the arithmetic is `FlowSolver`'s.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout, BuiltInLayout {
  override var builtIn: (any BuiltInLayout)? { self }

  /// The estimate that stands for the average of the cells' preferred sizes, or `itemSize` without any; as the
  /// delegate's answer, for the layout's estimate. The average is computed whenever all sizes are requested.
  /// - Source: documented, a talk: a running average; when it is taken is ours.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  // MARK: Properties

  /// The scroll direction; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate(unless: scrollDirection == oldValue) }
  }
  /// The distance between lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidate(unless: minimumLineSpacing == oldValue) } }
  /// The smallest distance between items of a line, in points; 10 by default. Full lines may have larger distances.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidate(unless: minimumInteritemSpacing == oldValue) }
  }
  /// The size of items without a size of their own, in points; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate(unless: itemSize == oldValue) } }
  /// The size of items whose cells have not reported one; zero, the default, turns self-sizing off.
  ///
  /// The delegate's answer replaces the estimate, which replaces `itemSize`; a cell's size replaces all. A new
  /// estimate removes the preferred sizes.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      attachedView?.state.preferredSizes = PreferredSizes()
      invalidateLayout(setting: "estimatedItemSize")
    }
  }
  /// The size of headers, whose side along the scroll axis counts; zero, the default, for none.
  open var headerReferenceSize = CGSize.zero { didSet { invalidate(unless: headerReferenceSize == oldValue) } }
  /// The size of footers, whose side along the scroll axis counts; zero, the default, for none.
  open var footerReferenceSize = CGSize.zero { didSet { invalidate(unless: footerReferenceSize == oldValue) } }
  /// The inset around the items of each section, without headers and footers, in points; zero by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidate(unless: sectionInset == oldValue) } }
  /// The reference of section insets across the scroll axis; by default the content inset, which items never enter.
  /// - Source: documented, UICollectionViewFlowLayout.h: "content inset will always be respected at a minimum";
  ///   that along the scroll axis nothing changes is ours.
  /// - Differs: other margins of the view do not invalidate the layout by themselves.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { invalidate(unless: sectionInsetReference == oldValue) }
  }
  /// Whether headers stick to the leading edge of the view while their section is visible; false by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidate(unless: sectionHeadersPinToVisibleBounds == oldValue) }
  }
  /// Whether footers stick to the trailing edge of the view while their section is visible; false by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { invalidate(unless: sectionFootersPinToVisibleBounds == oldValue) }
  }

  /// The scale to whose pixels the edges of frames are rounded; nil, the default, for no rounding.
  /// - Source: ours; UIKit takes the screen's.
  public var displayScale: CGFloat? { didSet { invalidate(unless: displayScale == oldValue) } }
  /// Whether sections of a horizontal flow with several item sizes swap the two spacings; false by default. Then
  /// lines are `minimumInteritemSpacing` apart, and items of a line at least `minimumLineSpacing`.
  /// - Source: observed, Open Radar 47732322 (iOS 12.1) and Apple's forums, thread 766161 (2024), against Apple's
  ///   page, which makes no such difference and is followed at first. That it goes by sections is ours.
  public var swapsSpacings = false { didSet { invalidate(unless: swapsSpacings == oldValue) } }
  /// A closure called from time to time during preparation that returns whether to stop. After a stop, answers are
  /// incomplete until the next preparation.
  /// - Source: ours, so that a person can stop a lab.
  package var isCancelled: () -> Bool = { false }

  // The solver of the delegate's last answers.
  var solver = FlowSolver(FlowSolver.Configuration(crossExtent: 0))
  // The direction of the last computation.
  var isVertical = true
  // Whether the content begins at the right, as text does, without mirroring by the view.
  var startsAtRight = false
  // The items without area: the first, its size, and their number.
  var emptyItems: (first: ElementKey, size: CGSize, count: Int)?
  // Whether the delegate returned the last requested sizes.
  var isSizedByDelegate = false
  // The visible range for pinned elements; nil until the first question after a preparation.
  var pinnedInterval: Range<Double>?
  private var isSolved = false
  private var isComputing = false
  // The scope of the invalidations since the last preparation; nil without any.
  private var pendingScope: FlowInvalidationScope?
  private var computedScope = FlowInvalidationScope.metrics

  private func invalidate(unless isSame: Bool, property: String = #function) {
    if !isSame { invalidateLayout(setting: property) }
  }

  // MARK: Preparing

  /// The class of flow layouts' contexts.
  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  /// Notes the scope of the next computation. Overrides call super.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !(context is UICollectionViewFlowLayoutInvalidationContext) {
      attachedView?.raise(.plainContext("\(type(of: context))"))
    }
    pendingScope = max(pendingScope ?? .nothing, FlowInvalidationScope(context))
    keepPreferredSizes(for: context)
    super.invalidateLayout(with: context)
  }

  /// Asks the delegate for sizes and spacings, section by section, and breaks the items into lines.
  ///
  /// In a section all sizes come first, then inset, item spacing, line spacing, header and footer. After contexts
  /// that keep the delegate's answers, known sizes are laid out again; after contexts that keep the attributes,
  /// nothing is done.
  /// - Complexity: O(items) if sizes are requested, else O(sections + items of sections of several sizes).
  /// - Source: observed, logs of real delegates.
  open override func prepare() {
    super.prepare()
    guard let collectionView = attachedView else { return }
    // Outside a pass, or for a new view, the noted scope may belong to another state.
    let isFirst = !isSolved || !collectionView.wasPrepared || !collectionView.isInPass
    compute(isFirst ? .metrics : pendingScope ?? .metrics, in: collectionView)
  }

  package override var hasKeptResults: Bool { computedScope == .nothing }

  override func forgetInvalidations() {
    pendingScope = nil
  }

  private func compute(_ scope: FlowInvalidationScope, in collectionView: UICollectionView) {
    guard !isComputing else { return }
    isComputing = true
    defer { isComputing = false }
    pendingScope = nil
    pinnedInterval = nil
    computedScope = scope
    guard scope > .nothing else { return }
    // - Source: observed, godtools-swift and Open Radar 25698641: items run from the right although the layout does
    //   not ask to be mirrored, and the offset is that of the left end.
    startsAtRight =
      collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
      && !flipsHorizontallyInOppositeLayoutDirection
    // The solver is taken out meanwhile: the layout has no sections if the delegate questions it.
    var solver = FlowSolver(self.solver.configuration)
    swap(&solver, &self.solver)
    let scope = preparePreferredSizes(for: scope, in: collectionView)
    if scope == .metrics {
      emptyItems = nil
      gatherSections(of: &solver, from: collectionView)
    }
    applyPreferredSizes(to: &solver, in: collectionView)
    solver.configuration = FlowSolver.Configuration(
      crossExtent: crossExtent(in: collectionView), scale: displayScale.map { Double($0) },
      swapsSpacings: swapsSpacings && !isVertical)
    solver.solve(isCancelled: isCancelled)
    swap(&solver, &self.solver)
    isSolved = true
    if scope == .metrics { warnOfEmptyItems(in: collectionView) }
    warnOfMisfits(in: collectionView)
    warnOfSpacings(in: collectionView)
  }

  // Computes for a question before the first preparation, or in a pass in which a subclass did not call super's
  // `prepare`, or set a property. While an invalidation waits for its pass, the old results remain.
  // - Source: observed, that UIKit computes when it is first asked.
  func computeIfNeeded() {
    guard let collectionView = attachedView, !isComputing else { return }
    if !isSolved {
      let scope = pendingScope
      noteUnprepared(in: collectionView)
      compute(.metrics, in: collectionView)
      pendingScope = scope ?? .metrics
    } else if let pendingScope, collectionView.isInPass || !collectionView.isInvalid {
      noteUnprepared(in: collectionView)
      compute(pendingScope, in: collectionView)
    }
  }

  // MARK: Answers

  /// The content size: as long as all sections, and across the scroll axis the view without content insets.
  /// - Source: documented, that it starts as the view's size; that content insets are left out is inferred from the
  ///   words of UIKit's warning.
  open override var collectionViewContentSize: CGSize {
    computeIfNeeded()
    let (length, extent) = (solver.contentEnd, solver.configuration.crossExtent)
    return isVertical ? CGSize(width: extent, height: length) : CGSize(width: length, height: extent)
  }

  /// Returns the attributes of the elements that meet a rectangle, section by section: header, items, footer; never
  /// nil. Items without area are left out.
  /// - Complexity: O(log sections + log items + answer), unless spacings or insets below 0 mix the order of lines.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    computeIfNeeded()
    guard !rect.isNull else { return [] }
    let (main, cross) = intervals(of: rect)
    var result: [UICollectionViewLayoutAttributes] = []
    for section in sectionsToAsk(near: main) {
      if let frame = viewFrame(ofSection: section, isHeader: true), frame.meets(main, cross) {
        result.append(viewAttributes(section, isHeader: true, frame))
      }
      solver.forEachItem(inSection: section, meeting: main, cross: cross) { item, frame in
        result.append(itemAttributes(IndexPath(item: item, section: section), frame))
      }
      if let frame = viewFrame(ofSection: section, isHeader: false), frame.meets(main, cross) {
        result.append(viewAttributes(section, isHeader: false, frame))
      }
    }
    attachedView?.audit?.noteHandedOut(result)
    return result
  }

  /// Returns the attributes of an item; nil if the item does not exist.
  /// - Complexity: O(log lines).
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    computeIfNeeded()
    guard indexPath.count == 2, (0..<solver.sectionCount).contains(indexPath.section),
      (0..<solver.itemCount(inSection: indexPath.section)).contains(indexPath.item)
    else { return nil }
    return handOut(itemAttributes(indexPath, solver.frame(of: indexPath.item, inSection: indexPath.section)))
  }

  /// Returns the attributes of a section's header or footer; nil if there is none, and for other kinds.
  /// - Complexity: O(1).
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    computeIfNeeded()
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard indexPath.count == 2, indexPath.item == 0, (0..<solver.sectionCount).contains(indexPath.section),
      isHeader || elementKind == UICollectionView.elementKindSectionFooter
    else { return nil }
    let section = indexPath.section
    return viewFrame(ofSection: section, isHeader: isHeader).map {
      handOut(viewAttributes(section, isHeader: isHeader, $0))
    }
  }

  // A subclass that changes the returned attributes without a copy gets a warning.
  private func handOut(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attachedView?.audit?.noteHandedOut([attributes])
    return attributes
  }

  // MARK: Bounds changes

  /// Whether new bounds change the side along the lines (the width, if vertical), or move pinned elements.
  /// - Source: observed, Sundial issue 33; reimplementation, PSTCollectionView; descriptions of UXKit. A talk says
  ///   that any new size invalidates. That pinned ones invalidate a scroll is documented by a talk.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    answering(changesLineSide(newBounds) || !pinnedElements(movedBy: newBounds).isEmpty)
  }

  private func changesLineSide(_ newBounds: CGRect) -> Bool {
    guard let old = attachedView?.bounds else { return false }
    return isVertical ? newBounds.width != old.width : newBounds.height != old.height
  }

  /// Returns a context that keeps the delegate's answers, so that sizes for another width stay. Lines are broken
  /// again if their extent changed; if only pinned elements move, the context lists them.
  ///
  /// A subclass whose delegate answers by the view's width sets the context's
  /// `invalidateFlowLayoutDelegateMetrics`.
  /// - Source: observed, Texture pull request 616 and AsyncDisplayKit pull request 3133, IGListKit issue 1197:
  ///   sizes are stale after a rotation; descriptions of UXKit for the two flags.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext else { return context }
    flowContext.invalidateFlowLayoutDelegateMetrics = false
    flowContext.invalidateFlowLayoutAttributes = changesLineSide(newBounds)
    guard !flowContext.invalidateFlowLayoutAttributes else { return flowContext }
    let moved = pinnedElements(movedBy: newBounds)
    for (kind, sections) in moved.sorted(by: { $0.key < $1.key }) {
      flowContext.invalidateSupplementaryElements(
        ofKind: kind, at: sections.map { IndexPath(item: 0, section: $0) })
    }
    return flowContext
  }

  /// Places pinned elements anew at the next question.
  func forgetHeldBounds() { pinnedInterval = nil }

  // Returns the sections whose pinned views move with new bounds, by kind; overridden for other pinned elements.
  func elementsHeldInView(movedBy newBounds: CGRect) -> [String: [Int]] {
    pinnedElements(movedBy: newBounds)
  }

  override func holdInBounds() { _ = heldInterval }

  // No scroll notifies of bounds that the pass under way has moved.
  override func followMovedBounds() -> Bool {
    guard let bounds = attachedView?.bounds, !elementsHeldInView(movedBy: bounds).isEmpty else { return false }
    forgetHeldBounds()
    return true
  }

  // A subclass may do anything when it is notified of an update.
  override var learnsOfUpdates: Bool { type(of: self) != UICollectionViewFlowLayout.self }

  // MARK: Self-sizing

  override func asksForPreferredAttributes(of category: UICollectionView.ElementCategory) -> Bool {
    category != .decorationView && estimatedItemSize != .zero
  }

  /// Whether sizes are estimated and the view prefers another size; of a header or footer only the side along the
  /// scroll axis counts.
  /// - Source: inferred; the rule of a device is not documented. That headers and footers are asked is ours.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard asksForPreferredAttributes(of: originalAttributes.representedElementCategory) else { return false }
    return isNews(preferredAttributes, originalAttributes)
  }

  /// Stores the size, and returns a context that keeps the delegate's answers. If the line begins above the visible
  /// rectangle, the context moves the offset by the line's growth, which keeps the elements below in place.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    guard asksForPreferredAttributes(of: originalAttributes.representedElementCategory) else { return context }
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
    context.contentOffsetAdjustment = remember(preferredAttributes.size, of: ElementKey(originalAttributes))
    return context
  }

  // MARK: Explanation

  // Reads only recorded results, as new computations would explain another layout than the visible one.
  func placement(of key: ElementKey) -> PlacementExplanation? {
    guard (0..<solver.sectionCount).contains(key.section) else { return nil }
    switch (key.category, key.kind) {
    case (.cell, _): return solver.placement(of: key.item, inSection: key.section).map(PlacementExplanation.line)
    case (.supplementaryView, UICollectionView.elementKindSectionHeader?):
      return headerPlacement(ofSection: key.section)
    case (.supplementaryView, UICollectionView.elementKindSectionFooter?):
      return explainView(ofSection: key.section, isHeader: false)
    default: return nil
    }
  }

  // Explains a header's place; overridden by a layout that pins headers by another rule.
  func headerPlacement(ofSection section: Int) -> PlacementExplanation? {
    explainView(ofSection: section, isHeader: true)
  }

  var contentExplanation: ContentExplanation? { solver.contentExplanation }

  func boundsChangeRule(for newBounds: CGRect, answer: Bool) -> BoundsChangeRule {
    let changes = changesLineSide(newBounds)
    if answer, !changes { return .pinnedElements }
    if !changes, sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return .pinnedStay }
    return newBounds.size == attachedView?.bounds.size
      ? .sameSize : .lineSide(isWidth: isVertical, changed: changes)
  }
}
