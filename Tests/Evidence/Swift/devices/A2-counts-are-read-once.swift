// A2: A question for the number of sections before the first pass reads the counts, and the pass does not read
//   again.
// source: TextureGroup/Texture ASUICollectionViewTests.mm and ASCollectionView.mm
// ios: no version is named
// confidence: medium
// state: differs, not yet
// device: nothing raised
// lab: raises Invalid update: invalid number of sections. The number of sections contained in the collection view after the update (1) must be equal to the number of sections contained in the collection view before the update (1), plus or minus the number of sections inserted or deleted (1 inserted, 0 deleted).

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
