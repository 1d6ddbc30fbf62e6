// W10: A view whose content is larger both ways scrolls in both directions at once.
// source: documented, UIScrollView
// ios: no version is named
// confidence: documented
// state: holds
// device: prints 150,90

import CollectionLayout
import Foundation

private final class Sheet: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 2000) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
}

enum ForeignW10: Proof {
  static func show(on stage: Stage) {
    stage.run("layout Own; items 3 60x40; scroll 150,90; print (offset)") { Sheet() }
  }
}
