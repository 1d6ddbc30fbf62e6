// V13: Since iOS 13 attributes that are not valid are logged and ignored; to 12 they raise.
// source: reports 06
// ios: 12, 13
// confidence: reports
// state: holds
// device: raises UICollectionView received layout attributes for a cell with an index path that does not exist:
//   {length = 2, path = 5 - 0}
// device: 13: 3 cells
// device: says Layout attributes [..] were received from the layout [..] but are not valid for the data source
//   counts. Attributes will be ignored.

import CollectionLayout
import Foundation

private final class Stale: LoggedFlow {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let gone = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 5))
    gone.frame = CGRect(x: 0, y: 100, width: 50, height: 50)
    return (super.layoutAttributesForElements(in: rect) ?? []) + [gone]
  }
}

enum DevicesV13: Proof {
  static func show(on stage: Stage) {
    for version in [SystemVersion.ios12, .ios13] {
      let app = stage.app([3], layout: Stale())
      app.view.systemVersion = version
      app.view.layoutIfNeeded()
      if version == .ios13 { stage.note("13: \(app.view.visibleCells.count) cells") }
    }
  }
}
