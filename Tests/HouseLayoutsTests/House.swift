import CollectionLayout
import Foundation

/// A view of 320x480 with some items, as an app sets it up for a layout of its own.
@MainActor
final class House: UICollectionViewDataSource {
  let view: UICollectionView
  /// How many items each section has.
  var itemCounts: [Int]

  init(_ layout: UICollectionViewLayout, _ itemCounts: [Int], delegate: (any UICollectionViewDelegate)? = nil) {
    self.itemCounts = itemCounts
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, "badge"] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    view.dataSource = self
    view.delegate = delegate
    LayoutRunLoop.main.turn()
    view.layoutIfNeeded()
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
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }

  func scroll(to x: CGFloat, _ y: CGFloat) {
    view.contentOffset = CGPoint(x: x, y: y)
    view.layoutIfNeeded()
  }

  func turn(to width: CGFloat, _ height: CGFloat) {
    view.bounds.size = CGSize(width: width, height: height)
    view.layoutIfNeeded()
  }

  /// The frames on screen, rounded to a thousandth, by "section:item" or the kind of a decoration view.
  var shown: [String: CGRect] {
    Dictionary(
      view.shownElements.map { element in
        let key = element.key
        let name = key.kind.map { "\($0) \(key.section)" } ?? "\(key.section):\(key.item)"
        return (name, rounded(element.frame))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The frames of the first section's items on screen, in order.
  var frames: [CGRect] {
    view.shownElements.filter { $0.key.category == .cell && $0.key.section == 0 }.map { rounded($0.frame) }
  }

  /// The index paths of the cells on screen, with a cell for each.
  var items: [Int] {
    view.indexPathsForVisibleItems.filter { view.cellForItem(at: $0) != nil }.map(\.item)
  }

  private func rounded(_ rect: CGRect) -> CGRect {
    func round(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }
    return CGRect(
      x: round(rect.minX), y: round(rect.minY), width: round(rect.width), height: round(rect.height))
  }
}

/// A rectangle in the words of the layouts' comments.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
