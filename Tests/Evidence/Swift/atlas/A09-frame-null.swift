// A09: A null rectangle, such as an empty intersection, raises where it is set as a frame.
// source: public code or notes
// ios: 9 to today; since when the attributes and the frame are told behind it is not known
// confidence: reports
// state: holds
// device: raises UICollectionViewLayoutAttributes: -setFrame: with CGRectNull is undefined.[..]

import CollectionLayout
import Foundation

private final class Setting: LoggedFlow {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect) ?? []
    (all.first?.copy() as? UICollectionViewLayoutAttributes)?.frame = .null
    return all
  }
}

enum AtlasA09: Proof {
  static func show(on stage: Stage) {
    stage.app([3], layout: Setting()).view.layoutIfNeeded()
  }
}
