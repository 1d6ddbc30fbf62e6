public import Foundation

/// A view that shows the items of a data source where a layout places them. It has no pixels: what it would show is
/// its state.
///
/// Invalidation marks and returns; one pass a turn does the work: `prepare`, content size, attributes for the visible
/// rectangle, content size, then views come and go.
/// - Source: documented, UICollectionView.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// How often a pass that prepared reads the content size: after `prepare`, and again after the attributes.
  ///
  /// - Source: observed, articles that log the calls of a first pass; others log one reading.
  public nonisolated static let contentSizeReadings = 2

  /// What is shown. Setting it reloads everything.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      state.counts = nil
      if wasPrepared { reloadData() } else { announceFirstLoad() }
    }
  }
  /// Follows the view, and answers the layout's own questions.
  open weak var delegate: (any UICollectionViewDelegate)?

  /// Loads data before it is shown.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether what comes next is announced, cells are made ahead of a scroll, and those that left are kept for a while;
  /// yes at first.
  /// - Source: documented, isPrefetchingEnabled, whose no turns the announcements off as well.
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { dropReadyCells() } }
  }
  /// Whether the items are being edited; no at first.
  open var isEditing = false
  /// Whether a tap selects anything while the items are being edited; no at first.
  open var allowsSelectionDuringEditing = false
  /// Whether a tap leaves what was selected before while the items are being edited; no at first.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether a tap selects anything; yes at first.
  open var allowsSelection = true
  /// Whether a tap leaves what was selected before; no at first.
  open var allowsMultipleSelection = false

  /// The view behind the content, as large as the view; nil at first.
  /// - Source: documented, backgroundView.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = storedBounds
      super.insertSubview(backgroundView, at: 0)
    }
  }

  /// Who lets items be dragged.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// Who takes what is dropped.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether items can be dragged; on a telephone no at first.
  /// - Source: documented, dragInteractionEnabled.
  open var dragInteractionEnabled = false
  /// How soon items make room for what is dragged; has no effect here.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Whether items open where something that is dragged rests over them; no at first, and nothing rests.
  open var isSpringLoaded = false
  /// The drag and the drop under way.
  var dragging: LocalDrag?
  /// Whether the selection goes with the focus; no at first.
  open var selectionFollowsFocus = false
  /// Whether items can have the focus; no at first.
  /// - Source: documented, allowsFocus, of iOS 15: false unless a look or the selection asks for it.
  open var allowsFocus = false
  /// Whether items can have the focus while they are being edited; no at first.
  open var allowsFocusDuringEditing = false
  /// Whether the focus comes back to the item that had it last; no at first.
  open var remembersLastFocusedIndexPath = false
  /// The item that has the focus.
  var focusedIndexPath: IndexPath? { didSet { lastFocusedIndexPath = focusedIndexPath ?? oldValue } }
  var lastFocusedIndexPath: IndexPath?
  /// Whether views whose content has another size are asked again; they are at first.
  /// - Source: documented, selfSizingInvalidation, of iOS 16.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// The interaction of context menus; nil where no delegate makes any.
  open private(set) lazy var contextMenuInteraction: UIContextMenuInteraction? = UIContextMenuInteraction()
  /// The menu that is open, with the items that it is of.
  var openMenu: (configuration: UIContextMenuConfiguration, items: [IndexPath])?

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UICollectionViewDelegate }
  }

  // The delegate hears of a scroll before the view lays out, from where the bounds change.
  override func offsetChanged() {}

  /// What decides whether a bounds change invalidates the layout; the layout itself at first.
  /// - Source: ours.
  public var boundsChangePolicy = BoundsChangePolicy.own
  /// Which rectangle the layout is asked for elements; the visible bounds at first. A new value counts from the next pass.
  /// - Source: ours; a device asks for pages.
  public var elementsQuery = ElementsQuery.bounds {
    didSet {
      guard elementsQuery != oldValue else { return }
      state.askedRect = nil
      state.pageObjects = [:]
    }
  }
  /// The version of iOS whose behaviour the view follows; the newest at first. A new value counts from the next call.
  /// - Source: ours.
  public var systemVersion = SystemVersion.newest
  /// The record of what happens; nil records nothing.
  /// - Source: ours.
  public var recorder: EventRecorder?
  /// Looks at what the layout answers; nil, at first, looks at nothing.
  /// - Source: ours.
  public var audit: LayoutAudit?
  /// What drives the view now; every event that follows is marked with it.
  /// - Source: ours.
  public var origin: LayoutOrigin?
  /// What is done where UIKit would throw; the view then goes on with a neutral answer.
  ///
  /// At first it stops the process with UIKit's words, as on a device.
  /// - Source: ours.
  public var exceptionHandler: @MainActor (LayoutException) -> Void = { fatalError($0.reason) }
  /// The receiver of lines that UIKit would write to the console; at first it does nothing, and the recorder has them.
  /// - Source: ours.
  public var warningHandler: @MainActor (LayoutWarning) -> Void = { _ in }
  /// The class of decoration views of kinds that nobody registered; nil where that is an exception, as on a device.
  package var decorationFallback: UICollectionReusableView.Type?

  var layout: UICollectionViewLayout
  var state = CollectionViewState()
  // What was registered, of which there is little.
  var registered: [Registration] = []
  // The registration that a view was dequeued by last.
  var dequeuedLast: Registration?
  // The identifiers of registrations that were used here.
  var registrations: [ObjectIdentifier: (token: RegistrationToken, identifier: ReuseIdentifier)] = [:]
  // Whether some view asks its data source for a view.
  static var isAskingForView = false
  // The call that makes the layout invalid, and why, while it is under way.
  var invalidating: (call: LayoutCall, cause: LayoutCause)?
  var isAnnouncingFirstLoad = false
  var isInPass = false
  // Whether the layout prepares.
  var isPreparing = false { didSet { isReentered = false } }
  // Whether the last preparation looked where the content is scrolled to.
  var hasReadOffset = false
  // Whether something in that has asked for another pass.
  var isReentered = false
  // The view whose layout is asked, on behalf of which attributes say what cannot be given to them. It is there while its
  // question is under way; a weak reference would give each view a side table, which slows each reference to it.
  private unowned(unsafe) static var askingView: UICollectionView?
  static var asking: UICollectionView? {
    get { askingView }
    set {
      askingView = newValue
      askingThread = newValue == nil ? nil : pthread_self()
    }
  }
  // The thread that its layout runs on; attributes are made on others, too.
  nonisolated(unsafe) static var askingThread: pthread_t?
  // The event that is the cause of what follows in a pass.
  var currentCause = LayoutCause(.driver)
  // The animated change that the next pass carries out.
  var transition: CollectionViewTransition?
  // The operations that the update under way has announced; nil outside an update.
  var announced: [UpdateOperation]?
  // Whether a data source that is given snapshots announces what changed.
  var isShowingSnapshot = false
  // To be called when the change of layout under way is done.
  var layoutCompletions: [(Bool) -> Void] = []
  // The transition between two layouts that is under way.
  var interactiveTransition: InteractiveTransition?
  // What is to be called when the update under way is done.
  var updateCompletions: [(Bool) -> Void] = []
  // Whether the counts after the last update are what was announced.
  var updateIsRight = true
  // The sections that the update brings or reads anew, until its end.
  var newSections: Set<Int> = []
  // Whether the layout was notified of an update, and not yet of its end.
  var isUpdating = false
  // Views that fade while the update is shown, and wait to be used again after it.
  var departing: [ReusePool.Waiting] = []
  // Where elements on screen were before the update under way, by where they are, of those that moved.
  var placesBefore: [ElementKey: ElementKey] = [:]
  // Elements that the update deleted from the screen, until the pass shows what changed.
  var deletedOnScreen: [ElementKey] = []
  // The cell that is given again instead of another one, while its item is configured anew.
  var reconfigured: CollectionViewState.Shown?
  // The element whose view is asked for.
  var making: Making?
  // How far the views have come in saying their sizes, in the layout of the view that is under way.
  var selfSizing = SelfSizing()
  // The views that were dequeued for the element whose view is asked for.
  var dequeued: [ViewUse] = []
  // Whether the data source is asked for a view.
  var isAskingDataSource = false
  // Views that were dequeued while it was not.
  var strayViews: [ReuseIdentifier] = []
  // Whether the last view was a neutral answer to an exception, which is reported already.
  var lastDequeueFailed = false
  // What makes the next pass run.
  var demand = PassCause.Demand.turnEnded

  /// Creates a view at a frame, with the layout that places its items.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.attachedView = self
    setNeedsLayout()
  }

  /// A view cannot be made from an archive, since it needs a layout.
  public required init?(coder: NSCoder) {
    nil
  }

  deinit {
    // The views of elements go with it, and do not find it any more.
    reference.end()
  }

  /// The point of the content that lies in the top left corner.
  open override var contentOffset: CGPoint {
    get {
      if isPreparing { hasReadOffset = true }
      return super.contentOffset
    }
    set { super.contentOffset = newValue }
  }

  /// The visible rectangle of the content: its origin is the content offset.
  ///
  /// Before it changes the layout is asked whether that invalidates it; the pass itself waits for the turn's end.
  /// - Source: documented, that every change of the bounds asks; observed, that the old bounds are still there then.
  open override var bounds: CGRect {
    get { storedBounds }
    set {
      changeBounds(to: newValue)
      backgroundView?.frame = storedBounds
    }
  }

  /// The views of the elements on screen, in the order of the elements, behind all other subviews; behind them the
  /// background.
  open override var subviews: [UIView] {
    let others = super.subviews
    return others.filter { $0 === backgroundView } + state.shown.sorted { $0.key < $1.key }.map(\.value.view)
      + others.filter { $0 !== backgroundView }
  }

  // The views of elements are kept in the state, where one is found and let go in constant time.
  override func release(_ view: UIView) {
    if !(view is UICollectionReusableView) { super.release(view) }
  }

  // - Source: observed, kickstarter/ios-oss 1147 (iOS 13, a layout of its own) and IGListKit 732 (flow, iOS 10 and 11).
  override func contentInsetChanged() {
    invalidateForInsets { layout.invalidateLayout(forView: $0) }
  }

  /// Invalidates the layout, which is not asked whether that matters. Overrides call super.
  /// - Source: observed, the stack of radianttap/Fields 2 (iOS 13); Open Radar 39604024 (iOS 11).
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateForInsets { layout.invalidateLayout(with: $0) }
  }

  /// Lays out now, if something is invalid or the bounds changed.
  open override func layoutIfNeeded() {
    validateLayout(demand: .question)
  }

  /// Runs the pass. It is called by the view itself; calling it by hand runs a pass at once.
  open override func layoutSubviews() {
    runPass()
  }

  override func turnEnded() {
    validateLayout(demand: .turnEnded)
  }

  /// The layout that places the items. Setting it is `setCollectionViewLayout(_:animated:)` without the animation.
  /// - Source: documented.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Discards what is on screen and all the view knows of its data; the next pass asks for everything again.
  open func reloadData() {
    let context = layout.makeInvalidationContext(.reload)
    context.isForEverything = true
    context.isForCounts = true
    invalidate(by: .reloadData, context)
    discardShownViews()
    // - Source: reimplementation, PSTCollectionView, that the selection is cleared.
    state.selected = []
    state.prefetched = []
    state.hasLookedAhead = false
  }

  // Before the first pass there is nothing to load again, and nothing of this is recorded; but a layout that gathers
  // from contexts what it is to prepare learns that everything is new.
  // - Source: observed, that setting a data source reloads; MagazineLayout and ChatLayout prepare nothing without it.
  private func announceFirstLoad() {
    let context = layout.makeInvalidationContext(.reload)
    context.isForEverything = true
    context.isForCounts = true
    isAnnouncingFirstLoad = true
    layout.invalidateLayout(forView: context)
    isAnnouncingFirstLoad = false
  }

  func invalidate(by call: LayoutCall, _ context: UICollectionViewLayoutInvalidationContext) {
    invalidating(by: call) { layout.invalidateLayout(forView: context) }
  }

  // Runs an invalidation under the name of the call that was made.
  func invalidating(by call: LayoutCall, because cause: LayoutCause? = nil, _ body: () -> Void) {
    let outer = invalidating
    invalidating = outer ?? (call, cause ?? presentCause(otherwise: .driver))
    body()
    invalidating = outer
  }

  // MARK: Calls that a subclass may override

  /// Places the items by another layout, from the next pass on.
  ///
  /// In that pass the new layout is prepared, both are notified, and the new one is asked which offset follows and, if the
  /// change is animated, where elements end that leave and where those begin that come.
  /// - Source: documented.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, completion: nil)
  }

  /// Places the items by another layout, from the next pass on, and says when that is done: at the end of the pass, and at
  /// once where nothing is to be done.
  /// - Source: documented, setCollectionViewLayout(_:animated:completion:).
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) { change(to: layout, animated: animated, completion: completion) }

  /// Begins a transition to another layout: a layout between the two is the view's until
  /// `finishInteractiveTransition()` or `cancelInteractiveTransition()`, and its `transitionProgress` moves elements.
  ///
  /// The delegate may give that layout. A second one before the first has ended is an exception.
  /// - Returns: the layout between the two.
  /// - Source: documented, startInteractiveTransition(to:completion:).
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginInteractiveTransition(to: layout, completion) }

  /// Ends the transition under way in the next layout, and calls its completion. Without one it is an exception.
  /// - Source: documented, finishInteractiveTransition(); that it is over when the call returns is ours.
  open func finishInteractiveTransition() { endInteractiveTransition(isFinished: true) }

  /// Ends the transition under way in the layout that it began with, and calls its completion. Without one it is an
  /// exception.
  /// - Source: documented, cancelInteractiveTransition(); that it is over when the call returns is ours.
  open func cancelInteractiveTransition() { endInteractiveTransition(isFinished: false) }

  /// Scrolls to where an item lies at a position of the view, within the legal range. A pass that is due runs first.
  ///
  /// Nothing is animated. An item that the layout has no attributes for moves nothing; one that is not there is an
  /// exception.
  /// - Source: documented; the pass that runs first is PSTCollectionView's; observed, by versions, what an item that is not
  ///   there does.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition)
  }

  /// Selects an item as code does: the delegate is not notified. nil takes the selection from all.
  ///
  /// - Parameter scrollPosition: where the item is scrolled to; empty scrolls nowhere.
  /// - Source: documented, selectItem(at:animated:scrollPosition:).
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return clearSelection() }
    selectItem(at: indexPath)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Takes the selection from an item as code does: the delegate is not notified.
  /// - Source: documented, deselectItem(at:animated:).
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselectItem(at: indexPath) }

  /// The index paths of the cells on screen, in no order on a device, here in index order.
  open var indexPathsForVisibleItems: [IndexPath] { shownItems }

  /// The cells on screen, in index order.
  open var visibleCells: [UICollectionViewCell] { shownCells }

  /// The cell of an item; nil when it has none: on screen, or since iOS 15 ready for it off screen.
  /// - Source: `VersionedBehavior.readyCellsAreFound`.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shownCell(at: indexPath) }

  /// The supplementary view of a kind at a place; nil when it is not on screen.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { shownSupplementaryView(ofKind: elementKind, at: indexPath) }

  /// The index path of the item that a cell on screen shows; nil for another cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }

  /// The index path of the item whose cell lies in front at a point of the content; nil where there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { shownItem(at: point) }

  /// Returns a cell of a reuse identifier: one that left the screen, made ready for reuse, or a new one.
  ///
  /// An identifier that nothing was registered for is an exception. The cell has the layout's attributes of the item: an
  /// invalid layout is made valid for that, outside of a pass.
  /// - Source: observed, dumps of dequeued cells (Instabug-iOS 503, editor.js-kit-ios 31) and PSTCollectionView 155 for the
  ///   attributes; stacks of iOS 9 and 10 for the pass.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { dequeueCell(identifier, for: indexPath) }

  /// Returns a supplementary view of a kind and a reuse identifier, as for cells.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueView(ofKind: elementKind, identifier, for: indexPath) }

  /// Carries out several changes of items and sections as one, animated.
  ///
  /// The block changes the data and announces every change. Index paths of deletes, reloads and the origins of moves are
  /// those before the update, of inserts and the targets of moves those after it. A pass that is due runs before the
  /// block; the update's own pass runs after it. Blocks inside blocks are part of the outer one.
  /// - Source: documented, performBatchUpdates; the order of the calls is observed.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performUpdates(updates, completion)
  }

  /// Announces items that are new, at their places after the update.
  open func insertItems(at indexPaths: [IndexPath]) { announceItems(.insertItems, indexPaths) { .insertItem($0) } }

  /// Announces items that go, at their places before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { announceItems(.deleteItems, indexPaths) { .deleteItem($0) } }

  /// Announces items that get other cells, at their places before the update.
  open func reloadItems(at indexPaths: [IndexPath]) { announceItems(.reloadItems, indexPaths) { .reloadItem($0) } }

  /// Announces an item that changes its place: from that before the update to that after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    announceMove(of: indexPath, to: newIndexPath)
  }

  /// Announces sections that are new, at their places after the update.
  open func insertSections(_ sections: IndexSet) {
    announce(.insertSections, sections.map { .insertSection($0) })
  }

  /// Announces sections that go, at their places before the update.
  open func deleteSections(_ sections: IndexSet) {
    announce(.deleteSections, sections.map { .deleteSection($0) })
  }

  /// Announces sections whose items get other cells, at their places before the update.
  open func reloadSections(_ sections: IndexSet) {
    announce(.reloadSections, sections.map { .reloadSection($0) })
  }

  /// Announces a section that changes its place, with its items.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    announce(.moveSection, [.moveSection(from: section, to: newSection)])
  }

  // The end of every invalidation: the layout's own override has run and called super.
  func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    guard !isAnnouncingFirstLoad else { return }
    let call = invalidating?.call ?? .invalidateLayoutWith
    let cause = invalidating?.cause ?? presentCause(otherwise: .driver)
    let summary = InvalidationSummary(context, purpose: context.purpose)
    checkListed(summary)
    let event = recorder?.record(
      call, phase: .tell, pass: isInPass ? state.pass : nil, cause: cause,
      .invalidation(summary, coalesced: !state.pending.isEmpty))
    state.pending.append(
      Invalidation(event: event, origin: origin, call: call, summary: summary, property: layout.settingProperty))
    if summary.counts { state.counts = nil }
    setNeedsLayout()
  }

  // MARK: Counts

  /// How many sections there are, as the data source said; it is asked where that was not done yet.
  open var numberOfSections: Int { counts().count }

  /// How many items a section has, as the data source said; it is asked where that was not done yet.
  /// - Precondition: the section exists, where there is a data source. UIKit throws.
  /// - Returns: 0 for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = counts()
    if counts.indices.contains(section) { return counts[section] }
    if dataSource != nil { raise(.missingSection(section, count: counts.count)) }
    return 0
  }

  // The counts of all sections; the data source is asked once, for all.
  // - Source: observed, logs of real data sources: sections first, then every section in order.
  func counts() -> [Int] {
    if let counts = state.counts { return counts }
    guard let dataSource else { return [] }
    let cause = presentCause(otherwise: .driver)
    let sections = checkedCount(dataSource.numberOfSections(in: self), section: nil)
    record(.numberOfSections, phase: .pass, cause, .sectionCount(sections))
    var counts: [Int] = []
    counts.reserveCapacity(sections)
    for section in 0..<sections {
      let items = checkedCount(dataSource.collectionView(self, numberOfItemsInSection: section), section: section)
      record(.numberOfItems, phase: .pass, cause, .itemCount(section: section, count: items))
      counts.append(items)
    }
    if let movement = state.movement { counts = movement.counts(of: counts) }
    state.counts = counts
    return counts
  }

  private func checkedCount(_ count: Int, section: Int?) -> Int {
    guard count < 0 else { return count }
    raise(.negativeCount(section: section, count: count))
    return 0
  }

  // MARK: Records and exceptions

  // Why something happens now: what is being computed, during a pass; else the reason given.
  func presentCause(otherwise reason: LayoutCause.Reason) -> LayoutCause {
    guard isInPass else { return LayoutCause(reason, origin: origin) }
    return LayoutCause(currentCause.reason, event: currentCause.event, origin: origin)
  }

  @discardableResult
  func record(_ call: LayoutCall, phase: LayoutEvent.Phase, _ cause: LayoutCause, _ detail: LayoutEvent.Detail)
    -> Int?
  {
    recorder?.record(call, phase: phase, pass: isInPass ? state.pass : nil, cause: cause, detail)
  }

  // Takes down what UIKit would have written to the console.
  func warn(_ kind: LayoutWarning.Kind) {
    let warning = LayoutWarning(kind, in: systemVersion)
    record(.warning, phase: .pass, presentCause(otherwise: .driver), .warning(warning))
    warningHandler(warning)
  }

  // The same where a view was asked for: the one that is given in its place is no second mistake.
  func raiseForView(_ kind: LayoutException.Kind) {
    raise(kind)
    lastDequeueFailed = true
  }

  func raise(_ kind: LayoutException.Kind) {
    let exception = LayoutException(kind, in: systemVersion, of: consoleDescription)
    record(.exception, phase: .pass, presentCause(otherwise: .driver), .exception(exception))
    exceptionHandler(exception)
  }
}

extension UICollectionView {
  /// What an element of a collection view is.
  public enum ElementCategory: Int, Sendable {
    /// A cell: an item of the data source.
    case cell
    /// A view beside the items, such as a header, that the data source gives.
    case supplementaryView
    /// A view that belongs to the layout alone.
    case decorationView
  }

  /// The kind of the headers of sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

extension UICollectionView {
  /// Whether views whose content has another size are asked again.
  /// - Source: documented, UICollectionView.SelfSizingInvalidation.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// No.
    case disabled
    /// Where they say so.
    case enabled
    /// Where they say so, and where constraints change; there are none to be solved here.
    case enabledIncludingConstraints
  }

  /// The direction in which a layout's content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
  }
}

extension UICollectionView {
  /// Where in the view an item is to lie after a scroll; at most one value for each direction.
  ///
  /// Nothing moves along a direction without one; empty asks for as little movement as shows the item.
  /// - Source: documented; that empty moves as little as needed is ours.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the values.
    public var rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the top of the view.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle of the view's height.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom of the view.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge of the view.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle of the view's width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge of the view.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}
