// 23: A footer that is there before an update and not after it raises, unless the layout says that it goes.
// source: AsyncDisplayKit#3205; Instagram/IGListKit#920, #1034, #1035; CHTCollectionViewWaterfallLayout#123;
//   airbnb/MagazineLayout#63
// ios: no version is named
// confidence: reports
// state: holds
// device: raises no UICollectionViewLayoutAttributes instance for -layoutAttributesForSupplementaryElementOfKind:
//   UICollectionElementKindSectionFooter at path [..]

import CollectionLayout
import Foundation

private final class LastFooter: LoggedFlow {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (super.layoutAttributesForElements(in: rect) ?? []).filter { isThere($0) }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: kind, at: path).flatMap { isThere($0) ? $0 : nil }
  }

  private func isThere(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementKind == nil
      || attributes.indexPath.section == (collectionView?.numberOfSections ?? 0) - 1
  }
}

enum Reports23: Proof {
  static func show(on stage: Stage) {
    let layout = LastFooter()
    layout.footerReferenceSize = CGSize(width: 320, height: 40)
    let app = stage.app([2], layout: layout)
    app.settle()
    app.counts = [2, 2]
    app.view.insertSections([1])
    app.view.layoutIfNeeded()
  }
}
