// F4: `willDisplay` comes for each cell that comes onto the screen, and `didEndDisplaying` for each that leaves.
// source: documented, header comments of Apple's SDK (docs.rs/objc2-ui-kit), UICollectionViewDelegate
// ios: no version is named
// confidence: documented
// state: holds
// device: willDisplay 0:2, willDisplay 0:3
// device: 2 left

import CollectionLayout
import Foundation

enum ModernF4: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.minimumLineSpacing = 0
    let app = stage.app([50], layout: layout, frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    app.settle()
    app.view.contentOffset.y = 100
    app.view.layoutIfNeeded()
    stage.note(app.calls("willDisplay").joined(separator: ", "))
    stage.note("\(app.calls("didEndDisplaying").count) left")
  }
}
