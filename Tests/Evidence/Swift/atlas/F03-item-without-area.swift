// F03: An item with a side of 0 or less is logged, with its size.
// source: public code or notes
// ios: no version is named; older: `negative or zero item sizes are not supported in the flow layout`
// confidence: high
// state: holds
// device: says Negative or zero item sizes are not supported by flow layout. Make a symbolic breakpoint at
//   UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger. Invalid size: {0, 50}[..]

import CollectionLayout
import Foundation

enum AtlasF03: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([1])
    app.size = { _ in CGSize(width: 0, height: 50) }
    app.view.layoutIfNeeded()
  }
}
