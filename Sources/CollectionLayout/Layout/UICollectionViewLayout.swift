public import Foundation

/// The base of all layouts: a layout computes the place of every element of a collection view, and holds no views.
///
/// A subclass overrides the methods it needs; the base answers as UIKit documents: no attributes, no content, no
/// invalidation by a bounds change. Frames are content coordinates in points, origin top left, y down.
/// - Source: documented, UICollectionViewLayout.
@preconcurrency @MainActor
open class UICollectionViewLayout: Unretainable {
  /// The view that uses the layout, if any; read-only, so that a subclass may override it as never nil.
  open var collectionView: UICollectionView? { attachedView }

  // The view that uses the layout, for the engine: an override of `collectionView` may fail without a view.
  @Unretained var attachedView: UICollectionView?
  // The layout whose answers this layout changes; nil for a layout with answers of its own.
  var decorated: UICollectionViewLayout? { nil }
  // The layout as one of the engine's own; nil for others. A cast would search all conformances.
  var builtIn: (any BuiltInLayout)? { nil }
  final var isBuiltIn: Bool { builtIn != nil }
  // The context of the view's own invalidation while `invalidateLayout()` handles it.
  var ownContext: UICollectionViewLayoutInvalidationContext?
  // The property whose setter is invalidating the layout.
  var settingProperty: String?
  // The last answer of the engine's class about new bounds; nil if that was not asked.
  var engineAnswer: Bool?
  // Whether the engine's `prepare()` ran in the last preparation, and whether its class was asked without that.
  var (hasPreparedBase, wasAskedUnprepared) = (false, false)
  // The preparation whose results the layout holds.
  var preparation: LayoutPreparation?
  /// Whether `prepare()` kept all results, as none was invalid.
  /// - Source: ours.
  package var hasKeptResults: Bool { false }
  // The classes of decoration views, by kind.
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// Creates a layout without reading anything from the archive.
  public required init?(coder: NSCoder) {
    super.init()
  }

  deinit {
    reference.end()
  }

  // MARK: Classes of objects

  /// The class of the attributes that the layout creates.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that invalidate the layout.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: The three questions of a pass

  /// Computes the results for later questions; called once after an invalidation, before all questions. The base
  /// does nothing. The layout may ask the view for its counts here.
  open func prepare() { hasPreparedBase = true }

  /// Called on a device once a nib is loaded; never here.
  open func awakeFromNib() {}

  /// Called on a device when an observed property changes; never here.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The size of the content, in points; zero in the base.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of elements that meet a rectangle; nil, the base's answer, changes nothing on screen.
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

  /// Whether new bounds of the view invalidate the layout; false in the base. Called before every change of the
  /// bounds, scrolls included, while the view still has its old bounds.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { answering(false) }

  // Notes that the engine's class computes in a pass whose `prepare()` has not reached it.
  final func noteUnprepared(in view: UICollectionView) {
    if view.isInPass, !hasPreparedBase { wasAskedUnprepared = true }
  }

  // Notes the answer of the engine's class, as a subclass may return another one.
  final func answering(_ answer: Bool) -> Bool {
    engineAnswer = answer
    return answer
  }

  /// Returns the invalidation context for a bounds change; a plain context in the base.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext(.bounds)
  }

  /// Returns the offset at which a scroll rests; in the base the proposed one. The velocity is in points per
  /// second.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  )
    -> CGPoint
  { proposedContentOffset }

  /// Returns the offset after an update or a change of layout; in the base the proposed offset.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Self-sizing

  /// Whether the preferred attributes of a cell invalidate the layout; false in the base.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the invalidation context for the preferred attributes of a cell; a plain context in the base.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext(.preferred)
  }

  // Whether views of a category report sizes; in the base, cells and supplementary views of an app's layout.
  func asksForPreferredAttributes(of category: UICollectionView.ElementCategory) -> Bool {
    !isBuiltIn && category != .decorationView
  }

  // Returns the items that are measured as well, because they decide the size of a visible item.
  func itemsToMeasure(besides shown: some Collection<ElementKey>) -> [ElementKey] { [] }

  // Scrolls an orthogonally scrolling section to an item.
  func showInRow(_ indexPath: IndexPath, at position: UICollectionView.ScrollPosition) {}

  func noteGranted(_ size: CGSize, of key: ElementKey) {}

  // Whether the layout is asked again after the notification of an update, in which it may change its answers. The
  // engine's own layouts have already prepared for the new state.
  // - Source: observed, MagazineLayout, ChatLayout and SwiftyFlow, which change what they know in that call.
  var learnsOfUpdates: Bool { !isBuiltIn }

  // MARK: Invalidation

  /// Marks the whole layout as invalid and returns; the next pass computes it again.
  ///
  /// Several calls in one turn of the run loop cause one pass. Overrides call super: the view's own invalidations
  /// for new bounds, insets and data use this method too, with contexts of their own for `invalidateLayout(with:)`.
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

  // Invalidates because of a new value of a property.
  final func invalidateLayout(setting property: String) {
    settingProperty = property
    invalidateLayout()
    settingProperty = nil
  }

  /// Marks the content of a context as invalid and returns. Overrides call super. An app's call, an update and
  /// preferred sizes call this method directly.
  /// - Source: observed, stacks of QuickBlox/ios-ui-kit 533 and xmtplabs/convos-ios 1349.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    // A layout that is being replaced needs no invalidation.
    guard let collectionView = attachedView,
      collectionView.layout === self || collectionView.layout.decorated === self
    else { return }
    collectionView.layoutWasInvalidated(with: context)
  }

  // MARK: Updates

  /// Called with the changes of an update, after the new state was prepared; does nothing in the base.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called at the end of an update, inside its animation; does nothing in the base.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes from which an appearing item is animated. With nil, the base's answer, a new item fades
  /// in and a remaining item starts at its old place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes to which a disappearing item is animated. With nil, the base's answer, a deleted item
  /// fades out and a remaining item ends at its new place.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes from which an appearing supplementary view is animated; nil, a fade, in the base.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes to which a disappearing supplementary view is animated; nil, a fade, in the base.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes from which an appearing decoration view is animated; nil, a fade, in the base.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes to which a disappearing decoration view is animated; nil, a fade, in the base.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns supplementary views that an update deletes beside those of deleted elements; none in the base.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns decoration views that an update deletes; none in the base.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns supplementary views that an update inserts beside those of inserted elements; none in the base.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns decoration views that an update inserts; none in the base.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Animated bounds changes and transitions

  /// Called when the bounds changed inside an animation, after the preparation; does nothing in the base.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called at the end of an animated bounds change, inside its animation; does nothing in the base.
  open func finalizeAnimatedBoundsChange() {}

  /// Called on the outgoing layout before a transition; does nothing in the base.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called on the incoming layout before a transition; does nothing in the base.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called at the end of a change of layout, inside its animation; does nothing in the base.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// Returns the target of an interactively moved item: in the base, the index path of the frontmost cell at the
  /// position, or the previous index path if there is none.
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

  /// Returns a context, of the layout's context class, for an interactive movement: it has the index paths and the
  /// position, and lists nothing.
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

  /// Returns a context, of the layout's class, for the end of a movement, with index paths and no position.
  /// - Source: documented; measured, a public port, that its point is 0,0.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext(.movement)
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }

  /// Returns the attributes of a moved item: in the base, its own attributes at the position and in front.
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

  /// Registers a plain view for decoration views of a kind; nil removes the registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = nib == nil ? nil : UICollectionReusableView.self
  }

  // MARK: Direction

  /// Whether the view mirrors the layout for the opposite text direction; false in the base.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The direction for which the layout was written; left to right in the base.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // Pins elements to the view's bounds from the first question until the next preparation.
  func holdInBounds() {}

  // Moves pinned elements to bounds that the current pass has changed, and returns whether any of them moved.
  func followMovedBounds() -> Bool { false }

  // Returns the distance of an element on screen from its frame in an orthogonally scrolled section.
  func shownOffset(of key: ElementKey) -> CGVector { .zero }

  // Drops the invalidations that a restored state does not know, without a pass.
  func forgetInvalidations() {}

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
