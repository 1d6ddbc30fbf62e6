// swift-format-ignore-file
// Written by `make surface` from the protocols of the lists.

/// The methods of UIKit's delegates and data sources that compile here but are never called: those of fingers,
/// screens and keys that do not exist here.
///
/// `load` prints the ones that a file implements, once. A test compares the table with the protocols and with the
/// calls.
/// - Source: ours.
package enum UncalledMethods {
  /// The names by protocol, as a compiler writes them.
  package static let byProtocol: [String: Set<String>] = [
    "UICollectionViewDataSource": ["indexTitles(for:)", "collectionView(_:indexPathForIndexTitle:at:)"],
    "UICollectionViewDelegate": ["collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)", "collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)", "collectionView(_:previewForHighlightingContextMenuWithConfiguration:)", "collectionView(_:previewForDismissingContextMenuWithConfiguration:)", "collectionView(_:shouldSpringLoadItemAt:with:)", "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)", "collectionView(_:didBeginMultipleSelectionInteractionAt:)", "collectionViewDidEndMultipleSelectionInteraction(_:)", "collectionView(_:shouldShowMenuForItemAt:)", "collectionView(_:canPerformAction:forItemAt:withSender:)", "collectionView(_:performAction:forItemAt:withSender:)"],
    "UICollectionViewDropDelegate": ["collectionView(_:dropPreviewParametersForItemAt:)"],
    "UIScrollViewDelegate": ["scrollViewWillBeginDragging(_:)", "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)", "scrollViewWillBeginDecelerating(_:)", "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)", "scrollViewDidZoom(_:)", "viewForZooming(in:)", "scrollViewWillBeginZooming(_:with:)", "scrollViewDidEndZooming(_:with:atScale:)", "scrollViewDidChangeAdjustedContentInset(_:)"],
  ]
  /// The names of all protocols.
  package static let all = byProtocol.values.reduce(into: Set<String>()) { $0.formUnion($1) }
}
