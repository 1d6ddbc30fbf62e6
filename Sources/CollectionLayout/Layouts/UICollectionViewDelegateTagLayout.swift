public import Foundation

/// What a tag layout asks the delegate of its view: how wide the tags are.
/// - Source: ours, after article 002's array of widths.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateTagLayout: UICollectionViewDelegate {
  /// The width of a tag, in points, before its line is shared out.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, widthForItemAt indexPath: IndexPath
  ) -> CGFloat

  /// Writes the widths of consecutive tags of a section to the front of a buffer.
  ///
  /// By default the tags are asked one by one. Who keeps many tags answers a block at a time.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, widthsOf items: Range<Int>,
    inSection section: Int, into widths: inout MutableSpan<Double>)
}

extension UICollectionViewDelegateTagLayout {
  /// Asks for the tags one by one.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, widthsOf items: Range<Int>,
    inSection section: Int, into widths: inout MutableSpan<Double>
  ) {
    for (position, item) in items.enumerated() {
      widths[position] = self.collectionView(
        collectionView, layout: layout, widthForItemAt: IndexPath(item: item, section: section))
    }
  }
}
