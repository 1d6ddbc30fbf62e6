// 07: A decoration view of a kind that nobody registered raises.
// source: ashfurrow/ARCollectionViewMasonryLayout#11
// ios: no version is named
// confidence: report
// state: holds
// device: raises could not dequeue a decoration view of kind: UICollectionElementKindSectionFooter - must register
//   as a class or nib or connect a prototype in a storyboard

import CollectionLayout
import Foundation

private final class WrongKind: LoggedFlow {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let footer = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: UICollectionView.elementKindSectionFooter, with: IndexPath(item: 0, section: 0))
    footer.frame = CGRect(x: 0, y: 200, width: 320, height: 30)
    return (super.layoutAttributesForElements(in: rect) ?? []) + [footer]
  }
}

enum Reports07: Proof {
  static func show(on stage: Stage) {
    stage.app([2], layout: WrongKind()).view.layoutIfNeeded()
  }
}
