// A08: A frame with NaN or infinity raises where it is set, not where it is answered.
// source: public code or notes
// ios: no version is named
// confidence: report
// state: holds
// device: raises UICollectionViewLayoutAttributes: -setFrame: requires finite dimensions. Attributes: [..]; new
//   frame: {{0, 0}, {inf, 50}}

import CollectionLayout
import Foundation

private final class Setting: LoggedFlow {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect) ?? []
    (all.first?.copy() as? UICollectionViewLayoutAttributes)?.frame = CGRect(
      x: 0, y: 0, width: CGFloat.infinity, height: 50)
    return all
  }
}

enum AtlasA08: Proof {
  static func show(on stage: Stage) {
    stage.app([3], layout: Setting()).view.layoutIfNeeded()
  }
}
