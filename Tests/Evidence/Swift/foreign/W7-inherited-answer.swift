// W7: The answer of a class that does not override `shouldInvalidateLayout(forBoundsChange:)` is that of its
//   superclass, no.
// source: documented, UICollectionViewLayout; Yalantis/DisplaySwitcher
// ios: no version is named
// confidence: documented
// state: holds
// device: answers [..]UICollectionViewLayout[..]

import CollectionLayout
import Foundation

private final class Inherits: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 1500) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<30).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * 50, width: 100, height: 40)
    return attributes
  }
}

enum ForeignW7: Proof {
  static func show(on stage: Stage) {
    stage.run("layout Own; items 30 60x40; rotate; expect no prepare; why not prepare") { Inherits() }
  }
}
