// A04b: A header that has two frames in one answer raises.
// source: CHTCollectionViewWaterfallLayout#166 (b)
// ios: 10 seen (2016 to 2019)
// confidence: reports
// state: holds
// device: raises layout attributes for supplementary item at index path ([..]{length = 2, path = 0 - 0}) changed
//   from [..] to [..] without invalidating the layout

import CollectionLayout
import Foundation

private final class Twice: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = (super.layoutAttributesForElements(in: rect) ?? []).compactMap {
      $0.copy() as? UICollectionViewLayoutAttributes
    }
    let headers = all.filter { $0.representedElementKind != nil }
    for header in headers { header.frame.origin.y += 40 }
    return (super.layoutAttributesForElements(in: rect) ?? []) + headers
  }
}

enum AtlasA04b: Proof {
  static func show(on stage: Stage) {
    let layout = Twice()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    stage.app([3], layout: layout).view.layoutIfNeeded()
  }
}
