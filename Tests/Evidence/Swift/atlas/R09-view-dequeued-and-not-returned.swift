// R09: Since iOS 18 a view that is dequeued and not returned raises.
// source: didi/DoKit#1191 #1195, SkeletonView#580, BSImagePicker#367, Instabug-iOS#503, quickblox#1375,
//   editor.js-kit-ios#31
// ios: 18 to today; before: nothing
// confidence: reports
// state: holds
// device: raises Expected dequeued view to be returned to the collection view in preparation for display. When the
//   collection view's data source is asked to provide a view for a given index path, ensure that a single view is
//   dequeued and returned to the collection view. Avoid dequeuing views without a request from the collection view.
//   For retrieving an existing view in the collection view, use -[UICollectionView cellForItemAtIndexPath:] or
//   -[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: [..]; Collection view: [..]

import CollectionLayout
import Foundation

enum AtlasR09: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([1])
    app.cell = { view, path in
      _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    app.view.layoutIfNeeded()
  }
}
