// A3: An update before anything was counted counts the data as they are by then, and raises.
// source: TextureGroup/Texture tests
// ios: no version is named
// confidence: reports
// state: holds
// device: raises Invalid update: invalid number of sections.[..](1) must be equal[..](1), plus or minus the number
//   of sections inserted or deleted (1 inserted, 0 deleted).[..]

import CollectionLayout
import Foundation

enum DevicesA3: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([])
    app.counts = [0]
    app.view.insertSections([0])
  }
}
