// G1: Since iOS 18 a cell that is dequeued without a request raises at the next request for its path; to 17.5
//   nothing is said.
// source: dotnet/maui#25878; Juanpe/SkeletonView#580; Instabug-iOS#503
// ios: 18
// confidence: reports
// state: holds
// device: 17, raised: false
// device: raises Expected dequeued view to be returned to the collection view in preparation for display.[..]

import CollectionLayout
import Foundation

enum DevicesG1: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([1])
    app.view.systemVersion = .ios17
    _ = app.view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
    app.view.reloadData()
    app.view.layoutIfNeeded()
    stage.note("17, raised: \(stage.shown.hasException)")
    app.view.systemVersion = .ios18
    _ = app.view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
    app.view.reloadData()
    app.view.layoutIfNeeded()
  }
}
