import CollectionLayout
import Foundation

/// A list of rows that never asks how many items there are, as layouts do that keep old attributes.
@MainActor
final class StaleLayout: UICollectionViewLayout {
  private let count: Int

  init(count: Int) {
    self.count = count
    super.init()
  }

  required init?(coder: NSCoder) {
    count = 0
    super.init(coder: coder)
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: count * 50) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: item * 50, width: 100, height: 50)
      return attributes
    }
  }
}
