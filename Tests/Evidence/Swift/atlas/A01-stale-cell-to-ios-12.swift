// A01: To iOS 12 attributes of a cell that the data source does not have raise.
// source: jumartin/Calendar#106, WenchaoD/FSPagerView#207 #221, CosmicMind/Samples#127,
//   INSElectronicProgramGuideLayout#20, ashfurrow#46 (12 crashes, 13 not), slk11075.medium.com (12 only)
// ios: 6 to 12; 6 and 7 write `recieved`
// confidence: reports
// state: holds
// device: raises UICollectionView received layout attributes for a cell with an index path that does not exist:
//   {length = 2, path = 0 - 9}

import CollectionLayout
import Foundation

private final class Stale: LoggedFlow {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let gone = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 9, section: 0))
    gone.frame = CGRect(x: 0, y: 100, width: 50, height: 50)
    return (super.layoutAttributesForElements(in: rect) ?? []) + [gone]
  }
}

enum AtlasA01: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3], layout: Stale())
    app.view.systemVersion = .ios12
    app.view.layoutIfNeeded()
    stage.note("\(app.view.visibleCells.count) cells")
  }
}
