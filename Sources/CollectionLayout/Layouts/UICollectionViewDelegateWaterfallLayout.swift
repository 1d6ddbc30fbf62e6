public import Foundation

/// What a waterfall asks the delegate of its view: how long the items are along the scroll axis.
/// - Source: ours, after article 000's delegate.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateWaterfallLayout: UICollectionViewDelegate {
  /// The length of an item along the scroll axis, in points, when it is as wide as its lane.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthForItemAt indexPath: IndexPath,
    laneSize: CGFloat
  ) -> CGFloat

  /// Writes the lengths of consecutive items of a section to the front of a buffer.
  ///
  /// By default the items are asked one by one. Who keeps many items answers a block at a time.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthsOf items: Range<Int>,
    inSection section: Int, laneSize: CGFloat, into lengths: inout MutableSpan<Double>)
}

extension UICollectionViewDelegateWaterfallLayout {
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
