// E15: Attributes of a path that is not there raise to iOS 12; since 13 they are ignored, in words that changed by
//   2026.
// source: reports 06; FluidGroup/swiftui-messaging-ui#38 (2026)
// ios: to 12, 13 and later, 2026
// confidence: report
// but: of 2026: "Received layout attributes with an invalid index path. Attributes will be ignored."
// state: holds
// device: 3 cells
// device: says [..]ttributes will be ignored.[..]
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

enum DevicesE15: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3], layout: Stale())
    app.view.systemVersion = .ios26
    app.view.layoutIfNeeded()
    stage.note("\(app.view.visibleCells.count) cells")
  }
}
