// U23: A section that moves beyond the last raises before the sums are looked at; the doubled word is Apple's.
// source: public code or notes
// ios: no version is named; known from UXKit and UITableView
// confidence: low
// state: differs, not yet
// device: raises attempt to to move section 0 to section 4, but there are only 2 sections after the update
// lab: raises Invalid update: invalid number of items in section 0. The number of items contained in an existing section after the update (3) must be equal to the number of items contained in that section before the update (2), plus or minus the number of items inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out).
// lab: nothing said

import CollectionLayout
import Foundation

enum AtlasU23: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3, 2])
    app.settle()
    app.view.moveSection(0, toSection: 4)
  }
}
