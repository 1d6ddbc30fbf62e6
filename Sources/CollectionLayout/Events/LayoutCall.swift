/// A call of the layout lifecycle, or a decision of the view. The raw value is UIKit's full Swift name.
public enum LayoutCall: String, Sendable, CaseIterable {
  // Invalidation.
  case invalidateLayout = "invalidateLayout()"
  case invalidateLayoutWith = "invalidateLayout(with:)"
  case reloadData = "reloadData()"
  case setNeedsLayout = "setNeedsLayout()"
  case setCollectionViewLayout = "setCollectionViewLayout(_:animated:)"

  // Updates.
  case insertItems = "insertItems(at:)"
  case deleteItems = "deleteItems(at:)"
  case moveItem = "moveItem(at:to:)"
  case reloadItems = "reloadItems(at:)"
  case reconfigureItems = "reconfigureItems(at:)"
  case insertSections = "insertSections(_:)"
  case deleteSections = "deleteSections(_:)"
  case moveSection = "moveSection(_:toSection:)"
  case reloadSections = "reloadSections(_:)"

  // Questions about a bounds change.
  case shouldInvalidateForBoundsChange = "shouldInvalidateLayout(forBoundsChange:)"
  case invalidationContextForBoundsChange = "invalidationContext(forBoundsChange:)"

  // Questions about preferred attributes.
  case preferredAttributes = "preferredLayoutAttributesFitting(_:)"
  case shouldInvalidateForPreferred =
    "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"
  case invalidationContextForPreferred =
    "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)"

  // Computation of the layout.
  case pass = "layoutSubviews()"
  case prepare = "prepare()"
  case contentSize = "collectionViewContentSize"
  case elements = "layoutAttributesForElements(in:)"
  case item = "layoutAttributesForItem(at:)"
  case supplementary = "layoutAttributesForSupplementaryView(ofKind:at:)"
  case decoration = "layoutAttributesForDecorationView(ofKind:at:)"
  case contentOffset = "contentOffset"

  // Replacement of the layout.
  case prepareForTransitionTo = "prepareForTransition(to:)"
  case prepareForTransitionFrom = "prepareForTransition(from:)"
  case finalizeLayoutTransition = "finalizeLayoutTransition()"

  // End of a drag.
  case scrollTarget = "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)"

  // Animated changes.
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

  // Answers of the data source and the delegate.
  case numberOfSections = "numberOfSections(in:)"
  case numberOfItems = "collectionView(_:numberOfItemsInSection:)"
  case sizes = "collectionView(_:layout:sizeForItemAt:)"

  // Closures of a compositional layout.
  case sectionProvider = "sectionProvider(_:_:)"
  case visibleItemsHandler = "visibleItemsInvalidationHandler(_:_:_:)"

  // Taps.
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

  // Interactive movement.
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

  // Changes of the screen.
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

  // Output of the user's code.
  case print = "print(_:)"
  // Deferred work.
  case work = "work that was put off"
  case wait = "work that waits"
  // Stored properties of the user's layout that changed.
  case set
}

extension LayoutCall {
  /// Whether the call's answer decides something that a step shows, so that the step shows the call's line too. The
  /// other calls only compute, again and again.
  package var isDecision: Bool {
    switch self {
    case .prepare, .contentSize, .elements, .item, .supplementary, .decoration, .numberOfSections, .numberOfItems,
      .sizes, .cellForItem, .viewForSupplementary, .willDisplay, .didEndDisplaying:
      false
    default: true
    }
  }
}
