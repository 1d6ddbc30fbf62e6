// H5: A size that is not finite raises where it is set, also by the bounds.
// source: apptekstudios/ASCollectionView#243
// ios: no version is named (report of 2022)
// confidence: report
// state: holds
// device: raises UICollectionViewLayoutAttributes: -setSize: requires finite dimensions [..] - {inf, 40}
// device: raises UICollectionViewLayoutAttributes: -setSize: requires finite dimensions [..]

import CollectionLayout
import Foundation

enum DevicesH5: Proof {
  static func show(on stage: Stage) {
    stage.assign { $0.size = CGSize(width: CGFloat.infinity, height: 40) }
    stage.assign { $0.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 40) }
  }
}
