// A14: A header that is made and measured in the delegate's answer of its size is logged.
// source: dotnet/maui#15862, #21359 (`[Assert]`, many times, and the app goes on), public code or notes
// ios: no version is named
// confidence: reports
// state: differs, the reports have no version, and how UIKit came to nil is not known; since iOS 18 the dequeue itself
//   raises, R09
// device: says UICollectionView internal inconsistency: attempting to apply nil layout attributes to view.
// lab: raises Expected dequeued view to be returned to the collection view in preparation for display. When the collection view's data source is asked to provide a view for a given index path, ensure that a single view is dequeued and returned to the collection view. Avoid dequeuing views without a request from the collection view. For retrieving an existing view in the collection view, use -[UICollectionView cellForItemAtIndexPath:] or -[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: one of `view`; Collection view: <UICollectionView>
// lab: nothing said

import CollectionLayout
import Foundation

enum AtlasA14: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3])
    app.headerSize = { section in
      let header = app.view.dequeueReusableSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "view",
        for: IndexPath(item: 0, section: section))
      return CGSize(width: 320, height: 20 + header.frame.minX)
    }
    app.view.layoutIfNeeded()
  }
}
