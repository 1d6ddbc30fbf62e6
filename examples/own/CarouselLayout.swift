import UIKit

/// A flow that scrolls sideways. Items shrink away from the middle, and a drag ends with one in the middle.
open class CarouselLayout: UICollectionViewFlowLayout {
  open var sideScale: CGFloat = 0.7 { didSet { invalidateLayout() } }
  open var sideAlpha: CGFloat = 0.5 { didSet { invalidateLayout() } }
  private var isSetUp = false

  open override func prepare() {
    super.prepare()
    guard let collectionView = self.collectionView, !isSetUp else { return }
    isSetUp = true
    scrollDirection = .horizontal
    collectionView.decelerationRate = .fast
    collectionView.showsHorizontalScrollIndicator = false
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { changed($0.copy() as! UICollectionViewLayoutAttributes) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map { changed($0.copy() as! UICollectionViewLayoutAttributes) }
  }

  private func changed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let collectionView = self.collectionView else { return attributes }
    let middle = collectionView.contentOffset.x + collectionView.bounds.width / 2
    let reach = itemSize.width + minimumLineSpacing
    let part = max(0, 1 - abs(attributes.center.x - middle) / reach)
    let scale = sideScale + (1 - sideScale) * part
    attributes.transform3D = CATransform3DScale(CATransform3DIdentity, scale, scale, 1)
    attributes.alpha = sideAlpha + (1 - sideAlpha) * part
    attributes.zIndex = Int(part * 10)
    return attributes
  }
}

extension CarouselLayout {
  open override func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint)
    -> CGPoint
  {
    guard let collectionView = self.collectionView else { return proposed }
    let middle = proposed.x + collectionView.bounds.width / 2
    let near = CGRect(origin: proposed, size: collectionView.bounds.size).insetBy(dx: -itemSize.width, dy: 0)
    let all = super.layoutAttributesForElements(in: near) ?? []
    guard let nearest = all.min(by: { abs($0.center.x - middle) < abs($1.center.x - middle) }) else { return proposed }
    return CGPoint(x: nearest.center.x - collectionView.bounds.width / 2, y: proposed.y)
  }
}
