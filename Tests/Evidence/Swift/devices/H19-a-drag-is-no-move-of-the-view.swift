// H19: A drag does not come through the `moveItem(at:to:)` of the view; the data source hears of it once.
// source: TextureGroup/Texture#1081
// ios: 11 and later; on 9 and 10 each step does
// confidence: report
// state: holds
// device: moves of the view 0
// device: moveItem 0:0 0:3

import CollectionLayout
import Foundation

private final class Counting: UICollectionView {
  var moves = 0

  override func moveItem(at path: IndexPath, to target: IndexPath) {
    moves += 1
    super.moveItem(at: path, to: target)
  }
}

enum DevicesH19: Proof {
  static func show(on stage: Stage) {
    let (view, app) = (
      Counting(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: LoggedFlow()),
      stage.app([6])
    )
    stage.watch(view)
    view.register(LoggedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = app
    view.layoutIfNeeded()
    _ = view.beginInteractiveMovementForItem(at: [0, 0])
    view.updateInteractiveMovementTargetPosition(view.layoutAttributesForItem(at: [0, 3])?.center ?? .zero)
    view.endInteractiveMovement()
    stage.note("moves of the view \(view.moves)")
    for call in app.calls("moveItem") { stage.note(call) }
  }
}
