package import Foundation

/// The questions of a tag layout to the delegate of its view: the shape of each section,
/// and the widths of the tags.
///
/// Every method is optional; the default is the layout's property of that name.
/// - Source: ours, after article 002's array of widths and four insets.
@preconcurrency @MainActor
package protocol UICollectionViewDelegateTagLayout: UICollectionViewDelegate {
  /// Returns the room around a section's tags, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets

  /// Returns the vertical distance between a section's lines, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, lineSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the horizontal distance between the tags of a section's lines, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, interitemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the height of a section's tags, and the width of tags without a width of their own, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, itemSizeForSectionAt section: Int
  ) -> CGSize

  /// Returns the width of a tag, in points, before its line's room is shared out; by default that of the section's
  /// item size.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, widthForItemAt indexPath: IndexPath
  ) -> CGFloat

  /// Writes the widths of consecutive tags of a section to the front of a buffer.
  ///
  /// By default the tags are asked for one by one. A delegate with many tags answers for a block at a time.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, widthsOf items: Range<Int>,
    inSection section: Int, into widths: inout MutableSpan<Double>)
}

extension UICollectionViewDelegateTagLayout {
  /// Returns the layout's own inset.
  package func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    layout.sectionInset
  }

  /// Returns the layout's own line spacing.
  package func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, lineSpacingForSectionAt section: Int
  ) -> CGFloat {
    layout.lineSpacing
  }

  /// Returns the layout's own spacing between tags.
  package func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, interitemSpacingForSectionAt section: Int
  ) -> CGFloat {
    layout.interitemSpacing
  }

  /// Returns the layout's own item size.
  package func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, itemSizeForSectionAt section: Int
  ) -> CGSize {
    layout.itemSize
  }

  /// Returns the width of the section's item size.
  package func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, widthForItemAt indexPath: IndexPath
  ) -> CGFloat {
    self.collectionView(collectionView, layout: layout, itemSizeForSectionAt: indexPath.section).width
  }

  /// Asks for the tags one by one.
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
