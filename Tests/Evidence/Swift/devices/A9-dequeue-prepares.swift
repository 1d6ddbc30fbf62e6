// A9: A cell that is dequeued while the layout is invalid makes it prepare at once.
// source: two stacks of 2019, public code or notes
// ios: 9, 10; likely since
// confidence: reports
// but: called from `sizeForItemAt` it entered `prepare` again and ended in a range exception on 9 and 10; 12 goes
//   on.
// state: holds
// device: 1 prepare, 67.5,0 50x50

import CollectionLayout
import Foundation

enum DevicesA9: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    // Since iOS 18 a view that nobody asked for has to be given.
    app.view.systemVersion = .ios17
    app.settle()
    app.view.collectionViewLayout.invalidateLayout()
    let cell = app.view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 1, section: 0))
    stage.note("\(app.calls("prepare").count) prepare, \(text(cell.frame))")
  }
}
