// R08: A view that was dequeued for another kind raises.
// source: public code or notes
// ios: 14 and later
// confidence: reports
// state: holds
// device: raises the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not
//   match the element kind it is being used for. When asked for a view of element kind
//   'UICollectionElementKindSectionHeader' the data source dequeued a view registered for the element kind
//   'UICollectionElementKindSectionFooter'.

import CollectionLayout
import Foundation

enum AtlasR08: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    let app = stage.app([1], layout: layout)
    app.supplementary = { view, _, path in
      view.dequeueReusableSupplementaryView(
        ofKind: UICollectionView.elementKindSectionFooter, withReuseIdentifier: "view", for: path)
    }
    app.view.layoutIfNeeded()
  }
}
