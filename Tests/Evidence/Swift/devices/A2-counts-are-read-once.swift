// A2: A question for the number of sections before the first pass reads the counts, and the pass does not read
//   again.
// source: TextureGroup/Texture ASUICollectionViewTests.mm and ASCollectionView.mm
// ios: no version is named
// confidence: report
// state: holds
// device: nothing raised

import CollectionLayout
import Foundation

enum DevicesA2: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([])
    _ = app.view.numberOfSections
    app.counts = [0]
    app.view.insertSections([0])
  }
}
