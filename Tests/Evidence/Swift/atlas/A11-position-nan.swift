// A11: A centre that is not a number raises where it reaches a view.
// source: no source was looked up
// ios: all
// confidence: relatives
// state: holds
// device: raises CALayer position contains NaN[..]

import CollectionLayout
import Foundation

private final class Ghost: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect) ?? []
    all.first?.center = CGPoint(x: CGFloat.nan, y: 0)
    return all
  }
}

enum AtlasA11: Proof {
  static func show(on stage: Stage) {
    stage.app([3], layout: Ghost()).view.layoutIfNeeded()
  }
}
