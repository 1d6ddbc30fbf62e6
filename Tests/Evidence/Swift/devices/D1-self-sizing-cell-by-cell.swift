// D1: Cells size themselves one by one: each is made, asked and invalidated before the next one is made.
// source: xmtplabs/convos-ios#1349 and #1366 (stack, 26); tigerspike, Layout process with self sizing cells
// ios: 26
// confidence: reports
// state: holds
// device: cellForItem preferred should invalidateLayoutWith cellForItem preferred should invalidateLayoutWith

import CollectionLayout
import Foundation

private final class Rows: LoggedFlow {
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    journal?.add("should")
    return super.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }
}

enum DevicesD1: Proof {
  static func show(on stage: Stage) {
    let layout = Rows()
    layout.estimatedItemSize = CGSize(width: 300, height: 40)
    let app = stage.app([2], layout: layout)
    app.preferred = { _ in CGSize(width: 300, height: 100) }
    app.view.layoutIfNeeded()
    let order = app.order("cellForItem", "preferred", "should", "invalidateLayoutWith")
    stage.note(String(order.drop { $0 != "c" }))
  }
}
