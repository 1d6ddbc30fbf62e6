// F1c: `isEstimated` of a uniform dimension is true.
// source: documented, header comments of Apple's SDK (docs.rs/objc2-ui-kit), isEstimated: "Returns YES if the
//   receiver is estimated OR uniformAcrossSiblings"
// ios: 17 and later
// confidence: documented
// state: holds
// device: true

import CollectionLayout
import Foundation

enum ModernF1c: Proof {
  static func show(on stage: Stage) {
    stage.note("\(NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 44).isEstimated)")
  }
}
