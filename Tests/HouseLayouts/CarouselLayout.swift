import UIKit

// By hand, for a view of 320x480 and five cards of 200x300, 20 apart: the insets that put the first card into the middle
// are (320 - 200) / 2 = 60 and (480 - 300) / 2 = 90. The cards begin at 60 + 220 i, their middles lie at 160 + 220 i and
// 90 + 150 = 240. The content is 60 + 5 * 200 + 4 * 20 + 60 = 1200 wide. At a distance d of the middles a card shrinks
// to 1 - 0.25 * d / 220, at least 0.75.
//   Offset 0, middle 160. Card 0: d = 0, (60, 90, 200, 300). Card 1: d = 220, 0.75: 150x225 around (380, 240), so it
//   begins at 380 - 75 = 305 and 240 - 112.5 = 127.5.
//   Offset 110, middle 270. Cards 0 and 1: d = 110, 0.875: 175x262.5, from 160 - 87.5 = 72.5 and 380 - 87.5 = 292.5,
//   and from 240 - 131.25 = 108.75.
//   A drag that would end at 359.5 has its middle at 519.5. The middles 380 and 600 are 139.5 and 80.5 away, so card 2
//   comes to the middle: 600 - 160 = 440.
// In a view of 480x320 the insets are (480 - 200) / 2 = 140 and (320 - 300) / 2 = 10, the content is 1360 wide.

/// Cards in a row; the one in the middle of the view has its full size, its neighbours are smaller.
public final class CarouselLayout: UICollectionViewFlowLayout {
  private let smallestScale: CGFloat = 0.75

  /// Creates it.
  public override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 200, height: 300)
    minimumLineSpacing = 20
  }

  /// Creates it.
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  public override func prepare() {
    guard let size = collectionView?.bounds.size else { return }
    let horizontal = (size.width - itemSize.width) / 2
    let vertical = (size.height - itemSize.height) / 2
    sectionInset = UIEdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    super.prepare()
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView = collectionView,
      let all = super.layoutAttributesForElements(in: rect)
    else { return nil }
    let middle = collectionView.contentOffset.x + collectionView.bounds.width / 2
    return all.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }.map { attributes in
      let distance = min(abs(attributes.center.x - middle), itemSize.width + minimumLineSpacing)
      let scale = 1 - (1 - smallestScale) * distance / (itemSize.width + minimumLineSpacing)
      attributes.transform3D = CATransform3DScale(CATransform3DIdentity, scale, scale, 1)
      attributes.zIndex = Int(scale * 100)
      return attributes
    }
  }

  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView else { return proposedContentOffset }
    let half = collectionView.bounds.width / 2
    let target = CGRect(origin: proposedContentOffset, size: collectionView.bounds.size)
    let middles = super.layoutAttributesForElements(in: target)?.map(\.center.x) ?? []
    let proposed = proposedContentOffset.x + half
    guard let nearest = middles.min(by: { abs($0 - proposed) < abs($1 - proposed) }) else {
      return proposedContentOffset
    }
    return CGPoint(x: nearest - half, y: proposedContentOffset.y)
  }
}
