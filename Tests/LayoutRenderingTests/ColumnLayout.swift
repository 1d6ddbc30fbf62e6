import Foundation

@testable import CollectionLayout

/// A waterfall as small as it can be, with a rule for bounds changes that the engine can name.
final class ColumnLayout: UICollectionViewLayout, BuiltInLayout {
  override var builtIn: (any BuiltInLayout)? { self }

  var columns = 2
  var inset = UIEdgeInsets.zero
  var spacing: CGFloat = 10
  /// The height of an item, which the delegate would answer.
  var height: (Int) -> CGFloat = { _ in 100 }

  private var frames: [CGRect] = []
  private var contentHeight: CGFloat = 0

  override func prepare() {
    guard let view = collectionView else { return }
    let inner = view.bounds.width - inset.left - inset.right
    let width = (inner - spacing * CGFloat(columns - 1)) / CGFloat(columns)
    var ends = Array(repeating: inset.top, count: columns)
    frames = []
    let count = view.numberOfItems(inSection: 0)
    if count > 0 { view.recordSizes(section: 0, items: 0..<count) }
    for item in 0..<count {
      let column = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
      let x = inset.left + CGFloat(column) * (width + spacing)
      frames.append(CGRect(x: x, y: ends[column], width: width, height: height(item)))
      ends[column] += height(item) + spacing
    }
    let end = (ends.max() ?? 0) - (count > 0 ? spacing : 0)
    contentHeight = end + inset.bottom
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.filter { frames[$0].meets(rect) }.map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = frames[item]
      return attributes
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    answering(newBounds.size != collectionView?.bounds.size)
  }
}
