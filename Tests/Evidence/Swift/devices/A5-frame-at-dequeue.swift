// A5: A cell that is dequeued for a path has its frame of the layout when it is handed out.
// source: steipete/PSTCollectionView#155; dumps of editor.js-kit-ios#31, Instabug/Instabug-iOS#503,
//   didi/DoKit#1191, QuickBlox/quickblox-ios-sdk#1375
// ios: 18
// confidence: reports
// state: holds
// device: 0,0 50x50
// device: 67.5,0 50x50

import CollectionLayout
import Foundation

enum DevicesA5: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([2])
    app.cell = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      stage.note(text(cell.frame))
      return cell
    }
    app.view.layoutIfNeeded()
  }
}
