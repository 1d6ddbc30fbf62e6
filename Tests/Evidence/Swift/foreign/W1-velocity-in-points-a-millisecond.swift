// W1: The velocity that a layout is handed where a finger lifts is in points a millisecond.
// source: UIScrollView.h ("velocity is in points/millisecond"), quoted in two Q&A threads, one with measured pairs;
//   thresholds of 0.2 and 0.3 in shipped layouts; PSTCollectionView hands the number on
// ios: no version is named
// confidence: reports
// but: Apple's page on the method of the layout says points a second; that the layout is given the scroll view's
//   number is inferred.
// state: holds
// device: velocity 0.6

import CollectionLayout
import Foundation

private final class Thrown: LoggedFlow {
  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    journal?.add("velocity \(text(velocity.y))")
    return proposed
  }
}

enum ForeignW1: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([200], layout: Thrown())
    app.settle()
    app.view.endDragging(withVelocity: CGPoint(x: 0, y: 600))
    stage.note(app.calls("velocity").joined())
  }
}
