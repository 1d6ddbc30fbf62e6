// 06: Since iOS 13 attributes for cells that are gone are no exception: a line on the console, and the others are
//   shown.
// source: patchthecode/JTAppleCalendar#1155; WenchaoD/FSCalendar#1231; yacir/CollectionViewSlantedLayout#47;
//   onmyway133/notes#550; slk11075.medium.com (12 only)
// ios: 12, 13 and later
// confidence: reports
// state: holds
// device: 2 cells
// device: says [..]ttributes will be ignored.[..]
// device: nothing raised

import CollectionLayout
import Foundation

private final class Stale: LoggedFlow {
  private var kept: [UICollectionViewLayoutAttributes] = []

  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 480) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    if kept.isEmpty { kept = super.layoutAttributesForElements(in: rect) ?? [] }
    return kept
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    kept.first { $0.representedElementKind == kind && $0.indexPath == path }
  }
}

enum Reports06: Proof {
  static func show(on stage: Stage) {
    let layout = Stale()
    let app = stage.app([4], layout: layout)
    app.settle()
    app.counts = [2]
    app.view.reloadData()
    app.view.layoutIfNeeded()
    stage.note("\(app.view.visibleCells.count) cells")
  }
}
