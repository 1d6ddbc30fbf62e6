// E4: `reloadData` inside a batch with another count raises: it does not read anew.
// source: DRCollectionViewTableLayout#6; SectionKit#99
// ios: no version is named
// confidence: reports
// state: holds
// device: raises [..](8) must be equal[..](6), plus or minus the number of items inserted or deleted from that
//   section (0 inserted, 0 deleted)[..]

import CollectionLayout
import Foundation

enum DevicesE4: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([6])
    app.settle()
    app.view.performBatchUpdates({
      app.counts = [8]
      app.view.reloadData()
    })
  }
}
