// G5: A supplementary view at a section that is not there raises.
// source: TextureGroup/Texture tests
// ios: no version is named
// confidence: reports
// state: holds
// device: raises [..]

import CollectionLayout
import Foundation

private final class Beyond: LoggedFlow {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: 3))
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 20)
    return (super.layoutAttributesForElements(in: rect) ?? []) + [header]
  }
}

enum DevicesG5: Proof {
  static func show(on stage: Stage) {
    stage.app([3, 3], layout: Beyond()).view.layoutIfNeeded()
  }
}
