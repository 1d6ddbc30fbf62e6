import UIKit

/// Pages that fade towards the sides, in super's own attributes.
class FadingCarousel: UICollectionViewFlowLayout {
  override func prepare() {
    scrollDirection = .horizontal
    super.prepare()
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect) ?? []
    let middle = collectionView?.bounds.midX ?? 0
    for attributes in all {
      attributes.alpha = abs(attributes.center.x - middle) < 100 ? 1 : 0.5
      attributes.frame.origin.y += 10
    }
    return all
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
