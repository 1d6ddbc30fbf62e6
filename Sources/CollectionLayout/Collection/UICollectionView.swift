public import Foundation

/// A view that shows the items of a data source at the places that a layout computes. Nothing is drawn: the state
/// stands for the content on screen.
///
/// Invalidation only marks the view; one pass per turn does the work: `prepare`, content size, attributes for the
/// visible rectangle, content size, then views are added and removed.
/// - Source: documented, UICollectionView.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The number of times that a pass reads the content size: after `prepare`, and after the attributes.
  /// - Source: observed, articles that log the calls of a first pass; others log one reading.
  package nonisolated static let contentSizeReadings = 2

  /// The source of the items and views. A new data source reloads everything.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      state.counts = nil
      if wasPrepared { reloadData() } else { announceFirstLoad() }
    }
  }
  /// The delegate, which the view notifies and which answers the layout's own questions.
  open weak var delegate: (any UICollectionViewDelegate)?

  /// The object that loads data before the items are on screen.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether items ahead are announced and their cells made, and cells that left kept; true by default.
  /// - Source: documented, isPrefetchingEnabled, whose no turns the announcements off as well.
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { dropReadyCells() } }
  }
  /// Whether the items are being edited; false by default.
  open var isEditing = false
  /// Whether a tap selects anything while the items are being edited; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether a tap keeps the previous selection while the items are being edited; false by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether a tap selects anything; true by default.
  open var allowsSelection = true
  /// Whether a tap keeps the previous selection; false by default.
  open var allowsMultipleSelection = false

  /// The view behind the content, as large as the view; nil by default.
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

  /// The delegate that provides drag items.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// The delegate that accepts dropped items.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether items can be dragged; false by default, as on a telephone.
  /// - Source: documented, dragInteractionEnabled.
  open var dragInteractionEnabled = false
  /// The speed at which items make room for a dragged item; has no effect here.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Whether items open when a dragged item rests over them; false by default, no effect here.
  open var isSpringLoaded = false
  var dragging: LocalDrag?
  /// Whether the selection follows the focus; false by default.
  open var selectionFollowsFocus = false
  /// Whether items can have the focus; false by default.
  /// - Source: documented, allowsFocus, of iOS 15: false unless a look or the selection asks for it.
  open var allowsFocus = false
  /// Whether items can have the focus while they are being edited; false by default.
  open var allowsFocusDuringEditing = false
  /// Whether the focus returns to the item that had it last; false by default.
  open var remembersLastFocusedIndexPath = false
  var focusedIndexPath: IndexPath? { didSet { lastFocusedIndexPath = focusedIndexPath ?? oldValue } }
  var lastFocusedIndexPath: IndexPath?
  /// Whether views whose content changed its size are asked again; enabled by default.
  /// - Source: documented, selfSizingInvalidation, of iOS 16.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// The interaction of context menus; never nil here.
  open private(set) lazy var contextMenuInteraction: UIContextMenuInteraction? = UIContextMenuInteraction()
  var openMenu: (configuration: UIContextMenuConfiguration, items: [IndexPath])?

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UICollectionViewDelegate }
  }

  /// The policy that decides whether a bounds change invalidates the layout; by default the layout's answer.
  /// - Source: ours.
  package var boundsChangePolicy = BoundsChangePolicy.own
  /// The kind of rectangle for which the layout is asked, from the next pass on; pages by default, as on a device.
  /// - Source: ours.
  public var elementsQuery = ElementsQuery.pages {
    didSet {
      guard elementsQuery != oldValue else { return }
      state.askedRect = nil
      state.pageObjects = [:]
    }
  }
  /// The version of iOS whose behaviour the view follows, from the next call on; the newest by default.
  /// - Source: ours.
  public var systemVersion = SystemVersion.newest
  /// The recorder of events; nil records nothing.
  /// - Source: ours.
  public var recorder: EventRecorder?
  /// The audit of the layout's answers; nil by default.
  /// - Source: ours.
  package var audit: LayoutAudit?
  /// The current driver of the view, with which the following events are marked.
  /// - Source: ours.
  package var origin: LayoutOrigin?
  /// A closure called where UIKit would raise an exception, after which the view continues with a neutral answer.
  /// The default stops the process with UIKit's message, as on a device.
  /// - Source: ours.
  public var exceptionHandler: @MainActor (LayoutException) -> Void = { fatalError($0.reason) }
  /// A closure that receives the lines that UIKit would log; does nothing by default. The recorder has them too.
  /// - Source: ours.
  public var warningHandler: @MainActor (LayoutWarning) -> Void = { _ in }
  /// The class of decoration views of unregistered kinds; nil raises an exception, as on a device.
  package var decorationFallback: UICollectionReusableView.Type?

  var layout: UICollectionViewLayout
  var state = CollectionViewState()
  var registered: [Registration] = []
  // The registration with which the last view was dequeued.
  var dequeuedLast: Registration?
  // The used registrations of cells and views, with their identifiers in this view.
  var registrations: [ObjectIdentifier: (token: RegistrationToken, identifier: ReuseIdentifier)] = [:]
  // Whether any collection view is asking its data source for a view.
  static var isAskingForView = false
  // The current call that invalidates the layout, with its cause.
  var invalidating: (call: LayoutCall, cause: LayoutCause)?
  var isAnnouncingFirstLoad = false
  var isInPass = false
  var isPreparing = false { didSet { isReentered = false } }
  // Whether the last preparation read the content offset.
  var hasReadOffset = false
  // Whether code in this preparation has asked for another pass.
  var isReentered = false
  // The view that is asking its layout, and reports values that attributes reject. The view outlives the question;
  // a weak reference would give each view a side table, which slows every reference to it.
  private unowned(unsafe) static var askingView: UICollectionView?
  static var asking: UICollectionView? {
    get { askingView }
    set {
      askingView = newValue
      askingThread = newValue == nil ? nil : pthread_self()
    }
  }
  // The thread of the layout, as attributes are also created on other threads.
  nonisolated(unsafe) static var askingThread: pthread_t?
  // The cause of the next events in a pass.
  var currentCause = LayoutCause(.driver)
  // The animated change that the next pass carries out.
  var transition: CollectionViewTransition?
  // The items on screen before the current update; nil outside an update.
  var itemsBeforeUpdate: [IndexPath]?
  // The operations announced in the current update; nil outside an update.
  var announced: [UpdateOperation]?
  // Whether a diffable data source is announcing changes.
  var isShowingSnapshot = false
  // The closures to call at the end of the change of layout.
  var layoutCompletions: [(Bool) -> Void] = []
  var interactiveTransition: InteractiveTransition?
  // The closures to call at the end of the update.
  var updateCompletions: [(Bool) -> Void] = []
  // Whether the counts after the last update match the announced changes.
  var updateIsRight = true
  // The update of which the layout was notified, until the notification of its end.
  var updateUnderWay: UpdateUnderWay?
  // The cell that is dequeued again while its item is reconfigured.
  var reconfigured: CollectionViewState.Shown?
  var making: Making?
  // The progress of self-sizing in the current layout.
  var selfSizing = SelfSizing()
  // The views that were dequeued for the element in `making`.
  var dequeued: [ViewUse] = []
  var isAskingDataSource = false
  // The identifiers of views dequeued while the data source was not asked for a view.
  var strayViews: [ReuseIdentifier] = []
  // Whether the last view was a neutral answer after an exception, which is already reported.
  var lastDequeueFailed = false
  var demand = PassCause.Demand.turnEnded

  /// Creates a view with a frame and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.attachedView = self
    setNeedsLayout()
  }

  /// Begins the interactive movement of an item, if its data source allows it. The data source is asked
  /// `canMoveItemAt`; without that method every item can move.
  /// - Returns: whether the movement began; false also for an item that does not exist, or during another movement.
  /// - Source: documented, beginInteractiveMovementForItem(at:). On a device a data source without `moveItemAt`
  ///   lets nothing move; here that is found out at the drop.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(ofItemAt: indexPath) }

  /// Moves the item to a point of the content: the layout proposes an index path, the delegate may choose another
  /// one, and the items in between give way.
  ///
  /// Each point invalidates the layout with its context for the movement. Without a movement nothing happens.
  /// - Source: documented, updateInteractiveMovementTargetPosition(_:); observed, Texture 141: the view moves the
  ///   item by an update of its own, of which the data source learns nothing.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(to: targetPosition)
  }

  /// Ends the movement: the data source moves the item, unless it is back at its original index path, and the
  /// item's cell is requested again.
  /// - Source: documented, endInteractiveMovement(); observed, Texture, that `moveItemAt` comes before the layout's
  ///   context, and Open Radar 34933061, that the cell is asked for again since iOS 11. That an item at its own
  ///   place is no move is ours.
  open func endInteractiveMovement() { endMovement() }

  /// Cancels the movement: the item returns to its index path in the data.
  /// - Source: documented, cancelInteractiveMovement().
  open func cancelInteractiveMovement() { cancelMovement() }

  /// Creates a view with a plain flow layout, without reading anything from the archive.
  public required convenience init?(coder: NSCoder) {
    self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  deinit {
    // The views of elements are deallocated too, and must no longer find the view.
    reference.end()
  }

  /// The point of the content at the top left corner of the view.
  open override var contentOffset: CGPoint {
    get {
      if isPreparing { hasReadOffset = true }
      return super.contentOffset
    }
    set { super.contentOffset = newValue }
  }

  /// The visible rectangle of the content, whose origin is the content offset. Before the change the layout is
  /// asked whether it is invalidated; the pass waits for the end of the turn.
  /// - Source: documented, that every change of the bounds asks; observed, that the old
  ///   bounds are still there then.
  open override var bounds: CGRect {
    get { storedBounds }
    set {
      changeBounds(to: newValue)
      backgroundView?.frame = storedBounds
    }
  }

  /// The background, the views of elements in their order, then all other subviews; from back to front.
  open override var subviews: [UIView] {
    let others = super.subviews
    return others.filter { $0 === backgroundView } + state.shown.sorted { $0.key < $1.key }.map(\.value.view)
      + others.filter { $0 !== backgroundView }
  }

  // The size of the view for which the content was computed, which after a bounds change is the former size.
  override var sizeOfContentsView: CGSize { state.heldSize ?? storedBounds.size }

  // Keeps the views of elements, which the state finds and removes in constant time.
  override func release(_ view: UIView) {
    if !(view is UICollectionReusableView) { super.release(view) }
  }

  // - Source: observed, kickstarter/ios-oss 1147 (iOS 13, a layout of its own) and IGListKit
  //   732 (flow, iOS 10 and 11).
  override func contentInsetChanged() {
    invalidateForInsets { layout.invalidateLayout(forView: $0) }
  }

  /// Invalidates the layout, without asking whether that is necessary. Overrides call super.
  /// - Source: observed, the stack of radianttap/Fields 2 (iOS 13); Open Radar 39604024 (iOS 11).
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateForInsets { layout.invalidateLayout(with: $0) }
  }

  /// Lays out now if the layout is invalid or the bounds changed.
  open override func layoutIfNeeded() {
    validateLayout(demand: .question)
  }

  /// Runs the pass. The view calls the method itself; a call by hand runs a pass at once.
  open override func layoutSubviews() {
    runPass()
  }

  override func turnEnded() {
    validateLayout(demand: .turnEnded)
  }

  /// The layout of the items. The setter calls `setCollectionViewLayout(_:animated:)` without animation.
  /// - Source: documented.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Discards the views on screen and everything known about the data; the next pass asks for everything again.
  open func reloadData() {
    invalidate(by: .reloadData, makeReloadContext())
    // - Source: measured, one report of 2024: in an update, whose counts have to be right as ever, no cell is asked
    //   for.
    if announced == nil { discardShownViews() }
    // - Source: reimplementation, PSTCollectionView, that the selection is cleared.
    state.selected = []
    state.prefetched = []
    state.hasLookedAhead = false
  }

  // Before the first pass there is nothing to reload or record, but a layout that prepares only the changes that
  // contexts list must learn that everything is new.
  // - Source: observed, that setting a data source reloads; MagazineLayout and ChatLayout
  //   prepare nothing without it.
  private func announceFirstLoad() {
    isAnnouncingFirstLoad = true
    layout.invalidateLayout(forView: makeReloadContext())
    isAnnouncingFirstLoad = false
  }

  private func makeReloadContext() -> UICollectionViewLayoutInvalidationContext {
    let context = layout.makeInvalidationContext(.reload)
    (context.isForEverything, context.isForCounts) = (true, true)
    return context
  }

  func invalidate(by call: LayoutCall, _ context: UICollectionViewLayoutInvalidationContext) {
    invalidating(by: call) { layout.invalidateLayout(forView: context) }
  }

  // Runs an invalidation under the name of the original call.
  func invalidating(by call: LayoutCall, because cause: LayoutCause? = nil, _ body: () -> Void) {
    let outer = invalidating
    invalidating = outer ?? (call, cause ?? presentCause(otherwise: .driver))
    body()
    invalidating = outer
  }

  // MARK: Calls that a subclass may override

  /// Replaces the layout, from the next pass on.
  ///
  /// The pass prepares the new layout, notifies both layouts, and asks the new layout for the target offset and, in
  /// an animated change, for the final attributes of leaving and the initial attributes of appearing elements.
  /// - Source: documented.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, completion: nil)
  }

  /// Replaces the layout from the next pass on. The closure is called after that pass, or at once if none is due.
  /// - Source: documented, setCollectionViewLayout(_:animated:completion:).
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) { change(to: layout, animated: animated, completion: completion) }

  /// Begins an interactive transition to another layout, with a layout in between whose `transitionProgress` moves
  /// the elements until `finishInteractiveTransition()` or `cancelInteractiveTransition()`.
  ///
  /// The delegate may provide the layout in between. A second transition before the end raises an exception.
  /// - Returns: the layout in between.
  /// - Source: documented, startInteractiveTransition(to:completion:).
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginInteractiveTransition(to: layout, completion) }

  /// Ends the interactive transition in the next layout and calls its completion; raises without a transition.
  /// - Source: documented, finishInteractiveTransition(); that it is over when the call returns is ours.
  open func finishInteractiveTransition() { endInteractiveTransition(isFinished: true) }

  /// Ends the interactive transition in the original layout and calls its completion; raises without a transition.
  /// - Source: documented, cancelInteractiveTransition(); that it is over when the call returns is ours.
  open func cancelInteractiveTransition() { endInteractiveTransition(isFinished: false) }

  /// Scrolls at once until an item lies at a position of the view, within the legal range. A due pass runs first.
  ///
  /// An item without attributes in the layout moves nothing; an item that does not exist raises an exception.
  /// - Source: documented; the pass that runs first is PSTCollectionView's; observed, by versions, what an item
  ///   that is not there does.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition)
  }

  /// Selects an item, or with nil deselects all items, without notifying the delegate. The view scrolls to the item
  /// unless the position is empty.
  /// - Source: documented, selectItem(at:animated:scrollPosition:).
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return setSelected([]) }
    selectItem(at: indexPath)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without notifying the delegate.
  /// - Source: documented, deselectItem(at:animated:).
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselectItem(at: indexPath) }

  /// The index paths of the cells on screen, in an update those before it; sorted here, unordered on a device.
  /// - Source: observed, TextureGroup/Texture#107 and facebookarchive/AsyncDisplayKit#755: the old ones until the
  ///   last cell of an update is displayed.
  open var indexPathsForVisibleItems: [IndexPath] { itemsBeforeUpdate ?? shownItems }

  /// The cells on screen, in index order.
  open var visibleCells: [UICollectionViewCell] { shownItems.compactMap { cellForItem(at: $0) } }

  /// Returns the cell of an item on screen or, since iOS 15, ready off screen; nil if there is none.
  /// - Source: `VersionedBehavior.readyCellsAreFound`.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    let key = ElementKey(.cell, kind: nil, at: indexPath)
    let ready = state.ready.count > 0 && follows(.readyCellsAreFound) ? state.ready[key] : nil
    return (state.shown[key] ?? ready)?.view as? UICollectionViewCell
  }

  /// Returns the supplementary view of a kind; nil if the view is not on screen.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { state.shown[ElementKey(.supplementaryView, kind: elementKind, at: indexPath)]?.view }

  /// Returns the index path of the item that a cell on screen shows; nil for another cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    state.shown.first { $0.value.view === cell }?.key.indexPath
  }

  /// Returns the index path of the frontmost cell at a point of the content; nil if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    elements(at: point).last { $0.key.category == .cell }?.key.indexPath
  }

  /// Registers the class of the cells with a reuse identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(nil, identifier, cellClass as? UICollectionViewCell.Type)
  }

  /// Registers the class of supplementary views of a kind with an identifier; nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    register(elementKind, identifier, viewClass as? UICollectionReusableView.Type)
  }

  /// Registers a nib's class of cells, found by the nib's name; nil removes the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    let cells = nib.map { UINib.classes[$0.name] ?? UICollectionViewCell.self }
    register(nil, identifier, cells as? UICollectionViewCell.Type)
  }

  /// Registers a nib's class of supplementary views, found by the nib's name; nil removes the registration.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    register(kind, identifier, nib.map { UINib.classes[$0.name] ?? UICollectionReusableView.self })
  }

  /// Returns a cell of a reuse identifier: a new cell, or one that left the screen, prepared for reuse.
  ///
  /// An unregistered identifier raises an exception. The cell has the layout's attributes of the item: outside a
  /// pass, an invalid layout is validated first.
  /// - Source: observed, dumps of dequeued cells (Instabug-iOS 503, editor.js-kit-ios 31) and PSTCollectionView 155
  ///   for the attributes; stacks of iOS 9 and 10 for the pass.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { dequeueCell(identifier, for: indexPath) }

  /// Returns a supplementary view of a kind and a reuse identifier; otherwise as for cells.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueView(ofKind: elementKind, identifier, for: indexPath) }

  /// Carries out several changes of items and sections as one, animated.
  ///
  /// The block changes the data and announces every change. Deletes, reloads and origins of moves have index paths
  /// before the update, inserts and targets of moves those after it. A pass that is due runs before the block; the
  /// update's own pass runs after it. Nested blocks belong to the outer one.
  /// - Source: documented, performBatchUpdates; the order of the calls is observed.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performUpdates(updates, completion)
  }

  /// Announces inserted items, with index paths after the update.
  open func insertItems(at indexPaths: [IndexPath]) { announceItems(.insertItems, indexPaths) { .insertItem($0) } }

  /// Announces deleted items, with index paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { announceItems(.deleteItems, indexPaths) { .deleteItem($0) } }

  /// Announces items that get other cells, with index paths before the update.
  open func reloadItems(at indexPaths: [IndexPath]) { announceItems(.reloadItems, indexPaths) { .reloadItem($0) } }

  /// Announces a move of an item, from an index path before the update to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let (from, to) = (ElementKey(.cell, kind: nil, at: indexPath), ElementKey(.cell, kind: nil, at: newIndexPath))
    announce(.moveItem, [.moveItem(from: from, to: to)])
  }

  /// Announces inserted sections, with indices after the update.
  open func insertSections(_ sections: IndexSet) {
    announce(.insertSections, sections.map { .insertSection($0) })
  }

  /// Announces deleted sections, with indices before the update.
  open func deleteSections(_ sections: IndexSet) {
    announce(.deleteSections, sections.map { .deleteSection($0) })
  }

  /// Announces sections whose items get other cells, with indices before the update.
  open func reloadSections(_ sections: IndexSet) {
    announce(.reloadSections, sections.map { .reloadSection($0) })
  }

  /// Announces a move of a section with its items.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    announce(.moveSection, [.moveSection(from: section, to: newSection)])
  }

  // Completes an invalidation, after the layout's own override has called super.
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

  /// The number of sections, for which the data source is asked once.
  open var numberOfSections: Int { counts().count }

  /// Returns the number of items in a section, for which the data source is asked once.
  /// - Precondition: the section exists, if there is a data source. UIKit throws.
  /// - Returns: 0 for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = counts()
    if counts.indices.contains(section) { return counts[section] }
    if dataSource != nil { raise(.missingSection(section, count: counts.count)) }
    return 0
  }
}
