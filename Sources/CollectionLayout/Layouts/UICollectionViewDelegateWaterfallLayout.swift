package import Foundation

/// The questions of a waterfall to the delegate of its view: the shape of each section, and
/// the lengths of its items.
///
/// Every method is optional; the default is the layout's property of that name.
/// - Source: ours, after the delegates of articles 000 and 001.
@preconcurrency @MainActor
package protocol UICollectionViewDelegateWaterfallLayout: UICollectionViewDelegate {
  /// Returns the number of lanes of a section in a vertical waterfall.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfColumnsInSection section: Int
  ) -> Int

  /// Returns the number of lanes of a section in a horizontal waterfall.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfRowsInSection section: Int
  ) -> Int

  /// Returns the room between a section's edges and its items, in points; along the scroll axis header and footer
  /// are inside.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets

  /// Returns the distances between a section's items, in points: the width is the horizontal, the height the
  /// vertical one.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSpacingForSectionAt section: Int
  ) -> CGSize

  /// Returns the extent of a section's header along the scroll axis, in points; a header of
  /// 0.1 or less is not shown.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    referenceLengthForHeaderInSection section: Int
  ) -> CGFloat

  /// Returns the extent of a section's footer along the scroll axis, in points; a footer of
  /// 0.1 or less is not shown.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    referenceLengthForFooterInSection section: Int
  ) -> CGFloat

  /// Returns the size of a section's items without a length of their own.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSizeForSectionAt section: Int
  ) -> CGSize

  /// Returns the length of an item along the scroll axis, in points, for the width of its lane; by default that of
  /// the section's item size.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthForItemAt indexPath: IndexPath,
    laneSize: CGFloat
  ) -> CGFloat

  /// Writes the lengths of consecutive items of a section to the front of a buffer.
  ///
  /// By default the items are asked for one by one. A delegate with many items answers for a block at a time.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthsOf items: Range<Int>,
    inSection section: Int, laneSize: CGFloat, into lengths: inout MutableSpan<Double>)

  /// Returns the first item of a section whose length may differ from the last written one. Earlier items count as
  /// asked, and are not asked for again when everything is invalid.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    firstItemOfOtherLengthInSection section: Int
  ) -> Int
}

extension UICollectionViewDelegateWaterfallLayout {
  /// Returns the layout's own number of columns.
  package func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfColumnsInSection section: Int
  ) -> Int {
    layout.numberOfColumns
  }

  /// Returns the layout's own number of rows.
  package func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfRowsInSection section: Int
  ) -> Int {
    layout.numberOfRows
  }

  /// Returns the layout's own inset.
  package func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    layout.sectionInset
  }

  /// Returns the layout's own spacing.
  package func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSpacingForSectionAt section: Int
  ) -> CGSize {
    layout.itemSpacing
  }

  /// Returns the layout's own header length.
  package func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    referenceLengthForHeaderInSection section: Int
  ) -> CGFloat {
    layout.headerReferenceLength
  }

  /// Returns the layout's own footer length.
  package func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    referenceLengthForFooterInSection section: Int
  ) -> CGFloat {
    layout.footerReferenceLength
  }

  /// Returns the layout's own item size.
  package func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSizeForSectionAt section: Int
  ) -> CGSize {
    layout.itemSize
  }

  /// Returns the length of the section's item size.
  package func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthForItemAt indexPath: IndexPath,
    laneSize: CGFloat
  ) -> CGFloat {
    let size = self.collectionView(collectionView, layout: layout, itemSizeForSectionAt: indexPath.section)
    return layout.scrollDirection == .vertical ? size.height : size.width
  }

  /// Returns 0: any length may have changed.
  package func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    firstItemOfOtherLengthInSection section: Int
  ) -> Int { 0 }

  /// Asks for the items one by one.
  package func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthsOf items: Range<Int>,
    inSection section: Int, laneSize: CGFloat, into lengths: inout MutableSpan<Double>
  ) {
    for (position, item) in items.enumerated() {
      lengths[position] = self.collectionView(
        collectionView, layout: layout, lengthForItemAt: IndexPath(item: item, section: section), laneSize: laneSize
      )
    }
  }
}
