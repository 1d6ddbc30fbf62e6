import UIKit
import os

/// Cards in lanes, each where the lane is shortest.
final class BoardLayout: UICollectionViewLayout {
  var laneCount = 2 { didSet { invalidateLayout() } }
  var gap: CGFloat = 10 { didSet { invalidateLayout() } }

  private let log = Logger(subsystem: "com.example.board", category: "layout")
  private var cards: [UICollectionViewLayoutAttributes] = []
  private var ends: [CGFloat] = []

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    cards = []
    if ends.count != laneCount { ends = Array(repeating: 0, count: laneCount) }
    let width = (view.bounds.width - gap * CGFloat(laneCount - 1)) / CGFloat(laneCount)
    for item in 0..<view.numberOfItems(inSection: 0) {
      let lane = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let card = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      card.frame = CGRect(
        x: CGFloat(lane) * (width + gap), y: ends[lane], width: width, height: CGFloat(60 + item % 3 * 30))
      ends[lane] = card.frame.maxY + gap
      cards.append(card)
    }
    log.debug("\(self.cards.count) cards end at \(self.ends.map { Int($0) })")
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: max(0, (ends.max() ?? 0) - gap))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cards.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cards[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
