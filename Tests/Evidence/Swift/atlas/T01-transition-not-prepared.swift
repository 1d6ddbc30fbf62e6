// T01: An interactive transition that is ended twice raises.
// source: TLLayoutTransitioning#17 #23, MMPaper#4, public code or notes
// ios: 7 to today
// confidence: reports
// state: holds
// device: raises the collection was not prepared for an interactive transition. see
//   startInteractiveTransitionToCollectionViewLayout:completion:

import CollectionLayout
import Foundation

enum AtlasT01: Proof {
  static func show(on stage: Stage) {
    let app = App([30], layout: LoggedFlow(), frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    stage.watch(app.view)
    app.view.layoutIfNeeded()
    app.view.startInteractiveTransition(to: UICollectionViewFlowLayout()) { _, _ in }
    app.view.finishInteractiveTransition()
    app.view.cancelInteractiveTransition()
  }
}
