public import Foundation

/// The controller of a collection view, and its data source and delegate. A subclass
/// overrides their optional methods.
/// - Source: documented, UICollectionViewController.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  /// The layout of the collection view.
  public let collectionViewLayout: UICollectionViewLayout
  /// The collection view. The first access loads the controller's view, so a data source that is set after it stays.
  /// - Source: documented for the view of a UIViewController; for the collection view inferred.
  open var collectionView: UICollectionView! {
    get {
      if made == nil {
        _ = makeCollectionView()
        loadViewIfNeeded()
      }
      return made
    }
    set { made = newValue }
  }
  private var made: UICollectionView?

  /// Creates a controller whose view has a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from an archive; nothing is read from it, and the layout is a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  private func makeCollectionView() -> UICollectionView {
    let view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    made = view
    return view
  }

  /// Makes the collection view as the controller's view.
  open override func loadView() {
    let view = made ?? makeCollectionView()
    view.dataSource = self
    view.delegate = self
    self.view = view
  }

  /// Returns the number of items in a section: 0 in the base.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  /// Returns the number of sections: 1 in the base.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns the cell of an item: a plain one in the base.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  // MARK: Optional methods

  // The methods are in the class so that a subclass can override them, as in UIKit; each is the
  // default of its protocol.

  /// Returns nil.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Returns the first item.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }

  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isNotImplemented(true)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    OptionalRequirement.isNotImplemented(UICollectionReusableView(frame: .zero))
  }

  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isNotImplemented(true)
  }

  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isNotImplemented(true)
  }

  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isNotImplemented(true)
  }

  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalRequirement.isNotImplemented(true)
  }

  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    OptionalRequirement.isNotImplemented(proposedContentOffset)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    OptionalRequirement.isNotImplemented(proposedIndexPath)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    OptionalRequirement.isNotImplemented(proposedIndexPath)
  }
  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    OptionalRequirement.isNotImplemented(
      UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }

  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isNotImplemented(true)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    OptionalRequirement.isNotImplemented(true)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    OptionalRequirement.isNotImplemented(nil)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalRequirement.isNotImplemented(true)
  }

  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isNotImplemented(true)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalRequirement.isNotImplemented(nil)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalRequirement.isNotImplemented(nil)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    OptionalRequirement.isNotImplemented(nil)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    OptionalRequirement.isNotImplemented(nil)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalRequirement.isNotImplemented(nil)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalRequirement.isNotImplemented(nil)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    OptionalRequirement.isNotImplemented(false)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    OptionalRequirement.isNotImplemented(false)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath)
    -> Bool
  {
    OptionalRequirement.isNotImplemented(false)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    OptionalRequirement.isNotImplemented(false)
  }

  /// Reports that the method is not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Returns true.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Returns nil.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// Does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
