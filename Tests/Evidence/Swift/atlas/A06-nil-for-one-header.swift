// A06: A layout that answers nil for a header alone raises in an update.
// source: IGListKit#1035
// ios: 10 to 11; the text stands in today's program
// confidence: reports
// state: holds
// device: raises no UICollectionViewLayoutAttributes instance for -layoutAttributesForSupplementaryElementOfKind:
//   UICollectionElementKindSectionHeader at path [..]

import CollectionLayout
import Foundation

private final class Nil: LoggedFlow {
  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

enum AtlasA06: Proof {
  static func show(on stage: Stage) {
    let layout = Nil()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    let app = stage.app([3], layout: layout)
    app.settle()
    app.counts = [4]
    app.view.insertItems(at: [IndexPath(item: 0, section: 0)])
  }
}
