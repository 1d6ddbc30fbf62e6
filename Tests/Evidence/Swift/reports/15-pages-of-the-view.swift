// 15: A view that pages stops at multiples of its own width, whatever the gaps, and each flick goes one page on.
// source: MaherKSantina/MSPeekCollectionViewDelegateImplementation#33; TextureGroup/Texture#1323;
//   MaggiezzZ/CollectionCardPage#1
// ios: no version is named
// confidence: reports
// state: holds
// device: 320
// device: 640

import CollectionLayout
import Foundation

enum Reports15: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 10
    let app = stage.app([8], layout: layout, frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    app.size = { _ in CGSize(width: 320, height: 200) }
    app.view.isPagingEnabled = true
    app.settle()
    for _ in 1...2 {
      app.view.endDragging(withVelocity: CGPoint(x: 1000, y: 0))
      app.view.layoutIfNeeded()
      stage.note(text(app.view.contentOffset.x))
    }
  }
}
