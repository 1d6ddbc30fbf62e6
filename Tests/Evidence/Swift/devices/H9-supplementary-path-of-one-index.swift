// H9: A supplementary view at an index path of length 1 is shown, and found by that path.
// source: TextureGroup/Texture, a suite that runs against UIKit
// ios: no version is named
// confidence: reports
// state: holds
// device: found true

import CollectionLayout
import Foundation

private final class OneIndex: UICollectionViewLayout {
  static let kind = UICollectionView.elementKindSectionHeader
  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 100) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let mark = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: Self.kind, with: IndexPath(index: 5))
    mark.frame = CGRect(x: 0, y: 0, width: 320, height: 20)
    return [mark]
  }
}

enum DevicesH9: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([0], layout: OneIndex())
    app.settle()
    stage.note("found \(app.view.supplementaryView(forElementKind: OneIndex.kind, at: IndexPath(index: 5)) != nil)")
  }
}
