#if canImport(UIKit)
import UIKit

/// Rows under headers. The header of the section at the top stays there; a context lists only headers while it scrolls.
final class StickyHeaderLayout: UICollectionViewLayout {
  final class Context: UICollectionViewLayoutInvalidationContext {
    var onlyHeaders = false
  }

  var rowHeight: CGFloat = 44 { didSet { invalidateLayout() } }
  var headerHeight: CGFloat = 30 { didSet { invalidateLayout() } }

  private var rows: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var tops: [CGFloat] = []
  private var height: CGFloat = 0
  private var isComputed = false

  override class var invalidationContextClass: AnyClass { Context.self }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? Context)?.onlyHeaders != true { isComputed = false }
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    guard !isComputed, let view = collectionView else { return }
    isComputed = true
    rows = [:]
    tops = []
    height = 0
    for section in 0..<view.numberOfSections {
      tops.append(height)
      height += headerHeight
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 0, y: height, width: view.bounds.width, height: rowHeight)
        rows[path] = attributes
        height += rowHeight
      }
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: height) }

  private func header(_ section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: section))
    let end = (section + 1 < tops.count ? tops[section + 1] : height) - headerHeight
    let y = min(max(tops[section], collectionView?.contentOffset.y ?? 0), max(tops[section], end))
    attributes.frame = CGRect(x: 0, y: y, width: collectionView?.bounds.width ?? 0, height: headerHeight)
    attributes.zIndex = 1
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let shown = rows.values.filter { $0.frame.intersects(rect) }.sorted { $0.indexPath < $1.indexPath }
    return shown + tops.indices.map(header).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { rows[indexPath] }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    tops.indices.contains(indexPath.section) ? header(indexPath.section) : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let own = context as? Context, newBounds.size == collectionView?.bounds.size else { return context }
    own.onlyHeaders = true
    own.invalidateSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader, at: tops.indices.map { IndexPath(item: 0, section: $0) })
    return own
  }
}
#endif
