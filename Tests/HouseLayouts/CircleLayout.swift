import UIKit

// By hand, for a view of 320x480, a radius of 100 and items of 40x40: the middle is (160, 240). Eight items are 45
// degrees apart, and sine and cosine of 45 degrees are 0.70711, so:
//   0 above, middle (160, 140), from (140, 120)
//   1 right above, middle (230.711, 169.289), from (210.711, 149.289)
//   2 right, middle (260, 240), from (240, 220)
//   4 below, middle (160, 340), from (140, 320)
//   6 left, middle (60, 240), from (40, 220)
// Four items are 90 degrees apart: above, right, below, left, from (140, 120), (240, 220), (140, 320) and (40, 220).
// In a view of 480x320 the middle is (240, 160), so item 0 begins at (220, 40).

/// Items on a circle, the first one at the top, clockwise; new ones grow out of the middle, and deleted ones go there.
public final class CircleLayout: UICollectionViewLayout {
  private let radius: CGFloat = 100
  private let itemSize = CGSize(width: 40, height: 40)
  private var center = CGPoint.zero
  private var count = 0
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  public override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    count = collectionView.numberOfItems(inSection: 0)
    center = CGPoint(x: collectionView.bounds.size.width / 2, y: collectionView.bounds.size.height / 2)
  }

  public override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(max(count, 1))
    attributes.size = itemSize
    attributes.center = CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    return attributes
  }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      if update.updateAction == .insert, let path = update.indexPathAfterUpdate { inserted.insert(path) }
      if update.updateAction == .delete, let path = update.indexPathBeforeUpdate { deleted.insert(path) }
    }
  }

  public override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted.removeAll()
    deleted.removeAll()
  }

  public override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    inserted.contains(itemIndexPath) ? attributesInTheMiddle(of: itemIndexPath) : nil
  }

  public override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    deleted.contains(itemIndexPath) ? attributesInTheMiddle(of: itemIndexPath) : nil
  }

  private func attributesInTheMiddle(of indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = layoutAttributesForItem(at: indexPath)
    attributes?.center = center
    attributes?.alpha = 0
    attributes?.transform3D = CATransform3DMakeScale(0.1, 0.1, 1)
    return attributes
  }
}
