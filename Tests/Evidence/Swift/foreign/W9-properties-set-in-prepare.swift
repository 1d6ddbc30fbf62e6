// W9: A property that a flow sets in its own `prepare()` invalidates it.
// source: documented, UICollectionViewFlowLayout; MagdyZamel, NickSivin
// ios: no version is named
// confidence: documented
// but: whether a device runs the second pass in the same turn is not known.
// state: holds
// device: 2 invalidations

import CollectionLayout
import Foundation

private final class SetsItself: LoggedFlow {
  private var isSetUp = false

  override func prepare() {
    super.prepare()
    guard !isSetUp else { return }
    isSetUp = true
    itemSize = CGSize(width: 200, height: 100)
    minimumLineSpacing = 20
  }
}

enum ForeignW9: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3], layout: SetsItself())
    // The first load invalidates, too.
    let loading = app.calls("invalidateLayout").count
    app.view.layoutIfNeeded()
    stage.note("\(app.calls("invalidateLayout").count - loading) invalidations")
  }
}
