import CollectionLayout
import Foundation
import LayoutGallery

/// A view with one section of items, as an app would set it up for a layout.
@MainActor
final class Stage: UICollectionViewDataSource {
  let view: UICollectionView
  var itemCount: Int

  init(_ layout: UICollectionViewLayout, size: CGSize, itemCount: Int) {
    self.itemCount = itemCount
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { itemCount }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  /// The layout's answer for a rectangle, by the goldens' names of elements.
  func frames(in rect: CGRect) -> [String: CGRect] {
    let attributes = view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    return Dictionary(
      attributes.map { ("\($0.indexPath.section).\($0.indexPath.item)", $0.frame) },
      uniquingKeysWith: { _, new in new })
  }

  /// The frames of all items, in order.
  var allFrames: [CGRect] {
    let everywhere = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    return (view.collectionViewLayout.layoutAttributesForElements(in: everywhere) ?? []).map(\.frame)
  }

  /// The y of all items, in order.
  var allY: [CGFloat] { allFrames.map(\.minY) }
}

/// Heights from an array, as the delegate of a waterfall gives them.
@MainActor
final class ListedHeights: WaterfallLayoutDelegate {
  let heights: [CGFloat]
  private(set) var widths: [CGFloat] = []

  init(_ heights: [CGFloat]) {
    self.heights = heights
  }

  func waterfallLayout(_ layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, itemWidth: CGFloat)
    -> CGFloat
  {
    widths.append(itemWidth)
    return heights[indexPath.item]
  }
}
