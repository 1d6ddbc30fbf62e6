// A03: Attributes of a supplementary view that the data does not have raise.
// source: none was found
// ios: not seen
// confidence: relatives
// but: known in the words of A01, which no report shows; reports of 2014 and 2020 show `request for layout
//   attributes for supplementary view …` (reports 02).
// state: holds
// device: raises [..]supplementary view[..]

import CollectionLayout
import Foundation

private final class Ghost: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect) ?? []
    let gone = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 4))
    gone.frame = CGRect(x: 0, y: 100, width: 320, height: 20)
    return all + [gone]
  }
}

enum AtlasA03: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([3], layout: Ghost())
    app.view.systemVersion = .ios12
    app.view.layoutIfNeeded()
  }
}
