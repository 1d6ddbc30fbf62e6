import UIKit

// By hand, for a view of 320x480 and cards of 280x400: card i stands at the place p = i - offset / 480. From 0 on it
// lies 20 p below the middle of the view and is scaled to 1 - 0.05 p; below 0 it is p pages away. Cards at -1 and less,
// and at 3 and more, are not there.
//   Offset 0, middle (160, 240).
//     0: p = 0, from 160 - 140 = 20 and 240 - 200 = 40: (20, 40, 280, 400)
//     1: p = 1, middle 260, 0.95: 266x380, from 160 - 133 = 27 and 260 - 190 = 70
//     2: p = 2, middle 280, 0.9: 252x360, from 160 - 126 = 34 and 280 - 180 = 100
//   Offset 240, middle (160, 480).
//     0: p = -0.5, middle 480 - 240 = 240: (20, 40, 280, 400)
//     1: p = 0.5, middle 490, 0.975: 273x390, from 160 - 136.5 = 23.5 and 490 - 195 = 295
//     2: p = 1.5, middle 510, 0.925: 259x370, from 160 - 129.5 = 30.5 and 510 - 185 = 325
//     3: p = 2.5, middle 530, 0.875: 245x350, from 160 - 122.5 = 37.5 and 530 - 175 = 355
// Six cards are six pages: 6 * 480 = 2880. In a view of 480x320 card 0 lies around (240, 160): from 100 and -40.

/// A stack of cards; scrolling by a page takes the first one away upwards.
public final class CardStackLayout: UICollectionViewLayout {
  private let cardSize = CGSize(width: 280, height: 400)
  private let visibleCards = 3

  private var bounds: CGRect { collectionView?.bounds ?? .zero }
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  public override var collectionViewContentSize: CGSize {
    CGSize(width: bounds.width, height: CGFloat(count) * bounds.height)
  }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard bounds.height > 0 else { return [] }
    let progress = bounds.minY / bounds.height
    let first = max(0, Int(progress.rounded(.down)))
    let last = min(count, first + visibleCards + 1)
    guard first < last else { return [] }
    return (first..<last)
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { !$0.isHidden }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard bounds.height > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let place = CGFloat(indexPath.item) - bounds.minY / bounds.height
    attributes.size = cardSize
    attributes.zIndex = -indexPath.item
    attributes.isHidden = place <= -1 || place >= CGFloat(visibleCards)
    if place < 0 {
      attributes.center = CGPoint(x: bounds.midX, y: bounds.midY + place * bounds.height)
    } else {
      attributes.center = CGPoint(x: bounds.midX, y: bounds.midY + 20 * place)
      let scale = 1 - 0.05 * place
      attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    return attributes
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
