// R13: A cell that is asked for after the weak data source is gone raises.
// source: public code or notes
// ios: no version is named
// confidence: report
// state: holds
// device: raises UICollectionView dataSource is not set

import CollectionLayout
import Foundation

enum AtlasR13: Proof {
  static func show(on stage: Stage) {
    var app: App? = App([300], layout: LoggedFlow(), frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    guard let view = app?.view else { return }
    stage.watch(view)
    view.layoutIfNeeded()
    app = nil
    view.contentOffset.y = 420
    view.layoutIfNeeded()
  }
}
