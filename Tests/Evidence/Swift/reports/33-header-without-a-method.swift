// 33: A header of a data source without a method for supplementary views raises.
// source: chiahsien/CHTCollectionViewWaterfallLayout#39, njdehoog/NHBalancedFlowLayout#24
// ios: 7 and later
// confidence: reports
// state: holds
// device: raises the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath
//   (UICollectionElementKindSectionHeader,[..]) was not retrieved by calling
//   -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil ((null))

import CollectionLayout
import Foundation

private final class NoHeaders: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}

enum Reports33: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.headerReferenceSize = CGSize(width: 320, height: 30)
    let (view, source) = (
      UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout),
      NoHeaders()
    )
    stage.watch(view)
    view.register(LoggedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
  }
}
