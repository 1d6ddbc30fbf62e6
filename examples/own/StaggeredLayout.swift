import UIKit

@objc protocol StaggeredLayoutDelegate: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, layout: StaggeredLayout, heightForItemAt indexPath: IndexPath)
    -> CGFloat
  @objc optional func collectionView(_ collectionView: UICollectionView, columnsInSection section: Int) -> Int
  @objc optional func collectionView(_ collectionView: UICollectionView, heightForHeaderInSection section: Int) -> CGFloat
}

/// Columns of items, each of which goes where the column is shortest.
class StaggeredLayout: UICollectionViewLayout {
  @IBInspectable var columnCount: Int = 2 { didSet { invalidateLayout() } }
  @IBInspectable var gap: CGFloat = 8 { didSet { invalidateLayout() } }
  var sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) { didSet { invalidateLayout() } }

  private var items: [[UICollectionViewLayoutAttributes]] = []
  private var headers: [Int: UICollectionViewLayoutAttributes] = [:]
  private var contentHeight: CGFloat = 0

  private var delegate: StaggeredLayoutDelegate? { collectionView?.delegate as? StaggeredLayoutDelegate }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    items = []
    headers = [:]
    contentHeight = 0
    for section in 0..<collectionView.numberOfSections {
      prepareHeader(of: section, in: collectionView)
      prepareItems(of: section, in: collectionView)
    }
  }

  private func prepareHeader(of section: Int, in collectionView: UICollectionView) {
    let height = delegate?.collectionView?(collectionView, heightForHeaderInSection: section) ?? 0
    guard height > 0 else { return }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: section))
    attributes.frame = CGRect(x: 0, y: contentHeight, width: collectionView.bounds.width, height: height)
    headers[section] = attributes
    contentHeight += height
  }

  private func prepareItems(of section: Int, in collectionView: UICollectionView) {
    let count = delegate?.collectionView?(collectionView, columnsInSection: section) ?? columnCount
    let room = collectionView.bounds.width - sectionInset.left - sectionInset.right
    let width = (room - CGFloat(count - 1) * gap) / CGFloat(count)
    var ends = [CGFloat](repeating: contentHeight + sectionInset.top, count: count)
    var row: [UICollectionViewLayoutAttributes] = []
    for item in 0..<collectionView.numberOfItems(inSection: section) {
      let path = IndexPath(item: item, section: section)
      let height = delegate?.collectionView(collectionView, layout: self, heightForItemAt: path) ?? 50
      let column = ends.indices.min { ends[$0] < ends[$1] }!
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(
        x: sectionInset.left + CGFloat(column) * (width + gap), y: ends[column], width: width, height: height)
      ends[column] += height + gap
      row.append(attributes)
    }
    items.append(row)
    contentHeight = (ends.max() ?? 0) - (row.isEmpty ? 0 : gap) + sectionInset.bottom
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (items.joined() + Array(headers.values)).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items[indexPath.section][indexPath.item]
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    headers[indexPath.section]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
