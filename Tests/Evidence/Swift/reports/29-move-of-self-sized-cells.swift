// 29: In iOS 11.3 a move of cells that size themselves showed the estimate while it ran.
// source: openradar 40460705 (openradar-mirror#19764)
// ios: 11.3
// confidence: report
// state: differs, an old mistake of UIKit, before the oldest version that can be chosen; the lab carries the sizes along
// device: 40 40
// lab: 100 100

import CollectionLayout
import Foundation

enum Reports29: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.estimatedItemSize = CGSize(width: 300, height: 40)
    let app = stage.app([2], layout: layout)
    app.preferred = { _ in CGSize(width: 300, height: 100) }
    app.settle()
    app.view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))
    let cells = (0..<2).map { app.view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    stage.note(cells.map { text($0?.frame.height ?? -1) }.joined(separator: " "))
  }
}
