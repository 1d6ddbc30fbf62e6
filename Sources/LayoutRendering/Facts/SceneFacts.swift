import CollectionLayout
import Foundation
import LayoutScript

/// What a film needs of each step besides what happened: the state after it, and what of the elements on screen and near it
/// is different, with who they are.
struct SceneFacts {
  private var identities = ElementIdentities()
  private var elements: [Int: ShownElement] = [:]
  private var dataStep = 0
  private var lanes: [AnswerValue.Lane] = []
  private var pools: [AnswerValue.Pool] = []
  /// What every scenario begins from.
  private var start: (mark: ElementIdentities.Mark, elements: [Int: ShownElement], dataStep: Int)?

  private struct ShownElement: Equatable {
    var element: ElementSnapshot
    var isShown: Bool
    /// Which view shows it.
    var view: Int?
  }

  /// Goes back to where the first scenario began.
  mutating func beginScenario() {
    guard let start else {
      start = (identities.mark, elements, dataStep)
      return
    }
    identities.goBack(to: start.mark)
    (elements, dataStep) = (start.elements, start.dataStep)
  }

  /// The fields of a step: `after`, and where it is different `lanes` and `pools`, and of the elements `near` and `gone`.
  mutating func row(_ step: Step) -> FactRow {
    identities.add(step)
    guard let scene = step.scene else { return [:] }
    var row: FactRow = [
      "after": [
        "layout": .text(scene.layout), "axis": scene.isVertical ? "vertical" : "horizontal",
        "view": .size(scene.viewport.size), "offset": .point(scene.viewport.origin),
        "content": .size(scene.content),
        "count": .list(scene.counts) { .whole($0) },
      ]
    ]
    // A layout that waits for its pass was asked nothing: the screen is as it was.
    guard scene.extent != .screen else { return row }
    if !scene.lanes.elementsEqual(lanes, by: { ($0.offset, $0.extent, $0.end) == ($1.offset, $1.extent, $1.end) }) {
      row += FactRow(AnswerValue.lanes(scene.lanes, isVertical: scene.isVertical))
    }
    if !scene.pools.elementsEqual(
      pools,
      by: {
        ($0.name, $0.made, $0.onScreen, $0.ready, $0.waiting) == (
          $1.name, $1.made, $1.onScreen, $1.ready, $1.waiting
        )
      })
    {
      row += FactRow(AnswerValue.pools(scene.pools))
    }
    (lanes, pools) = (scene.lanes, scene.pools)
    row += difference(to: scene)
    return row
  }

  private mutating func difference(to scene: Scene) -> FactRow {
    let found = identities.look(up: scene.elements.map(\.key), in: scene.dataStep)
    let (shown, views) = (Set(scene.shown), scene.views)
    var now: [Int: ShownElement] = [:]
    var changed: [(id: Int, element: ShownElement, isNew: Bool)] = []
    for snapshot in scene.elements {
      guard let identity = found[snapshot.key] else { continue }
      let element = ShownElement(
        element: snapshot, isShown: shown.contains(snapshot.key), view: views[snapshot.key])
      now[identity.number] = element
      if elements[identity.number] != element { changed.append((identity.number, element, identity.isInserted)) }
    }
    let gone = elements.filter { now[$0.key] == nil }.sorted { $0.key < $1.key }
    let deleted = gone.filter { identities.isDeleted($0.value.element.key, from: dataStep, to: scene.dataStep) }
    (elements, dataStep) = (now, scene.dataStep)
    return [
      "near": .rows(changed) { row, change in
        row.add("id", .whole(change.id))
        row.add(change.element.element)
        row.add("onScreen", .bool(change.element.isShown))
        row.add("number", change.element.view.map(Fact.whole))
        if change.isNew { row.add("new", .bool(true)) }
      },
      "gone": .list(gone) { .whole($0.key) }, "deleted": .list(deleted) { .whole($0.key) },
    ]
  }
}
