public import Foundation

/// A view that shows the items of a data source at the places that a layout computes. It has no pixels: the content
/// it would show is its state.
///
/// Invalidation only marks the view; one pass per turn does the work: `prepare`, content size, attributes for the
/// visible rectangle, content size, then views are added and removed.
/// - Source: documented, UICollectionView.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The number of times a pass that prepared reads the content size: after `prepare`, and
  /// again after the attributes.
  ///
  /// - Source: observed, articles that log the calls of a first pass; others log one reading.
  package nonisolated static let contentSizeReadings = 2

  /// The source of the items and views. Setting it reloads everything.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      state.counts = nil
      if wasPrepared { reloadData() } else { announceFirstLoad() }
    }
  }
  /// The delegate, which is notified by the view and answers the layout's own questions.
  open weak var delegate: (any UICollectionViewDelegate)?

  /// The object that loads data before the items are shown.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether items ahead are announced, their cells made before they are on screen, and cells that left kept for a
  /// while; true by default.
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

  /// The delegate that lets items be dragged.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// The delegate that takes dropped items.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether items can be dragged; false by default, as on a telephone.
  /// - Source: documented, dragInteractionEnabled.
  open var dragInteractionEnabled = false
  /// The speed at which items make room for a dragged item; has no effect here.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Whether items open when a dragged item rests over them; false by default, and has no effect here.
  open var isSpringLoaded = false
  /// The drag and the drop under way.
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
  /// The item that has the focus.
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

  /// The policy that decides whether a bounds change invalidates the layout; by default the layout decides.
  /// - Source: ours.
  package var boundsChangePolicy = BoundsChangePolicy.own
  /// The rectangle for which the layout is asked for elements; whole pages by default, as on a device. A new value
  /// counts from the next pass.
  /// - Source: ours.
  public var elementsQuery = ElementsQuery.pages {
    didSet {
      guard elementsQuery != oldValue else { return }
      state.askedRect = nil
      state.pageObjects = [:]
    }
  }
  /// The version of iOS whose behaviour the view follows; the newest by default. A new value
  /// counts from the next call.
  /// - Source: ours.
  public var systemVersion = SystemVersion.newest
  /// The recorder of events; nil records nothing.
  /// - Source: ours.
  public var recorder: EventRecorder?
  /// The check of the layout's answers; nil, the default, checks nothing.
  /// - Source: ours.
  package var audit: LayoutAudit?
  /// The driver of the view now; every event that follows is marked with it.
  /// - Source: ours.
  package var origin: LayoutOrigin?
  /// The handler called where UIKit would throw; the view then goes on with a neutral answer.
  ///
  /// The default stops the process with UIKit's message, as on a device.
  /// - Source: ours.
  public var exceptionHandler: @MainActor (LayoutException) -> Void = { fatalError($0.reason) }
  /// The receiver of lines that UIKit would write to the console; the default does nothing, and the recorder has
  /// the lines.
  /// - Source: ours.
  public var warningHandler: @MainActor (LayoutWarning) -> Void = { _ in }
  /// The class of decoration views of unregistered kinds; nil raises an exception, as on a device.
  package var decorationFallback: UICollectionReusableView.Type?

  var layout: UICollectionViewLayout
  var state = CollectionViewState()
  // The registrations, of which there are few.
  var registered: [Registration] = []
  // The registration with which a view was dequeued last.
  var dequeuedLast: Registration?
  // The identifiers of cell and view registrations that were used in this view.
  var registrations: [ObjectIdentifier: (token: RegistrationToken, identifier: ReuseIdentifier)] = [:]
  // Whether any collection view is asking its data source for a view.
  static var isAskingForView = false
  // The call that invalidates the layout, with its cause, while it is under way.
  var invalidating: (call: LayoutCall, cause: LayoutCause)?
  var isAnnouncingFirstLoad = false
  var isInPass = false
  // Whether the layout is preparing.
  var isPreparing = false { didSet { isReentered = false } }
  // Whether the last preparation read the content offset.
  var hasReadOffset = false
  // Whether code in this preparation has asked for another pass.
  var isReentered = false
  // The view that is asking its layout, and reports values that attributes do not accept. It exists while its
  // question is under way; a weak reference would give each view a side table, which slows every reference to it.
  private unowned(unsafe) static var askingView: UICollectionView?
  static var asking: UICollectionView? {
    get { askingView }
    set {
      askingView = newValue
      askingThread = newValue == nil ? nil : pthread_self()
    }
  }
  // The thread that the layout runs on; attributes are created on other threads, too.
  nonisolated(unsafe) static var askingThread: pthread_t?
  // The cause of the next events in a pass.
  var currentCause = LayoutCause(.driver)
  // The animated change that the next pass carries out.
  var transition: CollectionViewTransition?
  // The items that were on screen before the update under way; nil outside an update.
  var itemsBeforeUpdate: [IndexPath]?
  // The operations that the update under way has announced; nil outside an update.
  var announced: [UpdateOperation]?
  // Whether a data source with snapshots is announcing changes.
  var isShowingSnapshot = false
  // The closures to call when the change of layout under way is done.
  var layoutCompletions: [(Bool) -> Void] = []
  // The transition between two layouts that is under way.
  var interactiveTransition: InteractiveTransition?
  // The closures to call when the update under way is done.
  var updateCompletions: [(Bool) -> Void] = []
  // Whether the counts after the last update match the announced changes.
  var updateIsRight = true
  // The update of which the layout was notified, and not yet of its end.
  var updateUnderWay: UpdateUnderWay?
  // The cell that is dequeued again while its item is reconfigured.
  var reconfigured: CollectionViewState.Shown?
  // The element whose view is asked for.
  var making: Making?
  // The progress of the views in reporting their preferred sizes, in the view's current layout.
  var selfSizing = SelfSizing()
  // The views that were dequeued for that element.
  var dequeued: [ViewUse] = []
  // Whether the data source is being asked for a view.
  var isAskingDataSource = false
  // The identifiers of views dequeued while the data source was not asked for one.
  var strayViews: [ReuseIdentifier] = []
  // Whether the last view was a neutral answer after an exception, which is reported already.
  var lastDequeueFailed = false
  // The reason for the next pass.
  var demand = PassCause.Demand.turnEnded

  /// Creates a view with a frame and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.attachedView = self
    setNeedsLayout()
  }

  /// Begins to move an item with a finger, if its data source lets it move.
  ///
  /// The data source is asked `canMoveItemAt`; without that method every item can move.
  /// - Returns: whether the item moves; false also if it does not exist, or another item is moved.
  /// - Source: documented, beginInteractiveMovementForItem(at:). On a device a data source without `moveItemAt`
  ///   lets nothing move; here that is found out at the drop.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(ofItemAt: indexPath) }

  /// Moves the item under way to a point of the content: the layout proposes a place, the delegate may choose
  /// another one, and the items in between give way.
  ///
  /// Each point invalidates the layout, with the context that it returns for the movement. Nothing happens if no
  /// item moves.
  /// - Source: documented, updateInteractiveMovementTargetPosition(_:); observed, Texture 141: the view moves the
  ///   item by an update of its own, of which the data source learns nothing.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(to: targetPosition)
  }

  /// Ends the movement: the data source moves the item to its place in the view, and the item's cell is asked for
  /// again.
  ///
  /// The data source is not notified if the item is back at its original place.
  /// - Source: documented, endInteractiveMovement(); observed, Texture, that `moveItemAt` comes before the layout's
  ///   context, and Open Radar 34933061, that the cell is asked for again since iOS 11. That an item at its own
  ///   place is no move is ours.
  open func endInteractiveMovement() { endMovement() }

  /// Cancels the movement: the item goes back to its place in the data.
  /// - Source: documented, cancelInteractiveMovement().
  open func cancelInteractiveMovement() { cancelMovement() }

  /// Creates a view as an archive would that says nothing: with a flow layout of the standard.
  public required convenience init?(coder: NSCoder) {
    self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  deinit {
    // The views of elements are deallocated, too, and cannot find the view any more.
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

  /// The visible rectangle of the content: its origin is the content offset.
  ///
  /// The layout is asked before the change whether it is invalidated; the pass itself waits
  /// for the end of the turn.
  /// - Source: documented, that every change of the bounds asks; observed, that the old
  ///   bounds are still there then.
  open override var bounds: CGRect {
    get { storedBounds }
    set {
      changeBounds(to: newValue)
      backgroundView?.frame = storedBounds
    }
  }

  /// The background, then the views of the elements on screen in the order of the elements, then all other
  /// subviews; from back to front.
  open override var subviews: [UIView] {
    let others = super.subviews
    return others.filter { $0 === backgroundView } + state.shown.sorted { $0.key < $1.key }.map(\.value.view)
      + others.filter { $0 !== backgroundView }
  }

  // After a change of the bounds the content is still that of the former size: it is judged with that size.
  override var sizeOfContentsView: CGSize { state.heldSize ?? storedBounds.size }

  // The views of elements are kept in the state, where they are found and removed in constant time.
  override func release(_ view: UIView) {
    if !(view is UICollectionReusableView) { super.release(view) }
  }

  // - Source: observed, kickstarter/ios-oss 1147 (iOS 13, a layout of its own) and IGListKit
  //   732 (flow, iOS 10 and 11).
  override func contentInsetChanged() {
    invalidateForInsets { layout.invalidateLayout(forView: $0) }
  }

  /// Invalidates the layout, without asking whether that matters. Overrides call super.
  /// - Source: observed, the stack of radianttap/Fields 2 (iOS 13); Open Radar 39604024 (iOS 11).
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateForInsets { layout.invalidateLayout(with: $0) }
  }

  /// Lays out now if the layout is invalid or the bounds changed.
  open override func layoutIfNeeded() {
    validateLayout(demand: .question)
  }

  /// Runs the pass. The view calls it itself; a call by hand runs a pass at once.
  open override func layoutSubviews() {
    runPass()
  }

  override func turnEnded() {
    validateLayout(demand: .turnEnded)
  }

  /// The layout that places the items. Setting it is the same as
  /// `setCollectionViewLayout(_:animated:)` without animation.
  /// - Source: documented.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Discards the views on screen and everything known about the data; the next pass asks for everything again.
  open func reloadData() {
    invalidate(by: .reloadData, makeReloadContext())
    // - Source: measured, one report of 2024: in an update, whose counts have to be right as ever, no cell is asked for.
    if announced == nil { discardShownViews() }
    // - Source: reimplementation, PSTCollectionView, that the selection is cleared.
    state.selected = []
    state.prefetched = []
    state.hasLookedAhead = false
  }

  // Before the first pass there is nothing to reload, and nothing is recorded; but a layout that prepares only the
  // changes that contexts list must learn that everything is new.
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
  /// That pass prepares the new layout, notifies both layouts, and asks the new one for the target offset
  /// and, if the change is animated, for the final attributes of elements that leave and the initial ones
  /// of elements that appear.
  /// - Source: documented.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, completion: nil)
  }

  /// Replaces the layout, from the next pass on, and calls a closure when that is done: at the end of the pass, or
  /// at once if there is nothing to do.
  /// - Source: documented, setCollectionViewLayout(_:animated:completion:).
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) { change(to: layout, animated: animated, completion: completion) }

  /// Begins a transition to another layout: until `finishInteractiveTransition()` or
  /// `cancelInteractiveTransition()` the view has a layout between the two, whose
  /// `transitionProgress` moves elements.
  ///
  /// The delegate may provide that layout. A second transition before the first has ended is an exception.
  /// - Returns: the layout between the two.
  /// - Source: documented, startInteractiveTransition(to:completion:).
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginInteractiveTransition(to: layout, completion) }

  /// Ends the transition under way in the next layout, and calls its completion. Without a transition it is an
  /// exception.
  /// - Source: documented, finishInteractiveTransition(); that it is over when the call returns is ours.
  open func finishInteractiveTransition() { endInteractiveTransition(isFinished: true) }

  /// Ends the transition under way in its original layout, and calls its completion. Without a transition it is an
  /// exception.
  /// - Source: documented, cancelInteractiveTransition(); that it is over when the call returns is ours.
  open func cancelInteractiveTransition() { endInteractiveTransition(isFinished: false) }

  /// Scrolls until an item lies at a position of the view, within the legal range. A pass that is due runs first.
  ///
  /// Nothing is animated. An item without attributes in the layout moves nothing; an item that does not exist is an
  /// exception.
  /// - Source: documented; the pass that runs first is PSTCollectionView's; observed, by versions, what an item
  ///   that is not there does.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition)
  }

  /// Selects an item programmatically: the delegate is not notified. nil deselects all items.
  ///
  /// The item is scrolled to the position; an empty one scrolls nowhere.
  /// - Source: documented, selectItem(at:animated:scrollPosition:).
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return setSelected([]) }
    selectItem(at: indexPath)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item programmatically: the delegate is not notified.
  /// - Source: documented, deselectItem(at:animated:).
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselectItem(at: indexPath) }

  /// The index paths of the cells on screen, in an update those before it: here in index order, on a device in no
  /// order.
  /// - Source: observed, TextureGroup/Texture#107 and facebookarchive/AsyncDisplayKit#755: the old ones until the last
  ///   cell of an update is displayed.
  open var indexPathsForVisibleItems: [IndexPath] { itemsBeforeUpdate ?? shownItems }

  /// The cells on screen, in index order.
  open var visibleCells: [UICollectionViewCell] { shownItems.compactMap { cellForItem(at: $0) } }

  /// Returns the cell of an item; nil if it has none: on screen, or, since iOS 15, ready off screen.
  /// - Source: `VersionedBehavior.readyCellsAreFound`.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    let key = ElementKey(.cell, kind: nil, at: indexPath)
    let ready = state.ready.count > 0 && follows(.readyCellsAreFound) ? state.ready[key] : nil
    return (state.shown[key] ?? ready)?.view as? UICollectionViewCell
  }

  /// Returns the supplementary view of a kind at a place; nil if it is not on screen.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { state.shown[ElementKey(.supplementaryView, kind: elementKind, at: indexPath)]?.view }

  /// Returns the index path of the item that a cell on screen shows; nil for another cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    state.shown.first { $0.value.view === cell }?.key.indexPath
  }

  /// Returns the index path of the item whose cell is frontmost at a point of the content; nil if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    elements(at: point).last { $0.key.category == .cell }?.key.indexPath
  }

  /// Registers the class of the cells of a reuse identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(nil, identifier, cellClass as? UICollectionViewCell.Type)
  }

  /// Registers the class of the supplementary views of a kind and a reuse identifier; nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    register(elementKind, identifier, viewClass as? UICollectionReusableView.Type)
  }

  /// Registers the class of the cells in a nib, which is known by the name of the nib; nil removes the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    let cells = nib.map { UINib.classes[$0.name] ?? UICollectionViewCell.self }
    register(nil, identifier, cells as? UICollectionViewCell.Type)
  }

  /// Registers the class of the supplementary views in a nib; nil removes the registration.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    register(kind, identifier, nib.map { UINib.classes[$0.name] ?? UICollectionReusableView.self })
  }

  /// Returns a cell of a reuse identifier: a cell that left the screen, prepared for reuse, or a new one.
  ///
  /// An unregistered identifier is an exception. The cell has the layout's attributes of the item: outside of a
  /// pass, an invalid layout is validated first.
  /// - Source: observed, dumps of dequeued cells (Instabug-iOS 503, editor.js-kit-ios 31) and PSTCollectionView 155
  ///   for the attributes; stacks of iOS 9 and 10 for the pass.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { dequeueCell(identifier, for: indexPath) }

  /// Returns a supplementary view of a kind and a reuse identifier, as for cells.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueView(ofKind: elementKind, identifier, for: indexPath) }

  /// Carries out several changes of items and sections as a single one, animated.
  ///
  /// The block changes the data and announces every change. Deletes, reloads and the origins of moves have index
  /// paths before the update, inserts and the targets of moves those after it. A pass that is due runs before the
  /// block; the update's own pass runs after it. Nested blocks are part of the outer one.
  /// - Source: documented, performBatchUpdates; the order of the calls is observed.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performUpdates(updates, completion)
  }

  /// Announces inserted items, at their places after the update.
  open func insertItems(at indexPaths: [IndexPath]) { announceItems(.insertItems, indexPaths) { .insertItem($0) } }

  /// Announces deleted items, at their places before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { announceItems(.deleteItems, indexPaths) { .deleteItem($0) } }

  /// Announces items that get other cells, at their places before the update.
  open func reloadItems(at indexPaths: [IndexPath]) { announceItems(.reloadItems, indexPaths) { .reloadItem($0) } }

  /// Announces an item that moves: from its place before the update to its place after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let (from, to) = (ElementKey(.cell, kind: nil, at: indexPath), ElementKey(.cell, kind: nil, at: newIndexPath))
    announce(.moveItem, [.moveItem(from: from, to: to)])
  }

  /// Announces inserted sections, at their places after the update.
  open func insertSections(_ sections: IndexSet) {
    announce(.insertSections, sections.map { .insertSection($0) })
  }

  /// Announces deleted sections, at their places before the update.
  open func deleteSections(_ sections: IndexSet) {
    announce(.deleteSections, sections.map { .deleteSection($0) })
  }

  /// Announces sections whose items get other cells, at their places before the update.
  open func reloadSections(_ sections: IndexSet) {
    announce(.reloadSections, sections.map { .reloadSection($0) })
  }

  /// Announces a section that moves, with its items.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    announce(.moveSection, [.moveSection(from: section, to: newSection)])
  }

  // Completes an invalidation: the layout's own override has run and called super.
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

  /// The number of sections; the data source is asked if it was not yet.
  open var numberOfSections: Int { counts().count }

  /// Returns the number of items in a section; the data source is asked if it was not yet.
  /// - Precondition: the section exists, if there is a data source. UIKit throws.
  /// - Returns: 0 for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = counts()
    if counts.indices.contains(section) { return counts[section] }
    if dataSource != nil { raise(.missingSection(section, count: counts.count)) }
    return 0
  }
}
