package import Foundation

extension UICollectionViewDelegateTagLayout {
  /// Asks for the widths of the tags one by one.
  package func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, widthsOf items: Range<Int>,
    inSection section: Int, into widths: inout MutableSpan<Double>
  ) {
    for (position, item) in items.enumerated() {
      widths[position] = self.collectionView(
        collectionView, layout: layout, widthForItemAt: IndexPath(item: item, section: section))
    }
  }
}

extension UICollectionViewDelegateWaterfallLayout {
  /// Returns the length of the section's item size.
  package func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthForItemAt indexPath: IndexPath,
    laneSize: CGFloat
  ) -> CGFloat {
    let size = self.collectionView(collectionView, layout: layout, itemSizeForSectionAt: indexPath.section)
    return layout.scrollDirection == .vertical ? size.height : size.width
  }

  /// Asks for the lengths of the items one by one.
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
