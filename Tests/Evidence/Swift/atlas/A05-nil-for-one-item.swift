// A05: A layout that lists an item and answers nil for it alone raises where the item is asked alone.
// source: TextureGroup/Texture#515, PDKTCollectionViewWaterfallLayout#9, public code or notes
// ios: 7 to 11 seen; the text stands in today's program
// confidence: reports
// state: holds
// device: raises no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: [..]

import CollectionLayout
import Foundation

private final class Nil: LoggedFlow {
  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
}

enum AtlasA05: Proof {
  static func show(on stage: Stage) {
    let layout = Nil()
    let app = stage.app([300], layout: layout)
    app.settle()
    app.view.scrollToItem(at: IndexPath(item: 200, section: 0), at: .top, animated: false)
  }
}
