// R04: To iOS 16 a cell that was not dequeued raises, and the text names the delegate's selector.
// source: badoo/Chatto#526, IGListKit#1123, public code or notes
// ios: 12, 16 seen
// confidence: reports
// state: holds
// device: raises the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier -
//   cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:

import CollectionLayout
import Foundation

enum AtlasR04: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([1])
    app.view.systemVersion = .ios16
    app.cell = { _, _ in UICollectionViewCell() }
    app.view.layoutIfNeeded()
  }
}
