// A6: Each cell of a layout of one's own is asked what it prefers, even though the layout answers no.
// source: square/Listable ItemElementCell; Signal-iOS#3797
// ios: no version is named
// confidence: reports
// state: holds
// device: 3 asked

import CollectionLayout
import Foundation

private final class Rows: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 120) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * 40, width: 320, height: 40)
    return attributes
  }
}

enum DevicesA6: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3], layout: Rows())
    app.view.layoutIfNeeded()
    stage.note("\(app.calls("preferred").count) asked")
  }
}
