// B15: A layout that scrolls on its side is asked for pages as wide and as high as the screen is high.
// source: LargeCollectionFlowLayout.m of a WXMovie, GitHub (April 2016, prints the rectangles)
// ios: 9
// confidence: report
// state: holds
// device: elements 0,0 667x667
// device: elements 0,0 1334x667
// device: elements 667,0 1334x667
// device: elements 1334,0 1334x667

import CollectionLayout
import Foundation

enum DevicesB15: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.scrollDirection = .horizontal
    layout.invalidates = true
    let app = stage.app([30], layout: layout, frame: CGRect(x: 0, y: 0, width: 375, height: 419))
    app.size = { _ in CGSize(width: 262, height: 419) }
    app.view.isPrefetchingEnabled = false
    for offset in [0, 300, 1000, 1700] {
      app.view.contentOffset.x = CGFloat(offset)
      app.view.layoutIfNeeded()
    }
    for call in app.calls("elements") { stage.note(call) }
  }
}
