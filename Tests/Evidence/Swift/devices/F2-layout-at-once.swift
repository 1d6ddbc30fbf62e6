// F2: Right after a change of layout is announced `collectionViewLayout` is not the old one.
// source: kern0x1b/charon
// ios: macOS 27
// confidence: measured
// state: holds
// device: another one

import CollectionLayout
import Foundation

enum DevicesF2: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    let app = stage.app([6], layout: layout)
    app.settle()
    app.view.setCollectionViewLayout(LoggedFlow(), animated: true)
    stage.note(app.view.collectionViewLayout === layout ? "the old one" : "another one")
  }
}
