// F5: While an item is moved by hand the context names the previous and the target paths and the point, and lists
//   no item; a flow answers the item a size of 0x0, in front of all.
// source: kern0x1b/charon
// ios: macOS 27
// confidence: measured
// state: differs, in the size alone: the port measured a flow without a view, which knows no item; Apple's page of
//   `layoutAttributesForInteractivelyMovingItem` says that it is a copy of what the item has
// device: moving 0:0 to 0:1 at 100,20 0 listed
// device: moving [..] at 0,0 0 listed
// device: 30,20 0x0, in front
// lab: 30,20 50x50, in front

import CollectionLayout
import Foundation

private final class Moving: LoggedFlow {
  override func invalidationContext(
    forInteractivelyMovingItems targets: [IndexPath], withTargetPosition position: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targets, withTargetPosition: position, previousIndexPaths: previousIndexPaths,
      previousPosition: previousPosition)
    note(context)
    return context
  }

  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths paths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: paths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
    note(context)
    return context
  }

  private func note(_ context: UICollectionViewLayoutInvalidationContext) {
    let paths = [
      context.previousIndexPathsForInteractivelyMovingItems, context.targetIndexPathsForInteractivelyMovingItems,
    ].map { ($0 ?? []).map(text).joined() }
    let point = context.interactiveMovementTarget
    journal?.add(
      "moving \(paths[0]) to \(paths[1]) at \(text(point.x)),\(text(point.y)) "
        + (context.invalidateEverything ? "everything" : "\(context.invalidatedItemIndexPaths?.count ?? 0) listed"))
  }
}

enum DevicesF5: Proof {
  static func show(on stage: Stage) {
    let layout = Moving()
    let app = stage.app([6], layout: layout)
    app.settle()
    app.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    app.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 20))
    app.view.endInteractiveMovement()
    for call in app.calls("moving") { stage.note(call) }
    let moving = layout.layoutAttributesForInteractivelyMovingItem(
      at: IndexPath(item: 0, section: 0), withTargetPosition: CGPoint(x: 30, y: 20))
    let isInFront = moving.zIndex == .max
    stage.note(
      "\(text(moving.center.x)),\(text(moving.center.y)) \(text(moving.size.width))x\(text(moving.size.height))"
        + (isInFront ? ", in front" : ""))
  }
}
