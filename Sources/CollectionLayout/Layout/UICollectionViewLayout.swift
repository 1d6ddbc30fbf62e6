public import Foundation

/// The base of all layouts: a layout computes the place of every element of a collection view, and holds no views.
///
/// A subclass overrides the methods it needs; the base gives the answers that UIKit documents: no attributes, no
/// content, no invalidation by a bounds change. Rects and frames are content coordinates in points, origin top
/// left, y down.
/// - Source: documented, UICollectionViewLayout.
@preconcurrency @MainActor
open class UICollectionViewLayout: Unretainable {
  /// The view that uses the layout; nil if there is none.
  ///
  /// The property is read-only, so that a subclass may override it by one that is never nil.
  open var collectionView: UICollectionView? { attachedView }

  // The view to which the layout belongs. The engine reads this property, since an override of the other one in a
  // subclass may fail before there is a view.
  @Unretained var attachedView: UICollectionView?
  // The layout whose answers this layout returns with changes; nil for a layout with its own answers.
  var decorated: UICollectionViewLayout? { nil }
  // The layout as one of the engine's own; nil for others. A cast would search all conformances.
  var builtIn: (any BuiltInLayout)? { nil }
  final var isBuiltIn: Bool { builtIn != nil }
  // The context of the view's own invalidation while that goes through `invalidateLayout()`.
  var ownContext: UICollectionViewLayoutInvalidationContext?
  // The property of the layout whose setter is invalidating the layout.
  var settingProperty: String?
  // The last answer of the engine's own class about new bounds; nil if it was not asked.
  var engineAnswer: Bool?
  // Whether the engine's own `prepare()` ran in the last preparation, and whether its class was asked without that.
  var (hasPreparedBase, wasAskedUnprepared) = (false, false)
  // The preparation whose results the layout holds.
  var preparation: LayoutPreparation?
  /// Whether `prepare()` kept its results, because none of them was invalid.
  /// - Source: ours.
  package var hasKeptResults: Bool { false }
  // The classes of decoration views by kind; decoration views belong to the layout.
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// Creates a layout from an archive; the base reads nothing from it.
  public required init?(coder: NSCoder) {
    super.init()
  }

  deinit {
    reference.end()
  }

  // MARK: Classes of objects

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that invalidate the layout.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: The three questions of a pass

  /// Computes the results for later questions; called once after every invalidation, before all questions.
  ///
  /// The base does nothing. The counts of the data source may be asked here.
  open func prepare() { hasPreparedBase = true }

  /// Called once a nib is read; never called here.
  open func awakeFromNib() {}

  /// Called when an observed property changes; never called here, without Objective-C.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The size of the content, in points; zero in the base.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements that meet a rectangle; nil in the base.
  ///
  /// Nil leaves the elements on screen unchanged.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  // MARK: Single elements

  /// Returns the attributes of an item; nil in the base.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view; nil in the base.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes of a decoration view; nil in the base.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: Bounds changes

  /// Whether new bounds of the view invalidate the layout; false in the base.
  ///
  /// Called before every change of the bounds, scrolls included; the view still has its old bounds.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { answering(false) }

  // Notes that the engine's own class computes in a pass whose `prepare()` has not reached it.
  final func noteUnprepared(in view: UICollectionView) {
    if view.isInPass, !hasPreparedBase { wasAskedUnprepared = true }
  }

  // Notes the answer of the engine's own class; a subclass may return another one.
  final func answering(_ answer: Bool) -> Bool {
    engineAnswer = answer
    return answer
  }

  /// Returns the context that invalidates the layout for a bounds change; a plain one in the base.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext(.bounds)
  }

  /// Returns the offset at which a scroll should come to rest; the proposed one in the base. Velocities are points
  /// per second.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  )
    -> CGPoint
  { proposedContentOffset }

  /// Returns the offset after an update or a change of layout; the proposed one in the base.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Self-sizing

  /// Whether the preferred attributes of a cell invalidate the layout; false in the base.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context that invalidates the layout for the preferred attributes of a cell;
  /// a plain one in the base.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext(.preferred)
  }

  // Whether elements of a category are asked for their preferred sizes. The engine's own layouts know all sizes; an
  // app's may answer the two questions.
  func asksForPreferredAttributes(of category: UICollectionView.ElementCategory) -> Bool {
    !isBuiltIn && category != .decorationView
  }

  // Returns the items whose cells are asked as well, because they decide the size of a shown item.
  func itemsToMeasure(besides shown: some Collection<ElementKey>) -> [ElementKey] { [] }

  // Scrolls a section that scrolls on its own to an item.
  func showInRow(_ indexPath: IndexPath, at position: UICollectionView.ScrollPosition) {}

  // Notes that a view prefers its current size.
  func noteGranted(_ size: CGSize, of key: ElementKey) {}

  // Whether the layout may change its answers after the notification of an update; it is then asked again. The
  // engine's own layouts have prepared for the state after the update, and the notification changes nothing.
  // - Source: observed, MagazineLayout, ChatLayout and SwiftyFlow, which change what they know in that call.
  var learnsOfUpdates: Bool { !isBuiltIn }

  // MARK: Invalidation

  /// Marks the whole layout as invalid and returns; the next pass computes it again.
  ///
  /// Several calls in one turn of the run loop cause one pass. Overrides call super: the view's own invalidations
  /// for new bounds, insets and data go through this method too, with contexts of their own for the other variant.
  /// - Source: documented; that it goes through the other variant is observed. That the view's own come through
  ///   here: observed, logs of TULL (iOS 11.4), Open Radar 40218744, kickstarter/ios-oss 1147 (iOS 13).
  open func invalidateLayout() {
    let context = ownContext ?? makeInvalidationContext(.layout)
    ownContext = nil
    guard let collectionView = attachedView else { return invalidateLayout(with: context) }
    collectionView.invalidating(by: .invalidateLayout) { invalidateLayout(with: context) }
  }

  // Invalidates for the view itself, as UIKit does: through `invalidateLayout()`, whose override may stop it.
  func invalidateLayout(forView context: UICollectionViewLayoutInvalidationContext) {
    ownContext = context
    invalidateLayout()
    ownContext = nil
  }

  // Invalidates because a property changed.
  final func invalidateLayout(setting property: String) {
    settingProperty = property
    invalidateLayout()
    settingProperty = nil
  }

  /// Marks the content of a context as invalid and returns. Overrides call super.
  ///
  /// An app's call, an update and preferred sizes come here directly.
  /// - Source: observed, stacks of QuickBlox/ios-ui-kit 533 and xmtplabs/convos-ios 1349.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    // A layout that is being replaced needs no invalidation.
    guard let collectionView = attachedView,
      collectionView.layout === self || collectionView.layout.decorated === self
    else { return }
    collectionView.layoutWasInvalidated(with: context)
  }

  // MARK: Updates

  /// Called with the changes of an update, after the new state was prepared; the base does nothing.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called at the end of an update, inside its animation; the base does nothing.
  open func finalizeCollectionViewUpdates() {}

  /// Returns where an appearing item starts its animation; nil in the base: a new item fades in, a remaining one
  /// starts at its old place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns where a disappearing item ends its animation; nil in the base: a deleted item fades out, a remaining
  /// one ends at its new place.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns where an appearing supplementary view starts its animation; nil, a fade, in the base.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns where a disappearing supplementary view ends its animation; nil, a fade, in the base.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns where an appearing decoration view starts its animation; nil, a fade, in the base.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where a disappearing decoration view ends its animation; nil, a fade, in the base.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the supplementary views that an update deletes beside those of deleted elements; none in the base.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decoration views that an update deletes; none in the base.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the supplementary views that an update inserts beside those of inserted elements; none in the base.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decoration views that an update inserts; none in the base.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Animated bounds changes and transitions

  /// Called when the bounds changed inside an animation, after the new state was prepared; the base does nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called at the end of an animated bounds change, inside its animation; the base does nothing.
  open func finalizeAnimatedBoundsChange() {}

  /// Called on the outgoing layout before a transition to another layout; the base does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called on the incoming layout before a transition from another layout; the base does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called at the end of a change of layout, inside its animation; the base does nothing.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// Returns the new place of an item that a finger moves: in the base, the place of the frontmost cell at the
  /// point, or the previous place if there is none.
  /// - Source: documented; measured, without a view, that it is the one it had.
  open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
    -> IndexPath
  {
    guard let view = attachedView else { return previousIndexPath }
    let around = CGRect(x: position.x - 1, y: position.y - 1, width: 2, height: 2)
    return (layoutAttributesForElements(in: view.mirrored(around)) ?? [])
      .map(view.mirrored)
      .filter { $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(position) }
      .max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }?
      .indexPath ?? previousIndexPath
  }

  /// Returns a context for an item that a finger moves, of the layout's own context class: it has the places and
  /// the point, and lists nothing.
  /// - Source: documented; measured, a public port, that it lists no item and not everything.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext(.movement)
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// Returns a context for the end of a movement, of the layout's own context class: it has
  /// the places, and no point.
  /// - Source: documented; measured, a public port, that its point is 0,0.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext(.movement)
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }

  /// Returns the attributes of an item while a finger moves it; in the base its own, moved to
  /// the position and in front.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  )
    -> UICollectionViewLayoutAttributes
  {
    let own = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let attributes = own ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = .max
    attributes.setters = AttributeSetters()
    return attributes
  }

  // MARK: Decoration views

  /// Registers the class of the decoration views of a kind; nil removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Registers a plain view for decorations of a kind; nil removes the registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = nib == nil ? nil : UICollectionReusableView.self
  }

  // MARK: Direction

  /// Whether the view mirrors the layout for the opposite text direction; false in the base.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The direction for which the layout was written; left to right in the base.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // Places pinned elements for the view's bounds at the first question, until the next preparation.
  func holdInBounds() {}

  // Lets pinned elements follow bounds that the pass under way has moved. Returns whether any of them moved.
  func followMovedBounds() -> Bool { false }

  // Returns the distance of an element on screen from its frame, if its section has scrolled on its own.
  func shownOffset(of key: ElementKey) -> CGVector { .zero }

  // Removes invalidations without a pass, of which a restored state does not know.
  func forgetInvalidations() {}

  // Returns a context of the layout's own context class.
  func makeInvalidationContext(_ purpose: InvalidationSummary.Purpose) -> UICollectionViewLayoutInvalidationContext
  {
    let contextClass =
      Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
      ?? UICollectionViewLayoutInvalidationContext.self
    let context = contextClass.init(byClass: ())
    context.purpose = purpose
    return context
  }
}
