import UIKit

/// Attributes that know their angle, in radians.
@objcMembers class CircleAttributes: UICollectionViewLayoutAttributes {
  var angle: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CircleAttributes
    copy.angle = angle
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? CircleAttributes)?.angle == angle
  }
}

/// Items on a circle. New ones come from its middle, and those that go shrink there.
class CircleLayout: UICollectionViewLayout {
  var itemDiameter: CGFloat = 50 { didSet { invalidateLayout() } }
  var margin: CGFloat = 20 { didSet { invalidateLayout() } }
  private var all: [CircleAttributes] = []
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  override class var layoutAttributesClass: AnyClass { CircleAttributes.self }

  private var middle: CGPoint {
    CGPoint(x: (collectionView?.bounds.width ?? 0) / 2, y: (collectionView?.bounds.height ?? 0) / 2)
  }

  override func prepare() {
    super.prepare()
    guard let view = collectionView, view.numberOfSections > 0 else { return }
    let count = view.numberOfItems(inSection: 0)
    let radius = min(view.bounds.width, view.bounds.height) / 2 - itemDiameter / 2 - margin
    all = (0..<count).map { item in
      let attributes = CircleAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.angle = 2 * .pi * CGFloat(item) / CGFloat(max(1, count))
      attributes.size = CGSize(width: itemDiameter, height: itemDiameter)
      attributes.center = CGPoint(
        x: middle.x + radius * cos(attributes.angle), y: middle.y + radius * sin(attributes.angle))
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    all.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    all.indices.contains(indexPath.item) ? all[indexPath.item] : nil
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap { $0.indexPathAfterUpdate })
    deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap { $0.indexPathBeforeUpdate })
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
    deleted = []
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard inserted.contains(itemIndexPath) else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    return fromMiddle(layoutAttributesForItem(at: itemIndexPath), scale: 1)
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard deleted.contains(itemIndexPath) else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    return fromMiddle(super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath), scale: 0.1)
  }

  private func fromMiddle(_ attributes: UICollectionViewLayoutAttributes?, scale: CGFloat)
    -> UICollectionViewLayoutAttributes?
  {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.center = middle
    copy?.alpha = 0
    copy?.transform = CGAffineTransform(scaleX: scale, y: scale)
    return copy
  }
}
