public import Foundation

/// A closure that returns a section whenever the layout is solved; nil for an empty section.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout of sections made of groups, which are made of items and groups.
///
/// A closure returns each section, or all sections are the same. `CompositionalSolver` computes the numbers; the
/// view's state has the solution, the preferred sizes of cells and the scroll offsets of orthogonal sections.
/// - Source: documented, UICollectionViewCompositionalLayout; each undocumented rule names its source.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout, BuiltInLayout {
  override var builtIn: (any BuiltInLayout)? { self }

  enum Sections {
    case same(NSCollectionLayoutSection)
    case provider(UICollectionViewCompositionalLayoutSectionProvider)
    case definitions(Definitions)
  }

  /// Sections that a driver provides as values.
  /// - Source: ours.
  @MainActor
  package struct Definitions {
    /// A closure that returns whether the definitions stand for a section provider, so that questions are recorded.
    package var isProvider: () -> Bool
    /// A closure that returns the definition of a section in a view of a size; nil for an empty section.
    package var section: (Int, CGSize) -> CompositionalDefinition?

    package init(isProvider: @escaping () -> Bool, section: @escaping (Int, CGSize) -> CompositionalDefinition?) {
      (self.isProvider, self.section) = (isProvider, section)
    }
  }

  let source: Sections
  private(set) var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration

  /// The common properties of all sections. The setter copies the value and invalidates the layout; later changes
  /// of the assigned object have no effect.
  /// - Source: documented.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { storedConfiguration }
    set {
      storedConfiguration = newValue.copyOfSameClass()
      invalidateLayout(setting: "configuration")
    }
  }

  /// The boundary items as values that a driver adds to those of the configuration.
  /// - Source: ours.
  package var definedBoundaries: [CompositionalDefinition.Boundary] = [] {
    didSet { if definedBoundaries != oldValue { invalidateLayout() } }
  }

  /// The scale to whose pixels sizes and positions are rounded: 0 rounds nothing, and nil, the default, stands for
  /// the `displayScale` of the view's traits, by default the screen's.
  /// - Source: measured, charon, that a device rounds to its screen's pixels; the property is ours.
  public var displayScale: CGFloat? { didSet { if displayScale != oldValue { invalidateLayout() } } }
  /// A closure called for each section during preparation that returns whether to stop. After a stop, answers are
  /// incomplete until the next preparation.
  /// - Source: ours, so that a person can stop a lab.
  package var isCancelled: () -> Bool = { false }

  /// The rules that the layout breaks.
  /// - Source: ours.
  var mistakes: CompositionalMistakes = []

  // The scope of the invalidations since the last preparation; nil without any.
  private var pending: Scope?
  private var isComputing = false
  // The visible range for pinned elements, until the next preparation.
  var heldWindow: Range<Double>?
  // The handlers of sections, each with the section's environment and the line that set the handler.
  var handlers: [Int: Handler] = [:]
  typealias Handler = (
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler, any NSCollectionLayoutEnvironment, DefinitionPlace
  )
  var visibleItems: [ElementKey: CompositionalVisibleItem] = [:]
  // The configurations of sections that are lists.
  var lists: [Int: UICollectionLayoutListConfiguration] = [:]
  // Whether a warning was logged that handlers cannot change items of estimated sizes.
  var hasWarnedOfHandlers = false

  /// The part of the solution to compute again.
  private enum Scope: Comparable {
    /// Nothing: pinned elements moved, or a cell reported its size.
    case nothing
    /// Everything, with the preferred sizes of cells.
    case sections
    /// Everything, without the preferred sizes of cells.
    case everything
  }

  /// Creates a layout in which all sections are the same.
  public init(section: NSCollectionLayoutSection) {
    source = .same(section)
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout in which all sections are the same, with a configuration.
  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    source = .same(section)
    storedConfiguration = configuration.copyOfSameClass()
    super.init()
  }

  /// Creates a layout that asks a provider for its sections.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    source = .provider(sectionProvider)
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout that asks a provider for its sections, with a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    source = .provider(sectionProvider)
    storedConfiguration = configuration.copyOfSameClass()
    super.init()
  }

  /// Creates a layout of sections given as values.
  /// - Source: ours.
  package init(definitions: Definitions) {
    source = .definitions(definitions)
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Returns nil: an archive lacks the sections.
  public required init?(coder: NSCoder) { nil }

  /// Returns a layout of lists.
  open class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  // MARK: Preparing

  /// Notes the scope of the next computation. Overrides call super. An update moves preferred sizes with their
  /// items, and new bounds of the same width keep them; a reload and an invalidation of everything drop them.
  /// - Source: measured, charon; for custom contexts ours.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let summary = InvalidationSummary(context, purpose: context.purpose)
    let scope: Scope
    switch context.purpose {
    case .preferred: scope = .nothing
    case .update, .insets, .movement: scope = .sections
    case .bounds: scope = isListOnly(summary) ? .nothing : .sections
    case .layout, .reload: scope = .everything
    case .custom:
      scope = isListOnly(summary) ? .nothing : summary.everything || summary.counts ? .everything : .sections
    }
    if context.purpose == .custom, attachedView?.follows(.listedItemsResetEstimates) == true {
      forgetSizes(behind: summary.keys.filter { $0.category == .cell })
    }
    if context.purpose == .update, let map = attachedView?.transition?.map { carry(along: map) }
    pending = max(pending ?? .nothing, scope)
    super.invalidateLayout(with: context)
  }

  private func isListOnly(_ summary: InvalidationSummary) -> Bool {
    summary.isListOnly && summary.keys.allSatisfy { $0.category == .supplementaryView }
  }

  override func forgetInvalidations() { pending = nil }

  /// Requests each section once, in order, and solves those that changed. After a scroll that moves pinned
  /// elements, and after cells reported their sizes, nothing is requested or solved.
  /// - Complexity: O(sections + new definitions); after an update O(measured sizes) as well.
  /// - Source: measured, charon.
  open override func prepare() {
    super.prepare()
    guard let view = attachedView else { return }
    let isFirst = solution == nil || !view.wasPrepared || !view.isInPass
    compute(isFirst ? max(.sections, pending ?? .sections) : pending ?? .sections, in: view)
  }

  func computeIfNeeded() {
    guard let view = attachedView, !isComputing else { return }
    if solution == nil {
      let scope = pending
      noteUnprepared(in: view)
      compute(.sections, in: view)
      pending = scope ?? .sections
    } else if let pending, pending > .nothing, view.isInPass || !view.isInvalid {
      noteUnprepared(in: view)
      compute(pending, in: view)
    }
  }

  private func compute(_ scope: Scope, in view: UICollectionView) {
    guard !isComputing else { return }
    isComputing = true
    defer { isComputing = false }
    pending = nil
    heldWindow = nil
    guard scope > .nothing || solution == nil else { return }
    let context = context(in: view)
    let old = solution
    // With the mistake `once`, nothing is requested again if only the view or the data changed.
    let known = mistakes.contains(.once) && scope < .everything ? old?.solver.sections ?? [] : []
    handlers = handlers.filter { $0.key < known.count }
    lists = lists.filter { $0.key < known.count }
    // Index paths may now belong to other items.
    if scope == .everything || old?.carried != nil { visibleItems = [:] }
    var solver = CompositionalSolver(
      context, spacing: storedConfiguration.interSectionSpacing,
      boundaries: storedConfiguration.boundarySupplementaryItems.map(\.boundary) + definedBoundaries)
    let isSameWidth = old?.solver.context.view[1 - context.axis] == context.view[1 - context.axis]
    let keepsSizes = scope < .everything && isSameWidth && old?.solver.context.isVertical == context.isVertical
    var plans: [CompositionalDefinition: CompositionalPlan] = [:]
    // The plans of sections that had items were already checked.
    var seen: Set<ObjectIdentifier> = []
    if let old, old.solver.context == context {
      for section in old.solver.sections {
        plans[section.plan.definition] = section.plan
        if section.count > 0 { seen.insert(ObjectIdentifier(section.plan)) }
      }
    }
    var sections: [CompositionalSection] = []
    for index in 0..<view.numberOfSections {
      if isCancelled() { break }
      let count = view.numberOfItems(inSection: index)
      let definition =
        known.indices.contains(index) && isProvider
        ? known[index].plan.definition : definition(ofSection: index, count: count, in: view, context)
      let plan = plans[definition] ?? CompositionalPlan(definition, in: context)
      plans[definition] = plan
      if count > 0, seen.insert(ObjectIdentifier(plan)).inserted { look(at: plan, section: index, in: view) }
      sections.append(section(plan, count: count, at: index, from: keepsSizes ? old : nil))
    }
    solver.setSections(sections, boundarySizes: keepsSizes ? old?.solver.boundarySizes ?? [:] : [:])
    var offsets = old?.offsets ?? [:]
    offsets = offsets.filter { $0.key < sections.count && sections[$0.key].plan.definition.orthogonal != nil }
    for (index, section) in sections.enumerated() where section.plan.definition.orthogonal != nil {
      let range = section.offsets
      offsets[index] =
        offsets[index].map { min(max($0, range.lowerBound), range.upperBound) } ?? section.firstOffset
    }
    solution = Solution(solver: solver, offsets: offsets)
    raiseForPinnedWithoutExtent(solver, in: view)
  }

  // MARK: Answers

  /// The content size: as long as all sections, and as large across as the view or the widest group.
  /// - Source: measured, charon.
  open override var collectionViewContentSize: CGSize {
    let size = solver.contentSize
    return CGSize(width: size.x, height: size.y)
  }

  /// Returns the attributes of elements in a rectangle, by section: decorations, boundary items, cells, badges.
  ///
  /// A cell is returned if its group meets the rectangle; parts outside the group do not count. In orthogonal
  /// sections elements are returned that are now in the rectangle, with frames as if the section had not scrolled.
  /// - Complexity: O(log² sections + log² groups + answer).
  /// - Source: measured, charon; of sections that scroll by themselves inferred.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !rect.isNull else { return [] }
    let solver = solver
    var result: [UICollectionViewLayoutAttributes] = []
    var frame = CompositionalFrame(
      origin: .init(rect.minX, rect.minY), size: .init(rect.width, rect.height))
    if startsAtRight { frame.origin.x = solver.contentSize.x - frame.end.x }
    solver.forEach(in: frame, window: window, offsets: solution?.offsets ?? [:]) { placed in
      if let attributes = attributes(placed, solver) { result.append(attributes) }
    }
    result = applyHandlers(to: result, solver)
    attachedView?.audit?.noteHandedOut(result)
    return result
  }

  /// Returns the attributes of an item; nil if the item is not laid out.
  /// - Complexity: O(leaves of a group + log groups).
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    let solver = solver
    return handOut(solver.placed(item: indexPath.item, section: indexPath.section), solver)
  }

  /// Returns the attributes of a boundary item or a badge; nil if there is none.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.count == 2 else { return nil }
    let solver = solver
    let placed =
      switch solver.boundary(ofKind: elementKind, section: indexPath.section, item: indexPath.item) {
      case .layoutBoundary(let index)?: solver.placed(layoutBoundary: index, in: window)
      case .boundary(let section, let index)?: solver.placed(boundary: index, section: section, in: window)
      default: solver.placed(badge: elementKind, indexPath.item, section: indexPath.section)
      }
    return handOut(placed, solver)
  }

  /// Returns the attributes of a decoration behind a section; nil if there is none.
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.count == 2 else { return nil }
    let solver = solver
    guard let placed = solver.placedBackground(indexPath.item, section: indexPath.section),
      solver.sections[indexPath.section].plan.definition.backgrounds[indexPath.item].kind == elementKind
    else { return nil }
    return handOut(placed, solver)
  }

  // MARK: Bounds changes

  /// Returns whether new bounds change the size, move a pinned element, or scroll a section with a handler.
  /// - Source: measured, kern0x1b/charon; the rule for handlers is ours.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    answering(
      newBounds.size != attachedView?.bounds.size || !heldElements(movedBy: newBounds).isEmpty
        || handlers.keys.contains { index in
          solver.sections.indices.contains(index) && solver.sections[index].plan.definition.orthogonal == nil
        })
  }

  /// Returns a context that lists the pinned elements if only these move.
  /// - Source: inferred.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard newBounds.size == attachedView?.bounds.size, handlers.isEmpty else { return context }
    let moved = Dictionary(grouping: heldElements(movedBy: newBounds), by: \.kind)
    for (kind, keys) in moved.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      context.invalidateSupplementaryElements(ofKind: kind ?? "", at: keys.map(\.indexPath))
    }
    return context
  }

  func boundsChangeRule(for newBounds: CGRect, answer: Bool) -> BoundsChangeRule {
    if newBounds.size != attachedView?.bounds.size { return .newSize }
    return answer ? .pinnedElements : .sameSize
  }

  override func holdInBounds() { _ = window }

  override func followMovedBounds() -> Bool {
    guard let bounds = attachedView?.bounds, !heldElements(movedBy: bounds).isEmpty else { return false }
    heldWindow = nil
    return true
  }

  // MARK: Self-sizing

  override func asksForPreferredAttributes(of category: UICollectionView.ElementCategory) -> Bool {
    guard let solver = solution?.solver else { return false }
    switch category {
    case .cell: return solver.sections.contains { $0.plan.isEstimated }
    case .supplementaryView:
      return solver.boundaries.contains(where: \.isEstimated)
        || solver.sections.contains { $0.plan.definition.boundaries.contains(where: \.isEstimated) }
    case .decorationView: return false
    }
  }

  // - Complexity: O(items on screen); O(items on which they depend) for uniform sizes.
  override func itemsToMeasure(besides shown: some Collection<ElementKey>) -> [ElementKey] {
    var keys: Set<ElementKey> = []
    for key in shown where isUniform(key) && !keys.contains(key) {
      guard let section = solution?.solver.sections[key.section] else { continue }
      keys.formUnion(section.unsaid(besides: key.item).map { ElementKey(section: key.section, item: $0) })
    }
    return keys.subtracting(shown).inOrder()
  }

  override func noteGranted(_ size: CGSize, of key: ElementKey) {
    // A size on which others depend counts, even if it equals the estimate.
    if isUniform(key) { remember(size, of: key) }
  }

  override func showInRow(_ indexPath: IndexPath, at position: UICollectionView.ScrollPosition) {
    scrollRow(to: indexPath, at: position)
  }

  // An app's subclass may do anything when it is notified of an update.
  override var learnsOfUpdates: Bool { type(of: self) != UICollectionViewCompositionalLayout.self }

  override func shownOffset(of key: ElementKey) -> CGVector {
    guard key.category == .cell || boundary(of: key) == nil, key.category != .decorationView,
      let offset = solution?.offsets[key.section], offset != 0
    else { return .zero }
    return isVertical ? CGVector(dx: startsAtRight ? offset : -offset, dy: 0) : CGVector(dx: 0, dy: -offset)
  }

  /// Whether a view prefers another size along an estimated axis.
  /// - Source: measured, charon.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    isNews(preferredAttributes.size, originalAttributes.size, of: ElementKey(originalAttributes))
  }

  /// Stores the preferred size, solves only its group again, and returns a context that solves nothing.
  /// - Source: measured, charon, for the order of calls; that the offset stays is inferred.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    remember(preferredAttributes.size, of: ElementKey(originalAttributes))
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
}
