import Foundation
import UIKit

/// Rows of which each says its own height. A list at its end stays there when something is added.
public class ChatLayout: UICollectionViewLayout {
  public var estimatedHeight: CGFloat = 40 { didSet { measureAgain() } }
  public var rowSpacing: CGFloat = 4 { didSet { invalidateLayout() } }
  public var keepsEnd = true

  private var heights: [CGFloat] = []
  private var tops: [CGFloat] = []
  private var height: CGFloat = 0
  private var wasAtEnd = false

  public override init() {
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: #selector(measureAgain), name: UIContentSizeCategory.didChangeNotification, object: nil)
  }

  public required init?(coder: NSCoder) { super.init() }

  @objc private func measureAgain() {
    heights = []
    invalidateLayout()
  }

  private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = CGRect(
      x: 0, y: tops[item], width: collectionView?.bounds.width ?? 0, height: heights[item])
    return attributes
  }

  private func stack() {
    tops = []
    height = 0
    for extent in heights {
      tops.append(height)
      height += extent + rowSpacing
    }
    height = max(0, height - rowSpacing)
  }
}

// MARK: - What the view asks

extension ChatLayout {
  public override func prepare() {
    super.prepare()
    guard let view = collectionView, view.numberOfSections > 0 else { return }
    let count = view.numberOfItems(inSection: 0)
    if heights.count > count { heights.removeLast(heights.count - count) }
    while heights.count < count { heights.append(estimatedHeight) }
    stack()
  }

  public override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    tops.indices.map(attributes).filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    tops.indices.contains(indexPath.item) ? attributes(indexPath.item) : nil
  }

  public override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferred.size.height != heights[original.indexPath.item]
  }

  public override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    heights[original.indexPath.item] = preferred.size.height
    context.invalidateItems(at: [original.indexPath])
    return context
  }

  public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    guard let view = collectionView else { return }
    wasAtEnd = view.contentOffset.y + view.bounds.height >= view.contentSize.height - 1
  }

  public override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    guard keepsEnd, wasAtEnd, let view = collectionView else { return proposed }
    return CGPoint(x: proposed.x, y: max(0, height - view.bounds.height))
  }
}
