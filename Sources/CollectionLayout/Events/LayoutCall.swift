/// A call of the layout lifecycle, or a decision of the view, that can be recorded.
///
/// The raw value is UIKit's whole Swift name.
public enum LayoutCall: String, Sendable, CaseIterable {
  // Notifications.
  case invalidateLayout = "invalidateLayout()"
  case invalidateLayoutWith = "invalidateLayout(with:)"
  case reloadData = "reloadData()"
  case setNeedsLayout = "setNeedsLayout()"
  case setCollectionViewLayout = "setCollectionViewLayout(_:animated:)"

  // Notifications of changes.
  case insertItems = "insertItems(at:)"
  case deleteItems = "deleteItems(at:)"
  case moveItem = "moveItem(at:to:)"
  case reloadItems = "reloadItems(at:)"
  case reconfigureItems = "reconfigureItems(at:)"
  case insertSections = "insertSections(_:)"
  case deleteSections = "deleteSections(_:)"
  case moveSection = "moveSection(_:toSection:)"
  case reloadSections = "reloadSections(_:)"

  // The view asks, the layout decides.
  case shouldInvalidateForBoundsChange = "shouldInvalidateLayout(forBoundsChange:)"
  case invalidationContextForBoundsChange = "invalidationContext(forBoundsChange:)"

  // A cell returns its preferred attributes, the layout decides.
  case preferredAttributes = "preferredLayoutAttributesFitting(_:)"
  case shouldInvalidateForPreferred =
    "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"
  case invalidationContextForPreferred =
    "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)"

  // The layout computes.
  case pass = "layoutSubviews()"
  case prepare = "prepare()"
  case contentSize = "collectionViewContentSize"
  case elements = "layoutAttributesForElements(in:)"
  case item = "layoutAttributesForItem(at:)"
  case supplementary = "layoutAttributesForSupplementaryView(ofKind:at:)"
  case decoration = "layoutAttributesForDecorationView(ofKind:at:)"
  case contentOffset = "contentOffset"

  // Another layout follows.
  case prepareForTransitionTo = "prepareForTransition(to:)"
  case prepareForTransitionFrom = "prepareForTransition(from:)"
  case finalizeLayoutTransition = "finalizeLayoutTransition()"

  // A finger is lifted.
  case scrollTarget = "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)"

  // A change is animated.
  case prepareForUpdates = "prepare(forCollectionViewUpdates:)"
  case finalizeUpdates = "finalizeCollectionViewUpdates()"
  case prepareForAnimatedBoundsChange = "prepare(forAnimatedBoundsChange:)"
  case finalizeAnimatedBoundsChange = "finalizeAnimatedBoundsChange()"
  case targetContentOffset = "targetContentOffset(forProposedContentOffset:)"
  case delegateTargetOffset = "collectionView(_:targetContentOffsetForProposedContentOffset:)"
  case initialForItem = "initialLayoutAttributesForAppearingItem(at:)"
  case finalForItem = "finalLayoutAttributesForDisappearingItem(at:)"
  case initialForSupplementary = "initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)"
  case finalForSupplementary = "finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)"
  case initialForDecoration = "initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)"
  case finalForDecoration = "finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)"
  case deletedSupplementary = "indexPathsToDeleteForSupplementaryView(ofKind:)"
  case insertedSupplementary = "indexPathsToInsertForSupplementaryView(ofKind:)"
  case deletedDecoration = "indexPathsToDeleteForDecorationView(ofKind:)"
  case insertedDecoration = "indexPathsToInsertForDecorationView(ofKind:)"

  // The data source and the delegate answer.
  case numberOfSections = "numberOfSections(in:)"
  case numberOfItems = "collectionView(_:numberOfItemsInSection:)"
  case sizes = "collectionView(_:layout:sizeForItemAt:)"

  // The closures of a compositional layout answer.
  case sectionProvider = "sectionProvider(_:_:)"
  case visibleItemsHandler = "visibleItemsInvalidationHandler(_:_:_:)"

  // A finger taps.
  case shouldHighlightItem = "collectionView(_:shouldHighlightItemAt:)"
  case didHighlightItem = "collectionView(_:didHighlightItemAt:)"
  case didUnhighlightItem = "collectionView(_:didUnhighlightItemAt:)"
  case shouldSelectItem = "collectionView(_:shouldSelectItemAt:)"
  case shouldDeselectItem = "collectionView(_:shouldDeselectItemAt:)"
  case didSelectItem = "collectionView(_:didSelectItemAt:)"
  case didDeselectItem = "collectionView(_:didDeselectItemAt:)"
  case selectedItems = "indexPathsForSelectedItems"
  case canPerformPrimaryAction = "collectionView(_:canPerformPrimaryActionForItemAt:)"
  case performPrimaryAction = "collectionView(_:performPrimaryActionForItemAt:)"

  // A finger moves an item.
  case beginMovement = "beginInteractiveMovementForItem(at:)"
  case updateMovement = "updateInteractiveMovementTargetPosition(_:)"
  case endMovement = "endInteractiveMovement()"
  case cancelMovement = "cancelInteractiveMovement()"
  case canMoveItem = "collectionView(_:canMoveItemAt:)"
  case moveItemAt = "collectionView(_:moveItemAt:to:)"
  case movementTarget = "targetIndexPath(forInteractivelyMovingItem:withPosition:)"
  case delegateMovementTarget =
    "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)"
  case movingItem = "layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)"
  case invalidationContextForMovement =
    "invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:)"
  case invalidationContextForMovementEnd =
    "invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:)"

  // The screen changes.
  case show = "visible difference"
  case cellForItem = "collectionView(_:cellForItemAt:)"
  case viewForSupplementary = "collectionView(_:viewForSupplementaryElementOfKind:at:)"
  case prepareForReuse = "prepareForReuse()"
  case willDisplay = "collectionView(_:willDisplay:forItemAt:)"
  case didEndDisplaying = "collectionView(_:didEndDisplaying:forItemAt:)"
  case willDisplaySupplementary = "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)"
  case didEndDisplayingSupplementary = "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)"
  case prefetchItems = "collectionView(_:prefetchItemsAt:)"
  case cancelPrefetching = "collectionView(_:cancelPrefetchingForItemsAt:)"
  case exception = "NSException"
  case warning = "console warning"

  // Code of the user prints.
  case print = "print(_:)"
  // Work that code put off runs, or waits.
  case work = "work that was put off"
  case wait = "work that waits"
  // Stored properties of the user's layout have other values.
  case set
}

extension LayoutCall {
  /// Whether the answer decides something that a step shows, so that its line stands there, too. Every class computes in
  /// the other calls, again and again.
  package var isDecision: Bool {
    switch self {
    case .prepare, .contentSize, .elements, .item, .supplementary, .decoration, .numberOfSections, .numberOfItems,
      .sizes, .cellForItem, .viewForSupplementary, .willDisplay, .didEndDisplaying:
      false
    default: true
    }
  }
}
