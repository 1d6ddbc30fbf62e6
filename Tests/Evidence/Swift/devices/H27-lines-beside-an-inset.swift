// H27: The lines of a flow are as wide as the view less the sides of its adjusted content inset.
// source: kern0x1b/charon UICollectionViewSectionInsetReference.md, a port that runs the same beside UIKit (32
//   records)
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: first line 4

import CollectionLayout
import Foundation

enum DevicesH27: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.minimumInteritemSpacing = 0
    let app = stage.app([8], layout: layout)
    app.view.contentInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
    app.settle()
    let first = layout.layoutAttributesForElements(in: app.view.bounds)?.filter { $0.frame.minY == 0 }
    stage.note("first line \(first?.count ?? 0)")
  }
}
