// G4: In iOS 10 a question for the cell of a section that is not there raised.
// source: Instagram/IGListKit#177
// ios: 10
// confidence: report
// state: differs, seen on 10 alone, before the oldest version that can be chosen; Apple's page says nil, as here
// device: raises request for number of items before section 2 when there are only 0 sections in the collection view
// lab: nil
// lab: nothing raised

import CollectionLayout
import Foundation

enum DevicesG4: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([])
    app.settle()
    stage.note(app.view.cellForItem(at: IndexPath(item: 0, section: 2)) == nil ? "nil" : "a cell")
  }
}
