// 02: A layout that keeps the header of a section that is gone raises, where the header is to be made.
// source: chiahsien/CHTCollectionViewWaterfallLayout#76 (2014), #198 (2020)
// ios: no version is named; 2014, 2020
// confidence: reports
// state: holds
// device: raises request for layout attributes for supplementary view UICollectionElementKindSectionHeader in
//   section 0 when there are only 0 sections in the collection view

import CollectionLayout
import Foundation

private final class Stale: LoggedFlow {
  private var kept: [UICollectionViewLayoutAttributes] = []

  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 480) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let headers = (super.layoutAttributesForElements(in: rect) ?? []).filter { $0.representedElementKind != nil }
    if kept.isEmpty { kept = headers }
    return kept
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    kept.first { $0.representedElementKind == kind && $0.indexPath == path }
  }
}

enum Reports02: Proof {
  static func show(on stage: Stage) {
    let layout = Stale()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    let app = stage.app([2], layout: layout)
    app.settle()
    app.counts = []
    app.view.reloadData()
    app.view.layoutIfNeeded()
  }
}
