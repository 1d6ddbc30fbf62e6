// H8: Inside of an update `indexPathsForVisibleItems` are those before it until the last `willDisplay`.
// source: TextureGroup/Texture#107, facebookarchive/AsyncDisplayKit#755 (tried with a sample of Apple)
// ios: 9
// confidence: reports
// state: holds
// device: while a cell is made 0 1 2 3
// device: after it 0 1 2 3 4

import CollectionLayout
import Foundation

enum DevicesH8: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([4])
    app.settle()
    func visible() -> String { app.view.indexPathsForVisibleItems.map { "\($0.item)" }.joined(separator: " ") }
    let plain = app.cell
    app.cell = { view, path in
      stage.note("while a cell is made \(visible())")
      return plain(view, path)
    }
    app.counts = [5]
    app.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    stage.note("after it \(visible())")
  }
}
