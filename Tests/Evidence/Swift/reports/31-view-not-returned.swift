// 31: Since iOS 18 a view that is dequeued and not returned raises.
// source: mikaoj/BSImagePicker#367; Instabug/Instabug-iOS#503
// ios: 18
// confidence: reports
// state: holds
// device: raises Expected dequeued view to be returned to the collection view in preparation for display.[..]

import CollectionLayout
import Foundation

enum Reports31: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([1])
    app.cell = { view, path in
      let wanted = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      return wanted
    }
    app.view.layoutIfNeeded()
  }
}
