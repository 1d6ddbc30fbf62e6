// U23: A section that moves beyond the last raises before the sums are looked at; the doubled word is Apple's.
// source: public code or notes
// ios: no version is named; known from UXKit and UITableView
// confidence: relatives
// state: holds
// device: raises attempt to to move section 0 to section 4, but there are only 2 sections after the update

import CollectionLayout
import Foundation

enum AtlasU23: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3, 2])
    app.settle()
    app.view.moveSection(0, toSection: 4)
  }
}
