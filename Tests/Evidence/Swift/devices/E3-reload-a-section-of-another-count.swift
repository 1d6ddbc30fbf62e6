// E3: A section that is reloaded is read anew: its count may be another one, and its old count takes no part in the
//   sum.
// source: jianshu ace4e02813c8; traderepublic/SectionKit#99; rdr 27354858 and 31748196 (openradar-mirror#17286);
//   Instagram/IGListKit#392
// ios: 9, 10, and in 2022
// confidence: reports
// but: rdr 28163205 (openradar-mirror#15767, iOS 9.3): with an empty section that is reloaded as well the same
//   raised.
// state: holds
// device: cellForItem 0:0, cellForItem 0:1, cellForItem 0:2, cellForItem 0:3, cellForItem 0:4
// device: nothing raised

import CollectionLayout
import Foundation

enum DevicesE3: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([4, 2])
    app.settle()
    app.view.performBatchUpdates({
      app.counts = [5, 2]
      app.view.reloadSections([0])
    })
    stage.note(app.calls("cellForItem").joined(separator: ", "))
  }
}
