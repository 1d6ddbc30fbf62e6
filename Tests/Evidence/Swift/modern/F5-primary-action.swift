// F5: A tap on an item performs its primary action after it is selected.
// source: documented, header comments of Apple's SDK (docs.rs/objc2-ui-kit),
//   collectionView(_:performPrimaryActionForItemAt:)
// ios: 16 and later
// confidence: documented
// state: holds
// device: didSelect 0:0, primaryAction 0:0

import CollectionLayout
import Foundation

enum ModernF5: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.settle()
    app.view.tap(at: CGPoint(x: 10, y: 10))
    stage.note(app.calls("didSelect", "primaryAction").joined(separator: ", "))
  }
}
