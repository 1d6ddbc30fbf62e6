public import Foundation

/// The base of all layouts: it says where every element of a collection view lies, and holds no view itself.
///
/// A subclass overrides what it needs; the base gives the answers that UIKit documents: no attributes, no content,
/// no invalidation by a bounds change. Rects and frames are content coordinates in points, origin top left, y down.
/// - Source: documented, UICollectionViewLayout.
@preconcurrency @MainActor
open class UICollectionViewLayout: Unretainable {
  /// The view that uses the layout; nil while none does.
  ///
  /// Read-only, so that a subclass may override it by one that is never nil.
  open var collectionView: UICollectionView? { attachedView }

  // The view that the layout was given to. The engine asks this one, since a subclass that overrides the other may not
  // bear to be asked before there is a view.
  @Unretained var attachedView: UICollectionView?
  // The layout whose answers this one passes on, changed; nil for one that answers itself.
  var decorated: UICollectionViewLayout? { nil }
  // Itself as one of the engine's own; nil for others. A cast would search for what conforms.
  var builtIn: (any BuiltInLayout)? { nil }
  final var isBuiltIn: Bool { builtIn != nil }
  // The context of an invalidation of the view's own while that goes through `invalidateLayout()`.
  var ownContext: UICollectionViewLayoutInvalidationContext?
  // The property of the layout whose setter is invalidating it.
  var settingProperty: String?
  // What the engine's own class answered to the last question about new bounds; nil where it was not asked.
  var engineAnswer: Bool?
  // Whether the engine's own `prepare()` ran in the last preparation, and whether its class was asked without that.
  var (hasPreparedBase, wasAskedUnprepared) = (false, false)
  // The preparation whose results it holds.
  var preparation: LayoutPreparation?
  /// Whether `prepare()` kept what it had computed, because nothing of it was invalid.
  /// - Source: ours.
  package var hasKeptResults: Bool { false }
  // Classes of decoration views by kind; decoration views belong to the layout.
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

  // MARK: What kinds of objects it uses

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that invalidate the layout.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: The three questions of a pass

  /// Computes what the layout will be asked for; called once after every invalidation, before all questions.
  ///
  /// The base does nothing. The counts of the data source may be asked here.
  open func prepare() { hasPreparedBase = true }

  /// Would be called once a nib is read, which the lab never does.
  open func awakeFromNib() {}

  /// Would be called when an observed property changes; nothing is observed without Objective-C.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// How large the content is, in points; zero in the base.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements that meet a rectangle; nil in the base.
  ///
  /// Nil leaves what is on screen as it is.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  // MARK: Single elements

  /// The attributes of an item; nil in the base.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a supplementary view; nil in the base.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// The attributes of a decoration view; nil in the base.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: Bounds changes

  /// Whether the layout is invalid once the view has these bounds; false in the base.
  ///
  /// Asked before every change of the bounds, scrolls included; the view still has its old bounds.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { answering(false) }

  // Takes down that the engine's own class computes in a pass whose `prepare()` has not reached it.
  final func noteUnprepared(in view: UICollectionView) {
    if view.isInPass, !hasPreparedBase { wasAskedUnprepared = true }
  }

  // Takes down what the engine's own class answers; a subclass may answer otherwise after it.
  final func answering(_ answer: Bool) -> Bool {
    engineAnswer = answer
    return answer
  }

  /// The context that invalidates the layout for a bounds change; a plain one in the base.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext(.bounds)
  }

  /// The offset at which a scroll should come to rest; the proposed one in the base. Velocities are points a second.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  )
    -> CGPoint
  { proposedContentOffset }

  /// The offset after an update or a change of layout; the proposed one in the base.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Self-sizing

  /// Whether attributes that a cell prefers invalidate the layout; false in the base.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The context that invalidates the layout for attributes that a cell prefers; a plain one in the base.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext(.preferred)
  }

  // Whether elements of a category are asked what they prefer. The engine's own layouts know all sizes; an app's may
  // answer the two questions.
  func asksForPreferredAttributes(of category: UICollectionView.ElementCategory) -> Bool {
    !isBuiltIn && category != .decorationView
  }

  // The items whose cells are asked as well, because they decide the size of one of these.
  func itemsToMeasure(besides shown: some Collection<ElementKey>) -> [ElementKey] { [] }

  // Scrolls a section that scrolls by itself to an item.
  func showInRow(_ indexPath: IndexPath, at position: UICollectionView.ScrollPosition) {}

  // Learns that a view prefers the size that it has.
  func noteGranted(_ size: CGSize, of key: ElementKey) {}

  // Whether it may answer otherwise once it was notified of an update; it is then asked again. The engine's own layouts have
  // prepared for the state after it and learn nothing new.
  // - Source: observed, MagazineLayout, ChatLayout and SwiftyFlow, which change what they know in that call.
  var learnsOfUpdates: Bool { !isBuiltIn }

  // MARK: Invalidation

  /// Marks the whole layout as invalid and returns; the next pass computes it again.
  ///
  /// Several calls in one turn of the run loop make one pass. Overrides call super: the view's own invalidations for new
  /// bounds, insets and data come through here too, with contexts of their own for the other variant.
  /// - Source: documented; that it goes through the other variant is observed. That the view's own come through here:
  ///   observed, logs of TULL (iOS 11.4), Open Radar 40218744, kickstarter/ios-oss 1147 (iOS 13).
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

  // Invalidates because a property has another value.
  final func invalidateLayout(setting property: String) {
    settingProperty = property
    invalidateLayout()
    settingProperty = nil
  }

  /// Marks what a context says as invalid and returns. Overrides call super.
  ///
  /// An app's call, an update and the sizes that views prefer come here directly.
  /// - Source: observed, stacks of QuickBlox/ios-ui-kit 533 and xmtplabs/convos-ios 1349.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    // A layout that is being replaced has nothing left that could be invalid.
    guard let collectionView = attachedView,
      collectionView.layout === self || collectionView.layout.decorated === self
    else { return }
    collectionView.layoutWasInvalidated(with: context)
  }

  // MARK: Updates

  /// Notifies of what an update changes, after the new state was prepared; nothing in the base.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Ends an update, inside its animation; nothing in the base.
  open func finalizeCollectionViewUpdates() {}

  /// Where an appearing item starts its animation; nil in the base: a new one fades in, one that stays starts where it was.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Where a disappearing item ends its animation; nil in the base: one that goes fades out, one that stays ends where it is.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Where an appearing supplementary view starts its animation; nil, a fade, in the base.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Where a disappearing supplementary view ends its animation; nil, a fade, in the base.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Where an appearing decoration view starts its animation; nil, a fade, in the base.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a disappearing decoration view ends its animation; nil, a fade, in the base.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The supplementary views that an update takes away beside those of deleted elements; none in the base.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views that an update takes away; none in the base.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The supplementary views that an update adds beside those of inserted elements; none in the base.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views that an update adds; none in the base.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Animated bounds changes and transitions

  /// Notifies that the bounds changed inside an animation, after the new state was prepared; nothing in the base.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Ends an animated bounds change, inside its animation; nothing in the base.
  open func finalizeAnimatedBoundsChange() {}

  /// Notifies the outgoing layout of the one that follows; nothing in the base.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Notifies the incoming layout of the one it follows; nothing in the base.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Ends a change of layout, inside its animation; nothing in the base.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// The place that an item takes which a finger moves: that of the cell in front at the point, in the base; the one it
  /// had where none lies there.
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

  /// A context for an item that a finger moves, of the layout's own class: it knows the places and the point, and lists
  /// nothing.
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

  /// A context for the end of a movement, of the layout's own class: it knows the places, and no point.
  /// - Source: documented; measured, a public port, that its point is 0,0.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext(.movement)
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }

  /// The attributes of an item while it is dragged; those it has, moved to the position and in front, in the base.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  )
    -> UICollectionViewLayoutAttributes
  {
    let own = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let attributes = own ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  // MARK: Decoration views

  /// Registers the class of the decoration views of a kind; nil takes it away.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Registers a plain view for decorations of a kind; nil takes it away.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = nib == nil ? nil : UICollectionReusableView.self
  }

  // MARK: Direction

  /// Whether the view mirrors the layout where text runs the other way; false in the base.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The direction that the layout was written for; left to right in the base.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // Decides where what is held in the view is until the next preparation: where the view is at the first question, of
  // whatever elements that is.
  func holdInBounds() {}

  // Lets what is held in the view follow bounds that the pass under way has moved; whether anything is elsewhere then.
  func followMovedBounds() -> Bool { false }

  // How far an element is from its frame on screen, since its section has scrolled by itself.
  func shownOffset(of key: ElementKey) -> CGVector { .zero }

  // Forgets invalidations that no pass has followed: the state that was put back does not know of them.
  func forgetInvalidations() {}

  // A context of the layout's own class.
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
