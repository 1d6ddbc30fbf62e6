// V13: Since iOS 13 attributes that are not valid are logged and ignored; to 12 they raise.
// source: reports 06
// ios: 12, 13
// confidence: high
// state: holds
// device: 13: 3 cells
// device: nothing raised

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
    let app = stage.app([3], layout: Stale())
    app.view.systemVersion = .ios13
    app.view.layoutIfNeeded()
    stage.note("13: \(app.view.visibleCells.count) cells")
  }
}
