// 05: A header that a context lists and the layout never had raises at a rotation.
// source: openradar 25873723, 25873296 (openradar-mirror#14578, #14651)
// ios: 9
// confidence: report
// but: the radar does not give the text of the exception.
// state: differs, a warning: the words of the exception are not known, and iOS 9 is older than any version here
// device: raises [..]
// lab: says header 0 is listed as invalid, and the layout has no attributes of it
// lab: nothing raised

import CollectionLayout
import Foundation

private final class Bare: LoggedFlow {
  override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { true }

  override func invalidationContext(forBoundsChange bounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: bounds)
    context.invalidateSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: 0)])
    return context
  }
}

enum Reports05: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([2], layout: Bare())
    app.settle()
    app.view.frame.size = CGSize(width: 480, height: 320)
    app.view.layoutIfNeeded()
  }
}
