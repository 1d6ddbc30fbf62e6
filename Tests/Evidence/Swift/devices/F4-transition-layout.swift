// F4: A transition layout is given back at the start with both layouts and progress 0, does not clamp, and ends by
//   (true, true), cancelled by (true, false).
// source: documented, UICollectionView.LayoutInteractiveTransitionCompletion; kern0x1b/charon for the progress
// ios: 7 and later; macOS 27
// confidence: documented
// state: holds
// device: both layouts, 0, 1.5, -1
// device: finished: true true, the new layout
// device: both layouts, 0, 1.5, -1
// device: cancelled: true false, the old layout

import CollectionLayout
import Foundation

enum DevicesF4: Proof {
  static func show(on stage: Stage) {
    for isFinished in [true, false] {
      let (old, new) = (LoggedFlow(), UICollectionViewFlowLayout())
      let app = stage.app([30], layout: old)
      app.settle()
      var pair = "not called"
      let layout = app.view.startInteractiveTransition(to: new) { pair = "\($0) \($1)" }
      let isBoth = layout.currentLayout === old && layout.nextLayout === new
      let progress =
        [layout.transitionProgress]
        + [1.5, -1].map { value in
          layout.transitionProgress = value
          return layout.transitionProgress
        }
      stage.note("\(isBoth ? "both" : "other") layouts, \(progress.map(text).joined(separator: ", "))")
      if isFinished { app.view.finishInteractiveTransition() } else { app.view.cancelInteractiveTransition() }
      app.view.layoutIfNeeded()
      let end =
        app.view.collectionViewLayout === new ? "new" : app.view.collectionViewLayout === old ? "old" : "third"
      stage.note("\(isFinished ? "finished" : "cancelled"): \(pair), the \(end) layout")
    }
  }
}
