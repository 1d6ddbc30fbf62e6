import CollectionLayout
import Foundation
import LayoutScript

extension FactRow {
  /// The fields of a step for a film: `after`, `lanes` and `pools` if different, `near`, and `gone`.
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
      "near": .rows(change.changed) { row, element in row += FactRow(element, isWhole: true) },
      "gone": .list(change.gone) { .whole($0) }, "deleted": .list(change.deleted) { .whole($0) },
    ]
  }

  /// Creates the fields of a new or different element.
  /// - Parameter isWhole: whether all fields are included, even if only the view differs.
  package init(_ element: SceneChange.Element, isWhole: Bool) {
    self = ["id": .whole(element.now.id)]
    if isWhole || element.was?.snapshot != element.now.snapshot { add(element.now.snapshot) }
    add("onScreen", .bool(element.now.isShown))
    add("number", element.now.view.map(Fact.whole))
    if element.isInserted { add("new", .bool(true)) }
  }
}
