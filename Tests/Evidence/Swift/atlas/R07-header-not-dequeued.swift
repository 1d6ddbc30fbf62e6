// R07: A header that was not dequeued raises.
// source: public code or notes; NSCollectionView's twin
// ios: 13.3 seen
// confidence: high
// state: differs, not yet
// device: raises the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath
//   (UICollectionElementKindSectionHeader,[..]{length = 2, path = 0 - 0}) was not retrieved by calling
//   -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil ([..])
// lab: raises the view returned for header 0 does not have a reuseIdentifier - cells and supplementary views must be retrieved by dequeuing
// lab: nothing said

import CollectionLayout
import Foundation

enum AtlasR07: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    let app = stage.app([1], layout: layout)
    app.supplementary = { _, _, _ in UICollectionReusableView() }
    app.view.layoutIfNeeded()
  }
}
