// A02: Since iOS 13 attributes of a cell that the data source does not have are ignored, with a line on the
//   console.
// source: onmyway133/notes#550, public code or notes
// ios: 13 to today
// confidence: reports
// state: holds
// device: 3 cells
// device: says Layout attributes [..] were received from the layout [..] but are not valid for the data source
//   counts. Attributes will be ignored.
// device: nothing raised

import CollectionLayout
import Foundation

private final class Stale: LoggedFlow {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let gone = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 9, section: 0))
    gone.frame = CGRect(x: 0, y: 100, width: 50, height: 50)
    return (super.layoutAttributesForElements(in: rect) ?? []) + [gone]
  }
}

enum AtlasA02: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3], layout: Stale())
    app.view.systemVersion = .ios13
    app.view.layoutIfNeeded()
    stage.note("\(app.view.visibleCells.count) cells")
  }
}
