// 08: In iOS 12 a header that sizes itself after a section above is deleted was asked by its old section, beyond the
//   last.
// source: openradar 48955657 (openradar-mirror#21099)
// ios: 12
// confidence: report
// state: differs, an old mistake of UIKit
// device: asked 2:0
// lab: asked 1:0

import CollectionLayout
import Foundation

private final class Header: UICollectionReusableView {
  static var asked: [String] = []

  override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    Self.asked.append(text(attributes.indexPath))
    return super.preferredLayoutAttributesFitting(attributes)
  }
}

enum Reports08: Proof {
  static func show(on stage: Stage) {
    func size(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    }
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(400)), subitems: [NSCollectionLayoutItem(layoutSize: size(.absolute(400)))]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.estimated(40)), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let app = stage.app([1, 1, 1], layout: UICollectionViewCompositionalLayout(section: section))
    app.view.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "own")
    app.supplementary = { view, kind, path in
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "own", for: path)
    }
    app.settle()
    Header.asked = []
    app.counts = [1, 1]
    app.view.deleteSections([0])
    app.view.layoutIfNeeded()
    stage.note("asked \(Header.asked.joined(separator: " "))")
  }
}
