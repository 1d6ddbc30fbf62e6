import CollectionLayout
import Foundation
import GoldenCases
import LayoutGallery

/// A view with some items, headers and footers, as an app would set it up for a layout.
@MainActor
final class Stage {
  let view: UICollectionView
  // The view holds its data source weakly.
  private let items: CountedItems

  /// How many items each section has.
  var itemCounts: [Int] {
    get { items.counts }
    set { items.counts = newValue }
  }

  init(_ layout: UICollectionViewLayout, size: CGSize, itemCounts: [Int], screenWidth: CGFloat = 375) {
    let (runLoop, items) = (LayoutRunLoop(), CountedItems(itemCounts))
    runLoop.screen.bounds.size.width = screenWidth
    self.items = items
    view = runLoop.perform {
      let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
      items.serve(view)
      view.layoutIfNeeded()
      return view
    }
  }

  convenience init(_ layout: UICollectionViewLayout, size: CGSize, itemCount: Int) {
    self.init(layout, size: size, itemCounts: [itemCount])
  }

  /// The layout's answer for a rectangle, by the golden cases' names of elements.
  func frames(in rect: CGRect) -> [String: CGRect] { view.collectionViewLayout.frames(in: rect) }

  /// The frames of all elements, in the layout's order.
  var allFrames: [CGRect] {
    (view.collectionViewLayout.layoutAttributesForElements(in: .everywhere) ?? []).map(\.frame)
  }

  /// The y of all elements, in the layout's order.
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
