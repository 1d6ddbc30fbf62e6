// R01: A cell that is dequeued by an identifier that nobody registered raises.
// source: public code or notes
// ios: 6 to today
// confidence: reports
// state: holds
// device: raises could not dequeue a view of kind: UICollectionElementKindCell with identifier unknown - must
//   register a nib or a class for the identifier or connect a prototype cell in a storyboard

import CollectionLayout
import Foundation

enum AtlasR01: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([1])
    app.cell = { view, path in view.dequeueReusableCell(withReuseIdentifier: "unknown", for: path) }
    app.view.layoutIfNeeded()
  }
}
