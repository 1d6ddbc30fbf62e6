import CollectionLayout
import Foundation
import LayoutGallery

/// Items of given heights in one section, whose cells are never shown.
@MainActor
class HeightSource: UICollectionViewDataSource {
  var heights: [Double] = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    heights.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// A source that answers for blocks of items.
final class BlockSource: HeightSource, UICollectionViewDelegateWaterfallLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthsOf items: Range<Int>,
    inSection section: Int, laneSize: CGFloat, into lengths: inout MutableSpan<Double>
  ) {
    let heights = heights.span
    for position in 0..<items.count { lengths[position] = heights[items.lowerBound + position] }
  }
}

/// A source that answers for one item at a time, as UIKit's delegates do.
final class SingleSource: HeightSource, UICollectionViewDelegateWaterfallLayout, WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthForItemAt indexPath: IndexPath,
    laneSize: CGFloat
  ) -> CGFloat {
    heights[indexPath.item]
  }

  func waterfallLayout(_ layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, itemWidth: CGFloat)
    -> CGFloat
  {
    heights[indexPath.item]
  }
}
