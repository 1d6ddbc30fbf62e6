public import Foundation

/// Items in lines, one after the other, as text flows: rows of a vertical layout, columns of a horizontal one.
///
/// The delegate of the view (`UICollectionViewDelegateFlowLayout`) is asked for sizes and distances in `prepare`; what
/// it does not answer, the properties say. Setting a property to another value invalidates the layout. Attributes are
/// made for every answer, so that changing them changes nothing here.
///
/// A subclass may override any of its methods and call super; one that does not call super's `prepare` is laid out at
/// the first question.
///
/// Where text runs from right to left the items do too, without the view mirroring anything: every answer is the mirror
/// image, also those that a subclass gets from super. The offset 0 stays the left end of the content. A subclass that
/// answers true in `flipsHorizontallyInOppositeLayoutDirection` is mirrored by the view instead, offset and all.
///
/// With an estimated size, views size themselves: an item has the estimate until its cell is on screen and says what it
/// prefers, and keeps that until its data is reloaded, the room across the scroll axis changes, or the estimate does; a
/// header or footer begins with the length that it has otherwise. An update takes the sizes to where it takes the items.
/// - Source: documented, UICollectionViewFlowLayout; the arithmetic is `FlowSolver`'s.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout, BuiltInLayout {
  override var builtIn: (any BuiltInLayout)? { self }

  /// An estimate that is the average of what cells have said, and `itemSize` while none has; of the delegate, the
  /// layout's estimate.
  ///
  /// The average is taken whenever all sizes are gathered.
  /// - Source: documented, a talk: a running average; when it is taken is ours.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  // MARK: Properties

  /// The direction in which the content scrolls; vertical at first.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate(unless: scrollDirection == oldValue) }
  }
  /// The distance between lines, in points; 10 at first.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidate(unless: minimumLineSpacing == oldValue) } }
  /// The smallest distance between items of a line, in points; 10 at first. A full line widens it.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidate(unless: minimumInteritemSpacing == oldValue) }
  }
  /// The size of items that are given none, in points; 50 by 50 at first.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate(unless: itemSize == oldValue) } }
  /// The size of items before their cells have said one; zero, at first, asks no cell.
  ///
  /// It takes the place of `itemSize`, and gives way to the delegate's answer; both give way to the cell's. Another
  /// estimate forgets what cells have said.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      attachedView?.state.preferredSizes = PreferredSizes()
      invalidateLayout(setting: "estimatedItemSize")
    }
  }
  /// The size of headers, of which the side along the scroll axis counts; zero, at first, is none.
  open var headerReferenceSize = CGSize.zero { didSet { invalidate(unless: headerReferenceSize == oldValue) } }
  /// The size of footers, of which the side along the scroll axis counts; zero, at first, is none.
  open var footerReferenceSize = CGSize.zero { didSet { invalidate(unless: footerReferenceSize == oldValue) } }
  /// The room around the items of each section, in points; zero at first. Headers and footers lie outside.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidate(unless: sectionInset == oldValue) } }
  /// What section insets are measured from, across the scroll axis; the content inset at first, which items never
  /// reach into.
  ///
  /// - Source: documented, UICollectionViewFlowLayout.h: "content inset will always be respected at a minimum"; that
  ///   along the scroll axis nothing changes is ours.
  /// - Differs: other margins of the view do not invalidate the layout by themselves.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { invalidate(unless: sectionInsetReference == oldValue) }
  }
  /// Whether headers stay at the leading edge of the view while their section is there; false at first.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidate(unless: sectionHeadersPinToVisibleBounds == oldValue) }
  }
  /// Whether footers stay at the trailing edge of the view while their section is there; false at first.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { invalidate(unless: sectionFootersPinToVisibleBounds == oldValue) }
  }

  /// Pixels a point, to which the edges of frames are rounded; nil, at first, rounds nothing.
  /// - Source: ours; UIKit takes the screen's.
  public var displayScale: CGFloat? { didSet { invalidate(unless: displayScale == oldValue) } }
  /// Whether the two spacings change places in sections of a horizontal flow whose items have several sizes; no at first.
  ///
  /// Then lines are `minimumInteritemSpacing` apart, and items of a line at least `minimumLineSpacing`.
  /// - Source: observed, Open Radar 47732322 (iOS 12.1) and Apple's forums, thread 766161 (2024), against Apple's page, which
  ///   makes no such difference and is followed at first. That it goes by sections is ours.
  public var swapsSpacings = false { didSet { invalidate(unless: swapsSpacings == oldValue) } }
  /// Asked now and then while it prepares; true stops the work, and what it answers until it is prepared again is
  /// incomplete.
  /// - Source: ours, so that a person can stop a lab.
  public var isCancelled: () -> Bool = { false }

  // What the delegate said last, solved.
  var solver = FlowSolver(FlowSolver.Configuration(crossExtent: 0))
  // The direction that it is solved for.
  var isVertical = true
  // Whether its content begins at the right, because text runs from there and the view does not mirror it.
  var startsAtRight = false
  // The items without area that the delegate's answers or the item size make: the first, its size, and how many.
  var emptyItems: (first: ElementKey, size: CGSize, count: Int)?
  // Whether the delegate gave the sizes that were gathered last.
  var isSizedByDelegate = false
  // Where pinned headers and footers are held; nil until the first question after a preparation.
  var pinnedInterval: Range<Double>?
  private var isSolved = false
  private var isComputing = false
  // What the invalidations since the last preparation ask for; nil when there was none.
  private var pendingScope: FlowInvalidationScope?
  // What the last `prepare()` computed.
  private var computedScope = FlowInvalidationScope.metrics

  /// Creates a layout with UIKit's values.
  public override init() {
    super.init()
  }

  /// Creates a layout from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func invalidate(unless isSame: Bool, property: String = #function) {
    if !isSame { invalidateLayout(setting: property) }
  }

  // MARK: Preparing

  /// The flow layout's own class of contexts.
  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  /// Takes down what is to be computed again. Overrides call super.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !(context is UICollectionViewFlowLayoutInvalidationContext) {
      attachedView?.raise(.plainContext("\(type(of: context))"))
    }
    pendingScope = max(pendingScope ?? .nothing, FlowInvalidationScope(context))
    keepPreferredSizes(for: context)
    super.invalidateLayout(with: context)
  }

  /// Asks the delegate for sizes and distances, section by section, and breaks the items into lines.
  ///
  /// In a section all sizes come first, then inset, item spacing, line spacing, header and footer. After contexts that
  /// keep the delegate's answers, those known are laid out again; after ones that keep the attributes, nothing is done.
  /// - Complexity: O(items) where sizes are asked, else O(sections + items of sections of several sizes).
  /// - Source: observed, logs of real delegates.
  open override func prepare() {
    super.prepare()
    guard let collectionView = attachedView else { return }
    // Outside a pass, or for a new view, what was taken down may speak of another state.
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
    // - Source: observed, godtools-swift and Open Radar 25698641: items run from the right although the layout does not ask
    //   to be mirrored, and the offset is that of the left end.
    startsAtRight =
      collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
      && !flipsHorizontallyInOppositeLayoutDirection
    // The solver is taken out meanwhile, since a delegate may ask the layout back; it then knows of no section.
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
  }

  // A question before the first preparation is answered, and so is one during a pass after a subclass has kept the
  // preparation to itself, or has set a property in it. While an invalidation waits for its pass, what was known stays
  // the answer.
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

  /// As long as all sections, and across as large as the view less its content insets.
  /// - Source: documented, that it starts as the view's size; that content insets are left out is inferred from the
  ///   words of UIKit's warning.
  open override var collectionViewContentSize: CGSize {
    computeIfNeeded()
    let (length, extent) = (solver.contentEnd, solver.configuration.crossExtent)
    return isVertical ? CGSize(width: extent, height: length) : CGSize(width: length, height: extent)
  }

  /// The attributes of the elements that meet a rectangle, section by section: header, items, footer; empty, never
  /// nil, when there are none.
  ///
  /// Items without area are left out.
  /// - Complexity: O(log sections + log items + answer), unless spacings or insets below 0 mix the order of lines.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    computeIfNeeded()
    guard !rect.isNull else { return [] }
    let (main, cross) = intervals(of: rect)
    var result: [UICollectionViewLayoutAttributes] = []
    for section in sectionsToAsk(near: main) {
      if let frame = headerFrame(ofSection: section), frame.meets(main, cross) {
        result.append(headerAttributes(section, frame))
      }
      solver.forEachItem(inSection: section, meeting: main, cross: cross) { item, frame in
        result.append(itemAttributes(IndexPath(item: item, section: section), frame))
      }
      if let frame = footerFrame(ofSection: section), frame.meets(main, cross) {
        result.append(footerAttributes(section, frame))
      }
    }
    attachedView?.audit?.noteHandedOut(result)
    return result
  }

  /// The attributes of an item; nil for one that does not exist.
  /// - Complexity: O(log lines).
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    computeIfNeeded()
    guard indexPath.count == 2, (0..<solver.sectionCount).contains(indexPath.section),
      (0..<solver.itemCount(inSection: indexPath.section)).contains(indexPath.item)
    else { return nil }
    return handOut(itemAttributes(indexPath, solver.frame(of: indexPath.item, inSection: indexPath.section)))
  }

  /// The attributes of a section's header or footer; nil where there is none, and for other kinds.
  /// - Complexity: O(1).
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    computeIfNeeded()
    guard indexPath.count == 2, indexPath.item == 0, (0..<solver.sectionCount).contains(indexPath.section) else {
      return nil
    }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader:
      return headerFrame(ofSection: indexPath.section).map { handOut(headerAttributes(indexPath.section, $0)) }
    case UICollectionView.elementKindSectionFooter:
      return footerFrame(ofSection: indexPath.section).map { handOut(footerAttributes(indexPath.section, $0)) }
    default:
      return nil
    }
  }

  // A subclass that changes what it is given, and not a copy, gets a warning.
  private func handOut(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attachedView?.audit?.noteHandedOut([attributes])
    return attributes
  }

  // MARK: Bounds changes

  /// Whether the side of the view along the lines changes, which is its width where it scrolls up and down, or pinned
  /// headers or footers move.
  /// - Source: observed, Sundial issue 33; reimplementation, PSTCollectionView; descriptions of UXKit. A talk says that any
  ///   new size invalidates. That pinned ones invalidate a scroll is documented by a talk.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    answering(changesLineSide(newBounds) || !pinnedElements(movedBy: newBounds).isEmpty)
  }

  /// Whether the room for lines is another one in new bounds.
  private func changesLineSide(_ newBounds: CGRect) -> Bool {
    guard let old = attachedView?.bounds else { return false }
    return isVertical ? newBounds.width != old.width : newBounds.height != old.height
  }

  /// A context that keeps the delegate's answers, so that sizes made for another width stay as they are; lines are broken
  /// again where their room is another one. Where pinned headers or footers follow, it lists them.
  ///
  /// A subclass whose delegate answers by the view's width sets `invalidateFlowLayoutDelegateMetrics` in it.
  /// - Source: observed, Texture pull request 616 and AsyncDisplayKit pull request 3133, IGListKit issue 1197: sizes are
  ///   stale after a rotation; descriptions of UXKit for the two flags.
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

  /// The next question decides anew where what is held in the view is.
  func forgetHeldBounds() { pinnedInterval = nil }

  // The sections whose pinned headers or footers new bounds move, by kind; a subclass may pin others.
  func elementsHeldInView(movedBy newBounds: CGRect) -> [String: [Int]] {
    pinnedElements(movedBy: newBounds)
  }

  override func holdInBounds() { _ = heldInterval }

  override func followMovedBounds() -> Bool { followBounds() }

  // A subclass may do anything when it is notified of an update.
  override var learnsOfUpdates: Bool { type(of: self) != UICollectionViewFlowLayout.self }

  // MARK: Self-sizing

  override func asksForPreferredAttributes(of category: UICollectionView.ElementCategory) -> Bool {
    category != .decorationView && estimatedItemSize != .zero
  }

  /// Whether sizes are estimated, and the view prefers another size than it has. Of a header or footer the side along
  /// the scroll axis counts.
  /// - Source: inferred; the rule of a device is not documented. That headers and footers are asked is ours.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard asksForPreferredAttributes(of: originalAttributes.representedElementCategory) else { return false }
    return isNews(preferredAttributes, originalAttributes)
  }

  /// Remembers the size, and makes a context that keeps the delegate's answers. Where the line begins above what is
  /// visible, it moves the offset by what the line grows, so that what is below stays where it is on screen.
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

  // What is on record is read: an explanation that computed would explain another layout than the one that is shown.
  func placement(of key: ElementKey) -> PlacementExplanation? {
    guard (0..<solver.sectionCount).contains(key.section) else { return nil }
    switch (key.category, key.kind) {
    case (.cell, _): return solver.placement(of: key.item, inSection: key.section).map(PlacementExplanation.line)
    case (.supplementaryView, UICollectionView.elementKindSectionHeader?):
      return headerPlacement(ofSection: key.section)
    case (.supplementaryView, UICollectionView.elementKindSectionFooter?):
      return explainFooter(ofSection: key.section)
    default: return nil
    }
  }

  // A subclass may hold headers by another rule.
  func headerPlacement(ofSection section: Int) -> PlacementExplanation? { explainHeader(ofSection: section) }

  var contentExplanation: ContentExplanation? { solver.contentExplanation }

  func boundsChangeRule(for newBounds: CGRect, answer: Bool) -> BoundsChangeRule {
    let changes = changesLineSide(newBounds)
    if answer, !changes { return .pinnedElements }
    if !changes, sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return .pinnedStay }
    return newBounds.size == attachedView?.bounds.size
      ? .sameSize : .lineSide(isWidth: isVertical, changed: changes)
  }
}
