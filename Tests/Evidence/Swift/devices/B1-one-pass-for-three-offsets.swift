// B1: Each new offset asks `shouldInvalidateLayout` before `scrollViewDidScroll`; the pass comes once, after all of
//   them.
// source: Picsart (2023); radianttap/Fields#2 (stack)
// ios: no version is named
// confidence: reports
// state: holds
// device: shouldInvalidate didScroll shouldInvalidate didScroll shouldInvalidate didScroll elements[..]

import CollectionLayout
import Foundation

enum DevicesB1: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([100])
    app.settle()
    for offset in [10, 20, 30] { app.view.contentOffset.y = CGFloat(offset) }
    app.view.layoutIfNeeded()
    stage.note(app.order("shouldInvalidate", "didScroll", "elements"))
  }
}
