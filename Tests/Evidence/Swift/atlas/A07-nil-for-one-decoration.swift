// A07: A layout that lists a decoration view and answers nil for it alone raises in an update; the doubled word is
//   Apple's.
// source: IBPCollectionViewCompositionalLayout#137, public code or notes
// ios: 10 to 12
// confidence: reports
// state: holds
// device: raises no UICollectionViewLayoutAttributes instance for -layoutAttributesForDecorationViewOfKindOfKind:
//   Line at path [..]

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

enum AtlasA07: Proof {
  static func show(on stage: Stage) {
    let layout = Decorated()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "Line")
    let app = stage.app([3], layout: layout)
    app.settle()
    app.counts = [4]
    app.view.insertItems(at: [IndexPath(item: 0, section: 0)])
  }
}
