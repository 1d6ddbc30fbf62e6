import CollectionLayout
import Foundation
import LayoutGallery

/// A view with some items, headers and footers, as an app would set it up for a layout.
@MainActor
final class Stage: UICollectionViewDataSource {
  let view: UICollectionView
  /// How many items each section has.
  var itemCounts: [Int]

  init(_ layout: UICollectionViewLayout, size: CGSize, itemCounts: [Int]) {
    self.itemCounts = itemCounts
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = self
    view.layoutIfNeeded()
  }

  convenience init(_ layout: UICollectionViewLayout, size: CGSize, itemCount: Int) {
    self.init(layout, size: size, itemCounts: [itemCount])
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { itemCounts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    itemCounts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  /// The layout's answer for a rectangle, by the goldens' names of elements.
  func frames(in rect: CGRect) -> [String: CGRect] {
    let attributes = view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    return Dictionary(attributes.map { (Self.name(of: $0), $0.frame) }, uniquingKeysWith: { _, new in new })
  }

  private static func name(of attributes: UICollectionViewLayoutAttributes) -> String {
    let path = attributes.indexPath
    switch attributes.representedElementKind {
    case UICollectionView.elementKindSectionHeader: return "h\(path.section)"
    case UICollectionView.elementKindSectionFooter: return "f\(path.section)"
    default: return "\(path.section).\(path.item)"
    }
  }

  /// The frames of all elements, in the layout's order.
  var allFrames: [CGRect] {
    let everywhere = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    return (view.collectionViewLayout.layoutAttributesForElements(in: everywhere) ?? []).map(\.frame)
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
