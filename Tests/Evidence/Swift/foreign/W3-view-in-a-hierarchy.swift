// W3: A layout is prepared when its view is in a hierarchy: the view has a superview and a window.
// source: drougojrom/CSStickyFlowLayoutHeaders, which answers no size without one
// ios: no version is named
// confidence: report
// state: holds
// device: prints 320x[..]

import CollectionLayout
import Foundation

private final class InHierarchy: LoggedFlow {
  override var collectionViewContentSize: CGSize {
    let size = super.collectionViewContentSize
    return collectionView?.superview == nil || collectionView?.window == nil ? .zero : size
  }
}

enum ForeignW3: Proof {
  static func show(on stage: Stage) {
    stage.run("layout Own; items 30 50x50; print (content)") { InHierarchy() }
  }
}
