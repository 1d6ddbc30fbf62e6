// F6: At the drop of an item the data source hears `moveItemAt` before the layout is asked for the ending context.
// source: TextureGroup/Texture ASCollectionLayout.mm
// ios: no version is named
// confidence: report
// state: holds
// device: moveItem ending

import CollectionLayout
import Foundation

private final class Ending: LoggedFlow {
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths paths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    journal?.add("ending")
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: paths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
  }
}

enum DevicesF6: Proof {
  static func show(on stage: Stage) {
    let app = stage.app([6], layout: Ending())
    app.settle()
    app.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    app.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 20))
    app.view.endInteractiveMovement()
    stage.note(app.order("moveItem", "ending"))
  }
}
