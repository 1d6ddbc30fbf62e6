// R03: A decoration view of a kind that the layout did not register raises.
// source: public code or notes
// ios: all
// confidence: report
// state: holds
// device: raises could not dequeue a decoration view of kind: Line - must register as a class or nib or connect a
//   prototype in a storyboard

import CollectionLayout
import Foundation

private final class Decorated: LoggedFlow {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let line = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "Line", with: IndexPath(item: 0, section: 0))
    line.frame = CGRect(x: 0, y: 0, width: 320, height: 1)
    return (super.layoutAttributesForElements(in: rect) ?? []) + [line]
  }
}

enum AtlasR03: Proof {
  static func show(on stage: Stage) {
    let layout = Decorated()
    stage.app([3], layout: layout).view.layoutIfNeeded()
  }
}
