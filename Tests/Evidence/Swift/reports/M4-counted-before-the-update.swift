// M4: A reload that is due makes the view count before the update: that is why it counts what is in the data
//   already.
// source: openradar 28167779; three threads of reports 09
// ios: no version is named
// confidence: reports
// state: holds
// device: raises Invalid update: invalid number of items in section 0.[..](3) must be equal[..](3), plus or minus
//   the number of items inserted or deleted from that section (1 inserted[..]
// device: numberOfItems 0, numberOfItems 0

import CollectionLayout
import Foundation

enum ReportsM4: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([2])
    app.settle()
    app.view.reloadData()
    app.counts = [3]
    app.view.insertItems(at: [IndexPath(item: 2, section: 0)])
    stage.note(app.calls("numberOfItems").joined(separator: ", "))
  }
}
