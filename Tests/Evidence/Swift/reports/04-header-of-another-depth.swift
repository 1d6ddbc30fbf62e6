// 04: A header that lies elsewhere in depth in the list than alone raises as one that changed; the text
//   holds what it was and what it is.
// source: ChatSecure/ChatSecure-iOS#998
// ios: 10, 11
// confidence: report
// state: holds
// device: raises layout attributes for supplementary item at index path ([..]) changed from [..]zIndex = [..] to
//   [..]zIndex = [..] without invalidating the layout

import CollectionLayout
import Foundation

private final class Depths: LoggedFlow {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (super.layoutAttributesForElements(in: rect) ?? []).map { $0.lying(at: 10) }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.lying(at: -1)
  }
}

extension UICollectionViewLayoutAttributes {
  fileprivate func lying(at depth: Int) -> UICollectionViewLayoutAttributes {
    let copy = copy() as? UICollectionViewLayoutAttributes ?? self
    copy.zIndex = depth
    return copy
  }
}

enum Reports04: Proof {
  static func show(on stage: Stage) {
    let layout = Depths()
    layout.headerReferenceSize = CGSize(width: 320, height: 32)
    let app = stage.app([6], layout: layout)
    app.settle()
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: 0)])
    layout.invalidateLayout(with: context)
    app.view.layoutIfNeeded()
    // Another page, so that the list is asked again.
    app.view.contentOffset.y = -1
    app.view.layoutIfNeeded()
  }
}
