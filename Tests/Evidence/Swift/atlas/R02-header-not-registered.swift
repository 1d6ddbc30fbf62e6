// R02: A header that is dequeued by an identifier that nobody registered raises.
// source: public code or notes
// ios: 6 to today
// confidence: reports
// state: holds
// device: raises could not dequeue a view of kind: UICollectionElementKindSectionHeader with identifier unknown -
//   must register a nib or a class for the identifier or connect a prototype cell in a storyboard

import CollectionLayout
import Foundation

enum AtlasR02: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    let app = stage.app([1], layout: layout)
    app.supplementary = { view, kind, path in
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "unknown", for: path)
    }
    app.view.layoutIfNeeded()
  }
}
