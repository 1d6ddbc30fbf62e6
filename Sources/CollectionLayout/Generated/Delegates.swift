// swift-format-ignore-file
// Written by `make surface` from Sources/CollectionLayout/Declarations/Delegates.api.
public import Foundation

/// A delegate that is notified by a scroll view. Every method is optional.
/// - Source: documented, UIScrollViewDelegate; ours, that only `scrollViewDidScroll(_:)` is called, and
///   `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` for a fling: no finger drags.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// The content offset has changed. A collection view calls this method when its bounds change, before it lays out.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called on a device; never here.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A finger that drags is lifted; the target offset, in points, can be changed. The velocity is in points a millisecond.
  /// A collection view calls this method after its layout has answered, unless it pages.
  /// - Source: documented, UIScrollView.h for the unit.
  func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called on a device; never here.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called on a device; never here.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called on a device; never here.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Called on a device; never here.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called on a device; never here.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called on a device; never here.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called on a device; never here.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called on a device; never here.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called on a device; never here.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called on a device; never here.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Called on a device; never here.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Returns the default.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Returns the default.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

extension UIScrollViewDelegate {
  /// The method as an optional one of UIKit: `delegate.scrollViewDidScroll?(view)` compiles as well.
  public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }
  /// The method `scrollViewWillBeginDragging(_:)` as an optional one.
  public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? { { self.scrollViewWillBeginDragging($0) } }
  /// The method `scrollViewDidEndDecelerating(_:)` as an optional one.
  public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? { { self.scrollViewDidEndDecelerating($0) } }
  /// The method `scrollViewDidEndScrollingAnimation(_:)` as an optional one.
  public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? { { self.scrollViewDidEndScrollingAnimation($0) } }
}

/// The source of a collection view's content: the number of sections, the number of items in each, and the views.
/// - Source: documented, UICollectionViewDataSource.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of sections; 1 if it is not implemented.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns the number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns the cell of an item, dequeued.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
  /// Returns the supplementary view of a kind at a place, dequeued.
  func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView
  /// Whether a finger can move an item; true if it is not implemented.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// Moves an item in the data after a finger moved it; the destination is counted without the item.
  func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  /// Called on a device; never here.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// Called on a device; never here.
  func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath
}

extension UICollectionViewDataSource {
  /// Returns the default.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView { OptionalRequirement.isNotImplemented(UICollectionReusableView(frame: .zero)) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Returns the default.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Returns the default.
  public func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath { IndexPath(item: 0, section: 0) }
}

/// An object that loads data before the items are shown.
/// - Source: documented, UICollectionViewDataSourcePrefetching.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Announces items that may come onto the screen soon; none of them is on screen yet.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Cancels announced items that will not come onto the screen after all.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

/// The delegate of a collection view.
/// Every method is optional. The protocols of layouts derive from it; the layouts ask the view's delegate.
/// - Source: documented, UICollectionViewDelegate.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Whether a finger that touches an item highlights it; true if it is not implemented. If false, nothing is selected either.
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// Called when a finger has touched an item.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Called when the finger was lifted from an item.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Whether a tap selects an item; true if it is not implemented.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Whether a tap deselects an item, with multiple selection; true if it is not implemented.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// Called when a tap selected an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called when a tap deselected an item.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Whether a tap on an item performs its primary action; if it is not implemented, true unless the view is being edited.
  /// Asked since iOS 16.
  func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
  /// Performs the primary action of a tapped item, whether or not it could be selected; since iOS 16.
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// Called before a cell comes onto the screen: a new one, a reused one, or one that was ready for its item.
  func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  /// Called when a cell has left the screen; in an update the index path is the one before it.
  func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  /// Called before a supplementary view comes onto the screen.
  func collectionView(_ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath)
  /// Called when a supplementary view has left the screen.
  func collectionView(_ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// Returns the content offset after an update or a change of layout, in points; the proposed one if it is not implemented.
  /// Called after the layout was asked; the layout's answer is the proposed offset.
  func collectionView(_ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  /// Returns the target place of an item that a finger moves; the proposed one if it is not implemented.
  /// - Source: documented, of iOS 9 to 14; the method with three index paths follows it.
  func collectionView(_ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath
  /// Returns the target place of an item that a finger moves, from its place in the data and its current place in the view; the
  /// proposed one if it is not implemented.
  /// - Source: documented, since iOS 15.
  func collectionView(_ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath, atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath
  /// Returns the layout between two others during a transition; the view's own one if it is not implemented.
  func collectionView(_ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout, newLayout toLayout: UICollectionViewLayout) -> UICollectionViewTransitionLayout
  /// Whether an item can have the focus; the view's `allowsFocus` if it is not implemented.
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  /// Whether the focus moves; true if it is not implemented.
  func collectionView(_ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext) -> Bool
  /// Called when the focus has moved.
  func collectionView(_ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
  /// Returns the index path of the item that gets the focus first; nil if the method is not implemented.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
  /// Whether an item that gets the focus is selected; the view's `selectionFollowsFocus` if it is not implemented.
  func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool
  /// Whether an item can be edited; true if it is not implemented.
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool
  /// Returns the menu of items at a point; an empty list between items. Since iOS 16, in place of the method for a single item.
  func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint) -> UIContextMenuConfiguration?
  /// Returns the menu of an item at a point.
  func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration?
  /// Called before a menu opens.
  func collectionView(_ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before a menu closes.
  func collectionView(_ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when the preview of a menu is chosen.
  func collectionView(_ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating)
  /// Called on a device; never here.
  func collectionView(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, highlightPreviewForItemAt indexPath: IndexPath) -> UITargetedPreview?
  /// Called on a device; never here.
  func collectionView(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, dismissalPreviewForItemAt indexPath: IndexPath) -> UITargetedPreview?
  /// Called on a device; never here.
  func collectionView(_ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// Called on a device; never here.
  func collectionView(_ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// Called on a device; never here.
  func collectionView(_ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool
  /// Called on a device; never here.
  func collectionView(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool
  /// Called on a device; never here.
  func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called on a device; never here.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
  /// Called on a device; never here.
  func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool
  /// Called on a device; never here.
  func collectionView(_ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?) -> Bool
  /// Called on a device; never here.
  func collectionView(_ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?)
}

extension UICollectionViewDelegate {
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { OptionalRequirement.isNotImplemented(proposedContentOffset) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath { OptionalRequirement.isNotImplemented(proposedIndexPath) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath, atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath { OptionalRequirement.isNotImplemented(proposedIndexPath) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout, newLayout toLayout: UICollectionViewLayout) -> UICollectionViewTransitionLayout { OptionalRequirement.isNotImplemented(UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { OptionalRequirement.isNotImplemented(nil) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint) -> UIContextMenuConfiguration? { OptionalRequirement.isNotImplemented(nil) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? { OptionalRequirement.isNotImplemented(nil) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, highlightPreviewForItemAt indexPath: IndexPath) -> UITargetedPreview? { OptionalRequirement.isNotImplemented(nil) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, dismissalPreviewForItemAt indexPath: IndexPath) -> UITargetedPreview? { OptionalRequirement.isNotImplemented(nil) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? { OptionalRequirement.isNotImplemented(nil) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? { OptionalRequirement.isNotImplemented(nil) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool { OptionalRequirement.isNotImplemented(false) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(false) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(false) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?) -> Bool { OptionalRequirement.isNotImplemented(false) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?) { OptionalRequirement.isNotImplemented(()) }
}

/// The optional methods of `UICollectionViewDelegate`, as calls that return nil where a method is not implemented.
/// - Source: ours, for the forms `delegate.collectionView?(…) ?? value` and `delegate.collectionView?(…).height`.
@preconcurrency @MainActor public struct UICollectionViewDelegateCalls {
  let delegate: any UICollectionViewDelegate
  /// Calls `collectionView(_:shouldHighlightItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool? { OptionalRequirement.answer { delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath) } }
  /// Calls `collectionView(_:didHighlightItemAt:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, didHighlightItemAt: indexPath) } }
  /// Calls `collectionView(_:didUnhighlightItemAt:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath) } }
  /// Calls `collectionView(_:shouldSelectItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool? { OptionalRequirement.answer { delegate.collectionView(collectionView, shouldSelectItemAt: indexPath) } }
  /// Calls `collectionView(_:shouldDeselectItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool? { OptionalRequirement.answer { delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath) } }
  /// Calls `collectionView(_:didSelectItemAt:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, didSelectItemAt: indexPath) } }
  /// Calls `collectionView(_:didDeselectItemAt:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, didDeselectItemAt: indexPath) } }
  /// Calls `collectionView(_:canPerformPrimaryActionForItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool? { OptionalRequirement.answer { delegate.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath) } }
  /// Calls `collectionView(_:performPrimaryActionForItemAt:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, performPrimaryActionForItemAt: indexPath) } }
  /// Calls `collectionView(_:willDisplay:forItemAt:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) } }
  /// Calls `collectionView(_:didEndDisplaying:forItemAt:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) } }
  /// Calls `collectionView(_:willDisplaySupplementaryView:forElementKind:at:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath) } }
  /// Calls `collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath) } }
  /// Calls `collectionView(_:targetContentOffsetForProposedContentOffset:)`.
  public func callAsFunction(_ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint! { OptionalRequirement.answer { delegate.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset) } }
  /// Calls `collectionView(_:targetContentOffsetForProposedContentOffset:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint, _: Chain.Type = Never.self)
    -> OptionalAnswer<CGPoint>
  { OptionalAnswer(value: callAsFunction(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)) }
  /// Calls `collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)`.
  public func callAsFunction(_ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath! { OptionalRequirement.answer { delegate.collectionView(collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath) } }
  /// Calls `collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath, _: Chain.Type = Never.self)
    -> OptionalAnswer<IndexPath>
  { OptionalAnswer(value: callAsFunction(collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)) }
  /// Calls `collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)`.
  public func callAsFunction(_ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath, atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath! { OptionalRequirement.answer { delegate.collectionView(collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath, atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath) } }
  /// Calls `collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath, atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath, _: Chain.Type = Never.self)
    -> OptionalAnswer<IndexPath>
  { OptionalAnswer(value: callAsFunction(collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath, atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)) }
  /// Calls `collectionView(_:transitionLayoutForOldLayout:newLayout:)`.
  public func callAsFunction(_ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout, newLayout toLayout: UICollectionViewLayout) -> UICollectionViewTransitionLayout! { OptionalRequirement.answer { delegate.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout) } }
  /// Calls `collectionView(_:transitionLayoutForOldLayout:newLayout:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout, newLayout toLayout: UICollectionViewLayout, _: Chain.Type = Never.self)
    -> OptionalAnswer<UICollectionViewTransitionLayout>
  { OptionalAnswer(value: callAsFunction(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)) }
  /// Calls `collectionView(_:canFocusItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool? { OptionalRequirement.answer { delegate.collectionView(collectionView, canFocusItemAt: indexPath) } }
  /// Calls `collectionView(_:shouldUpdateFocusIn:)`.
  public func callAsFunction(_ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext) -> Bool? { OptionalRequirement.answer { delegate.collectionView(collectionView, shouldUpdateFocusIn: context) } }
  /// Calls `collectionView(_:didUpdateFocusIn:with:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, didUpdateFocusIn: context, with: coordinator) } }
  /// Calls `collectionView(_:selectionFollowsFocusForItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool? { OptionalRequirement.answer { delegate.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath) } }
  /// Calls `collectionView(_:canEditItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool? { OptionalRequirement.answer { delegate.collectionView(collectionView, canEditItemAt: indexPath) } }
  /// Calls `collectionView(_:contextMenuConfigurationForItemsAt:point:)`.
  public func callAsFunction(_ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint) -> UIContextMenuConfiguration! { OptionalRequirement.answer { delegate.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point) } ?? nil }
  /// Calls `collectionView(_:contextMenuConfigurationForItemsAt:point:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint, _: Chain.Type = Never.self)
    -> OptionalAnswer<UIContextMenuConfiguration>
  { OptionalAnswer(value: callAsFunction(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)) }
  /// Calls `collectionView(_:contextMenuConfigurationForItemAt:point:)`.
  public func callAsFunction(_ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration! { OptionalRequirement.answer { delegate.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point) } ?? nil }
  /// Calls `collectionView(_:contextMenuConfigurationForItemAt:point:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint, _: Chain.Type = Never.self)
    -> OptionalAnswer<UIContextMenuConfiguration>
  { OptionalAnswer(value: callAsFunction(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)) }
  /// Calls `collectionView(_:willDisplayContextMenu:animator:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator) } }
  /// Calls `collectionView(_:willEndContextMenuInteraction:animator:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator) } }
  /// Calls `collectionView(_:willPerformPreviewActionForMenuWith:animator:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator) } }
  /// Calls `collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, highlightPreviewForItemAt indexPath: IndexPath) -> UITargetedPreview! { OptionalRequirement.answer { delegate.collectionView(collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath) } ?? nil }
  /// Calls `collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, highlightPreviewForItemAt indexPath: IndexPath, _: Chain.Type = Never.self)
    -> OptionalAnswer<UITargetedPreview>
  { OptionalAnswer(value: callAsFunction(collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)) }
  /// Calls `collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, dismissalPreviewForItemAt indexPath: IndexPath) -> UITargetedPreview! { OptionalRequirement.answer { delegate.collectionView(collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath) } ?? nil }
  /// Calls `collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, dismissalPreviewForItemAt indexPath: IndexPath, _: Chain.Type = Never.self)
    -> OptionalAnswer<UITargetedPreview>
  { OptionalAnswer(value: callAsFunction(collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)) }
  /// Calls `collectionView(_:previewForHighlightingContextMenuWithConfiguration:)`.
  public func callAsFunction(_ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview! { OptionalRequirement.answer { delegate.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration) } ?? nil }
  /// Calls `collectionView(_:previewForHighlightingContextMenuWithConfiguration:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration, _: Chain.Type = Never.self)
    -> OptionalAnswer<UITargetedPreview>
  { OptionalAnswer(value: callAsFunction(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)) }
  /// Calls `collectionView(_:previewForDismissingContextMenuWithConfiguration:)`.
  public func callAsFunction(_ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview! { OptionalRequirement.answer { delegate.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration) } ?? nil }
  /// Calls `collectionView(_:previewForDismissingContextMenuWithConfiguration:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration, _: Chain.Type = Never.self)
    -> OptionalAnswer<UITargetedPreview>
  { OptionalAnswer(value: callAsFunction(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)) }
  /// Calls `collectionView(_:shouldSpringLoadItemAt:with:)`.
  public func callAsFunction(_ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool? { OptionalRequirement.answer { delegate.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context) } }
  /// Calls `collectionView(_:shouldBeginMultipleSelectionInteractionAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool? { OptionalRequirement.answer { delegate.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath) } }
  /// Calls `collectionView(_:didBeginMultipleSelectionInteractionAt:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath) } }
  /// Calls `collectionView(_:shouldShowMenuForItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool? { OptionalRequirement.answer { delegate.collectionView(collectionView, shouldShowMenuForItemAt: indexPath) } }
  /// Calls `collectionView(_:canPerformAction:forItemAt:withSender:)`.
  public func callAsFunction(_ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?) -> Bool? { OptionalRequirement.answer { delegate.collectionView(collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender) } }
  /// Calls `collectionView(_:performAction:forItemAt:withSender:)`.
  @discardableResult public func callAsFunction(_ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?) -> Void? { OptionalRequirement.answer { delegate.collectionView(collectionView, performAction: action, forItemAt: indexPath, withSender: sender) } }
}

extension UICollectionViewDelegate {
  /// The methods as UIKit's optional ones: `delegate.collectionView?(…)` is nil for one that is not implemented.
  /// - Differs: the property itself is never nil, and `!` cannot replace the `?`.
  public var collectionView: UICollectionViewDelegateCalls? { UICollectionViewDelegateCalls(delegate: self) }
}

/// The questions of a flow layout to the delegate of its view: sizes and distances, section by section.
/// Every method is optional; each answer overrides the layout's property, which counts otherwise. App code that forwards a
/// question writes it as in UIKit:
/// (delegate as? UICollectionViewDelegateFlowLayout)?.collectionView?(view, layout: self, sizeForItemAt: path) ?? itemSize
/// - Source: documented, UICollectionViewDelegateFlowLayout.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item, in points; `itemSize` if it is not implemented.
  func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize
  /// Returns the room around the items of a section, in points; `sectionInset` if it is not implemented.
  func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets
  /// Returns the distance between lines, in points; `minimumLineSpacing` if it is not implemented.
  func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat
  /// Returns the smallest distance between items of a line, in points; `minimumInteritemSpacing` if it is not implemented.
  func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int) -> CGFloat
  /// Returns the size of a header, of which the side along the scroll axis counts; `headerReferenceSize` if it is not
  /// implemented.
  func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int) -> CGSize
  /// Returns the size of a footer, of which the side along the scroll axis counts; `footerReferenceSize` if it is not
  /// implemented.
  func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize { OptionalRequirement.isNotImplemented(.zero) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets { OptionalRequirement.isNotImplemented(.zero) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat { OptionalRequirement.isNotImplemented(0) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int) -> CGFloat { OptionalRequirement.isNotImplemented(0) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int) -> CGSize { OptionalRequirement.isNotImplemented(.zero) }
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int) -> CGSize { OptionalRequirement.isNotImplemented(.zero) }
}

/// The optional methods of `UICollectionViewDelegateFlowLayout`, as calls that return nil where a method is not implemented.
/// - Source: ours, for the forms `delegate.collectionView?(…) ?? value` and `delegate.collectionView?(…).height`.
@preconcurrency @MainActor public struct UICollectionViewDelegateFlowLayoutCalls {
  let delegate: any UICollectionViewDelegateFlowLayout
  /// Calls `collectionView(_:layout:sizeForItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize! { OptionalRequirement.answer { delegate.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath) } }
  /// Calls `collectionView(_:layout:sizeForItemAt:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath, _: Chain.Type = Never.self)
    -> OptionalAnswer<CGSize>
  { OptionalAnswer(value: callAsFunction(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)) }
  /// Calls `collectionView(_:layout:insetForSectionAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets! { OptionalRequirement.answer { delegate.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section) } }
  /// Calls `collectionView(_:layout:insetForSectionAt:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int, _: Chain.Type = Never.self)
    -> OptionalAnswer<UIEdgeInsets>
  { OptionalAnswer(value: callAsFunction(collectionView, layout: collectionViewLayout, insetForSectionAt: section)) }
  /// Calls `collectionView(_:layout:minimumLineSpacingForSectionAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat! { OptionalRequirement.answer { delegate.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section) } }
  /// Calls `collectionView(_:layout:minimumLineSpacingForSectionAt:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int, _: Chain.Type = Never.self)
    -> OptionalAnswer<CGFloat>
  { OptionalAnswer(value: callAsFunction(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)) }
  /// Calls `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int) -> CGFloat! { OptionalRequirement.answer { delegate.collectionView(collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section) } }
  /// Calls `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int, _: Chain.Type = Never.self)
    -> OptionalAnswer<CGFloat>
  { OptionalAnswer(value: callAsFunction(collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)) }
  /// Calls `collectionView(_:layout:referenceSizeForHeaderInSection:)`.
  public func callAsFunction(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int) -> CGSize! { OptionalRequirement.answer { delegate.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section) } }
  /// Calls `collectionView(_:layout:referenceSizeForHeaderInSection:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int, _: Chain.Type = Never.self)
    -> OptionalAnswer<CGSize>
  { OptionalAnswer(value: callAsFunction(collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)) }
  /// Calls `collectionView(_:layout:referenceSizeForFooterInSection:)`.
  public func callAsFunction(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int) -> CGSize! { OptionalRequirement.answer { delegate.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section) } }
  /// Calls `collectionView(_:layout:referenceSizeForFooterInSection:)`, for access to a member of the answer.
  public func callAsFunction<Chain>(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int, _: Chain.Type = Never.self)
    -> OptionalAnswer<CGSize>
  { OptionalAnswer(value: callAsFunction(collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)) }
}

extension UICollectionViewDelegateFlowLayout {
  /// The methods as UIKit's optional ones: `delegate.collectionView?(…)` is nil for one that is not implemented.
  /// - Differs: the property itself is never nil, and `!` cannot replace the `?`.
  public var collectionView: UICollectionViewDelegateFlowLayoutCalls? { UICollectionViewDelegateFlowLayoutCalls(delegate: self) }
}

/// The questions of a tag layout to the delegate of its view: the shape of each section, and the widths of the tags.
/// Every method is optional; the default is the layout's property of that name.
/// - Source: ours, after article 002's array of widths and four insets.
@preconcurrency @MainActor package protocol UICollectionViewDelegateTagLayout: UICollectionViewDelegate {
  /// Returns the room around a section's tags, in points.
  func collectionView(_ collectionView: UICollectionView, layout: TagCollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets
  /// Returns the vertical distance between a section's lines, in points.
  func collectionView(_ collectionView: UICollectionView, layout: TagCollectionViewLayout, lineSpacingForSectionAt section: Int) -> CGFloat
  /// Returns the horizontal distance between the tags of a section's lines, in points.
  func collectionView(_ collectionView: UICollectionView, layout: TagCollectionViewLayout, interitemSpacingForSectionAt section: Int) -> CGFloat
  /// Returns the height of a section's tags, and the width of tags without a width of their own, in points.
  func collectionView(_ collectionView: UICollectionView, layout: TagCollectionViewLayout, itemSizeForSectionAt section: Int) -> CGSize
  /// Returns the width of a tag, in points, before its line's room is shared out; by default that of the section's item size.
  func collectionView(_ collectionView: UICollectionView, layout: TagCollectionViewLayout, widthForItemAt indexPath: IndexPath) -> CGFloat
  /// Writes the widths of consecutive tags of a section to the front of a buffer.
  /// By default the tags are asked for one by one. A delegate with many tags answers for a block at a time.
  func collectionView(_ collectionView: UICollectionView, layout: TagCollectionViewLayout, widthsOf items: Range<Int>, inSection section: Int, into widths: inout MutableSpan<Double>)
}

extension UICollectionViewDelegateTagLayout {
  /// Returns the default.
  package func collectionView(_ collectionView: UICollectionView, layout: TagCollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets { layout.sectionInset }
  /// Returns the default.
  package func collectionView(_ collectionView: UICollectionView, layout: TagCollectionViewLayout, lineSpacingForSectionAt section: Int) -> CGFloat { layout.lineSpacing }
  /// Returns the default.
  package func collectionView(_ collectionView: UICollectionView, layout: TagCollectionViewLayout, interitemSpacingForSectionAt section: Int) -> CGFloat { layout.interitemSpacing }
  /// Returns the default.
  package func collectionView(_ collectionView: UICollectionView, layout: TagCollectionViewLayout, itemSizeForSectionAt section: Int) -> CGSize { layout.itemSize }
  /// Returns the default.
  package func collectionView(_ collectionView: UICollectionView, layout: TagCollectionViewLayout, widthForItemAt indexPath: IndexPath) -> CGFloat { self.collectionView(collectionView, layout: layout, itemSizeForSectionAt: indexPath.section).width }
}

/// The questions of a waterfall to the delegate of its view: the shape of each section, and the lengths of its items.
/// Every method is optional; the default is the layout's property of that name.
/// - Source: ours, after the delegates of articles 000 and 001.
@preconcurrency @MainActor package protocol UICollectionViewDelegateWaterfallLayout: UICollectionViewDelegate {
  /// Returns the number of lanes of a section in a vertical waterfall.
  func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfColumnsInSection section: Int) -> Int
  /// Returns the number of lanes of a section in a horizontal waterfall.
  func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfRowsInSection section: Int) -> Int
  /// Returns the room between a section's edges and its items, in points; along the scroll axis header and footer are inside.
  func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets
  /// Returns the distances between a section's items, in points: the width is the horizontal, the height the vertical one.
  func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSpacingForSectionAt section: Int) -> CGSize
  /// Returns the extent of a section's header along the scroll axis, in points; a header of 0.1 or less is not shown.
  func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, referenceLengthForHeaderInSection section: Int) -> CGFloat
  /// Returns the extent of a section's footer along the scroll axis, in points; a footer of 0.1 or less is not shown.
  func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, referenceLengthForFooterInSection section: Int) -> CGFloat
  /// Returns the size of a section's items without a length of their own.
  func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSizeForSectionAt section: Int) -> CGSize
  /// Returns the length of an item along the scroll axis, in points, for the width of its lane; by default that of the
  /// section's item size.
  func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthForItemAt indexPath: IndexPath, laneSize: CGFloat) -> CGFloat
  /// Writes the lengths of consecutive items of a section to the front of a buffer.
  /// By default the items are asked for one by one. A delegate with many items answers for a block at a time.
  func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthsOf items: Range<Int>, inSection section: Int, laneSize: CGFloat, into lengths: inout MutableSpan<Double>)
  /// Returns the first item of a section whose length may differ from the last written one. Earlier items count as asked, and
  /// are not asked for again when everything is invalid.
  func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, firstItemOfOtherLengthInSection section: Int) -> Int
}

extension UICollectionViewDelegateWaterfallLayout {
  /// Returns the default.
  package func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfColumnsInSection section: Int) -> Int { layout.numberOfColumns }
  /// Returns the default.
  package func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfRowsInSection section: Int) -> Int { layout.numberOfRows }
  /// Returns the default.
  package func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets { layout.sectionInset }
  /// Returns the default.
  package func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSpacingForSectionAt section: Int) -> CGSize { layout.itemSpacing }
  /// Returns the default.
  package func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, referenceLengthForHeaderInSection section: Int) -> CGFloat { layout.headerReferenceLength }
  /// Returns the default.
  package func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, referenceLengthForFooterInSection section: Int) -> CGFloat { layout.footerReferenceLength }
  /// Returns the default.
  package func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSizeForSectionAt section: Int) -> CGSize { layout.itemSize }
  /// Returns the default.
  package func collectionView(_ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, firstItemOfOtherLengthInSection section: Int) -> Int { 0 }
}

