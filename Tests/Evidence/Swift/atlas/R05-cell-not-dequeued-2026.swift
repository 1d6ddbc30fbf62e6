// R05: In 2026 a cell that was not dequeued raises in other words.
// source: Infomaniak/ios-kDrive#1976 (2026), public code or notes
// ios: seen in 2026; since when is not known
// confidence: reports
// state: holds
// device: raises The collection view's data source returned a cell without a reuseIdentifier.[..]

import CollectionLayout
import Foundation

enum AtlasR05: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([1])
    app.view.systemVersion = .newest
    app.cell = { _, _ in UICollectionViewCell() }
    app.view.layoutIfNeeded()
  }
}
