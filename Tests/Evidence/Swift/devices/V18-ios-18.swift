// V18: Since iOS 18 two views that are dequeued for one path raise; before nothing is said.
// source: G1 of this page
// ios: 17, 18
// confidence: reports
// state: holds
// device: 17, raised: false
// device: raises Expected dequeued view to be returned to the collection view in preparation for display.[..]
// device: 18, raised: true

import CollectionLayout
import Foundation

enum DevicesV18: Proof {
  static func show(on stage: Stage) {
    for version in [SystemVersion.ios17, .ios18] {
      let app = stage.app([1])
      app.view.systemVersion = version
      app.cell = { view, path in
        _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      app.view.layoutIfNeeded()
      stage.note("\(version.rawValue), raised: \(stage.shown.hasException)")
    }
  }
}
