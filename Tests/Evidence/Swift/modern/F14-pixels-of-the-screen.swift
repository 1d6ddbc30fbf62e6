// F14: Frames of a compositional layout lie on the pixels of the screen, without a word of the layout.
// source: kern0x1b/charon
// ios: no version is named
// confidence: measured
// state: holds
// device: 107.5

import CollectionLayout
import Foundation

enum ModernF14: Proof {
  static func show(on stage: Stage) {
    let scale = UIScreen.main.scale
    UIScreen.main.scale = 2
    defer { UIScreen.main.scale = scale }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3.0), heightDimension: .absolute(50))
    let all = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: all, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let app = stage.app([3], layout: layout, frame: CGRect(x: 0, y: 0, width: 323, height: 480))
    app.view.layoutIfNeeded()
    stage.note(text(app.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.width ?? 0))
  }
}
