public import Foundation

/// What a waterfall asks the delegate of its view: the shape of each section, and how long its items are.
///
/// Every answer is optional, each by itself: one that is not implemented is the layout's property of that name.
/// - Source: ours, after the delegates of articles 000 and 001.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateWaterfallLayout: UICollectionViewDelegate {
  /// How many lanes a section of a vertical waterfall has.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfColumnsInSection section: Int
  ) -> Int

  /// How many lanes a section of a horizontal waterfall has.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfRowsInSection section: Int
  ) -> Int

  /// The room between a section's edges and its items, in points; along the scroll axis header and footer are inside.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets

  /// The distances between a section's items, in points: the width is the horizontal one, the height the vertical one.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSpacingForSectionAt section: Int
  ) -> CGSize

  /// The extent of a section's header along the scroll axis, in points; one of 0.1 or less is not shown.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    referenceLengthForHeaderInSection section: Int
  ) -> CGFloat

  /// The extent of a section's footer along the scroll axis, in points; one of 0.1 or less is not shown.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    referenceLengthForFooterInSection section: Int
  ) -> CGFloat

  /// The size of a section's items that are given no length.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSizeForSectionAt section: Int
  ) -> CGSize

  /// The length of an item along the scroll axis, in points, when it is as wide as its lane; by default that of the
  /// section's item size.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthForItemAt indexPath: IndexPath,
    laneSize: CGFloat
  ) -> CGFloat

  /// Writes the lengths of consecutive items of a section to the front of a buffer.
  ///
  /// By default the items are asked one by one. A delegate with many items answers a block at a time.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthsOf items: Range<Int>,
    inSection section: Int, laneSize: CGFloat, into lengths: inout MutableSpan<Double>)

  /// The first item of a section whose length may not be the one that was written last time. Those before it count as
  /// asked, and are not asked again when everything is invalid.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    firstItemOfOtherLengthInSection section: Int
  ) -> Int
}

extension UICollectionViewDelegateWaterfallLayout {
  /// The layout's own number of columns.
  public func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfColumnsInSection section: Int
  ) -> Int {
    layout.numberOfColumns
  }

  /// The layout's own number of rows.
  public func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfRowsInSection section: Int
  ) -> Int {
    layout.numberOfRows
  }

  /// The layout's own inset.
  public func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    layout.sectionInset
  }

  /// The layout's own spacing.
  public func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSpacingForSectionAt section: Int
  ) -> CGSize {
    layout.itemSpacing
  }

  /// The layout's own header length.
  public func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    referenceLengthForHeaderInSection section: Int
  ) -> CGFloat {
    layout.headerReferenceLength
  }

  /// The layout's own footer length.
  public func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    referenceLengthForFooterInSection section: Int
  ) -> CGFloat {
    layout.footerReferenceLength
  }

  /// The layout's own item size.
  public func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSizeForSectionAt section: Int
  ) -> CGSize {
    layout.itemSize
  }

  /// The length of the section's item size.
  public func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthForItemAt indexPath: IndexPath,
    laneSize: CGFloat
  ) -> CGFloat {
    let size = self.collectionView(collectionView, layout: layout, itemSizeForSectionAt: indexPath.section)
    return layout.scrollDirection == .vertical ? size.height : size.width
  }

  /// 0: any length may be another one.
  public func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    firstItemOfOtherLengthInSection section: Int
  ) -> Int { 0 }

  /// Asks for the items one by one.
  public func collectionView(
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
