// T02: An interactive transition that is started while another one runs raises.
// source: TLLayoutTransitioning#14 #7, InteractiveSpace#1
// ios: 7 to 9 seen
// confidence: reports
// state: holds
// device: raises the collection is already in the middle of an interactive transition

import CollectionLayout
import Foundation

enum AtlasT02: Proof {
  static func show(on stage: Stage) {
    let app = App([30], layout: LoggedFlow(), frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    stage.watch(app.view)
    app.view.layoutIfNeeded()
    app.view.startInteractiveTransition(to: UICollectionViewFlowLayout()) { _, _ in }
    app.view.startInteractiveTransition(to: UICollectionViewFlowLayout()) { _, _ in }
  }
}
