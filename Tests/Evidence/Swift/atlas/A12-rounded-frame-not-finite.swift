// A12: A cell that prefers a huge height raises where its frame is rounded to pixels.
// source: SwiftKickMobile/TLLayoutTransitioning#32 (2023), public code or notes
// ios: 13 to today
// confidence: reports
// state: holds
// device: raises Rounding frame [..] from preferred layout attributes resulted in a frame with one or more invalid
//   members [..]

import CollectionLayout
import Foundation

enum AtlasA12: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.estimatedItemSize = CGSize(width: 50, height: 50)
    let app = stage.app([1], layout: layout)
    app.preferred = { _ in CGSize(width: 50, height: CGFloat.greatestFiniteMagnitude) }
    app.view.layoutIfNeeded()
  }
}
