// R07: A header that was not dequeued raises.
// source: public code or notes; NSCollectionView's twin
// ios: 13.3 seen
// confidence: reports
// state: holds
// device: raises the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath
//   (UICollectionElementKindSectionHeader,[..]{length = 2, path = 0 - 0}) was not retrieved by calling
//   -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil ([..])

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
