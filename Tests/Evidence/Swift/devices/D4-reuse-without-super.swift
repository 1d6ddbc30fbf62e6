// D4: A reused cell is asked for its preferred size only if its `prepareForReuse` called super.
// source: apptekstudios/ASCollectionView#215
// ios: 13.4, 14.5
// confidence: report
// state: holds
// device: 0 asked

import CollectionLayout
import Foundation

private final class Forgetful: UICollectionViewCell {
  static var asked = 0

  override func prepareForReuse() {}

  override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    Self.asked += 1
    return attributes
  }
}

enum DevicesD4: Proof {
  static func show(on stage: Stage) {
    let layout = LoggedFlow()
    layout.estimatedItemSize = CGSize(width: 300, height: 200)
    let app = stage.app([20], layout: layout)
    app.view.register(Forgetful.self, forCellWithReuseIdentifier: "cell")
    app.size = { _ in CGSize(width: 300, height: 200) }
    app.view.isPrefetchingEnabled = false
    app.settle()
    Forgetful.asked = 0
    // As many are on screen as before, so that each is a cell that is used again.
    app.view.contentOffset.y = 1050
    app.view.layoutIfNeeded()
    stage.note("\(Forgetful.asked) asked")
  }
}
