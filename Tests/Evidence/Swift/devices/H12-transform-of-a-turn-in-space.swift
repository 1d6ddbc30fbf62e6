// H12: `transform` is the affine part of `transform3D`, and the identity where that leaves the plane.
// source: kern0x1b/charon UICollectionViewLayoutAttributesTransform.md, a port that runs the same beside UIKit
// ios: 26 and later (Catalyst of macOS 27)
// confidence: report
// state: holds
// device: turned about x: identity true
// device: moved: 3 4

import CollectionLayout
import Foundation

enum DevicesH12: Proof {
  static func show(on stage: Stage) {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.transform3D = CATransform3DMakeRotation(0.4, 1, 0, 0)
    stage.note("turned about x: identity \(attributes.transform.isIdentity)")
    attributes.transform3D = CATransform3DMakeTranslation(3, 4, 0)
    stage.note("moved: \(text(attributes.transform.tx)) \(text(attributes.transform.ty))")
  }
}
