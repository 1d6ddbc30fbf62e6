import CollectionLayout
import Foundation
import LayoutScript

extension FactRow {
  /// The fields of a step that a film needs besides what happened: `after`, and where it is different `lanes` and
  /// `pools`, and of the elements on screen and near it `near` and `gone`, with who they are.
  init(_ scene: Scene, _ change: SceneChange?) {
    self = [
      "after": [
        "layout": .text(scene.layout), "axis": scene.isVertical ? "vertical" : "horizontal",
        "view": .size(scene.viewport.size), "offset": .point(scene.viewport.origin),
        "content": .size(scene.content),
        "count": .list(scene.counts) { .whole($0) },
      ]
    ]
    guard let change else { return }
    if let lanes = change.lanes { self += FactRow(AnswerValue.lanes(lanes, isVertical: scene.isVertical)) }
    if let pools = change.pools { self += FactRow(AnswerValue.pools(pools)) }
    self += [
      "near": .rows(change.changed) { row, element in
        row.add("id", .whole(element.now.id))
        row.add(element.now.snapshot)
        row.add("onScreen", .bool(element.now.view != nil))
        row.add("number", element.now.view.map(Fact.whole))
        if element.isInserted { row.add("new", .bool(true)) }
      },
      "gone": .list(change.gone) { .whole($0) }, "deleted": .list(change.deleted) { .whole($0) },
    ]
  }
}
