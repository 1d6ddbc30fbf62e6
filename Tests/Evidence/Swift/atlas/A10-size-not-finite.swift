// A10: A size with NaN or infinity raises where it is set, not where it is answered.
// source: apptekstudios/ASCollectionView#243
// ios: no version is named
// confidence: report
// state: holds
// device: raises UICollectionViewLayoutAttributes: -setSize: requires finite dimensions <UICollectionViewLayoutAttributes:
//   [..] - {inf, 50}

import CollectionLayout
import Foundation

private final class Endless: LoggedFlow {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect) ?? []
    (all.first?.copy() as? UICollectionViewLayoutAttributes)?.size = CGSize(
      width: CGFloat.infinity, height: 50)
    return all
  }
}

enum AtlasA10: Proof {
  static func show(on stage: Stage) {
    stage.app([3], layout: Endless()).view.layoutIfNeeded()
  }
}
