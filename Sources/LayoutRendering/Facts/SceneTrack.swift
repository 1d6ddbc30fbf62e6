package import CollectionLayout
package import Foundation
package import LayoutScript

/// The scenes of a session in order: identifies their elements, and compares each scene with the previous one.
package struct SceneTrack: Sendable {
  private struct State: Sendable {
    var elements: [Int: SceneElement] = [:]
    /// The step whose data the elements' index paths refer to.
    var dataStep = 0
    var lanes: [AnswerValue.Lane] = []
    var pools: [AnswerValue.Pool] = []
  }

  private var identities = ElementIdentities()
  private var state = State()
  /// The state before the first scenario, from which each scenario begins.
  private var start: (identities: ElementIdentities.Mark, state: State)?

  package init() {}

  package var numbers: [ElementKey: Int] { identities.known }

  /// Adds a step, and returns the changes since the last scene; nil without a scene or while its pass is due.
  package mutating func add(_ step: Step) -> SceneChange? {
    identities.add(step)
    guard let scene = step.scene, scene.extent != .screen else { return nil }
    let found = identities.look(up: scene.elements.map(\.key), in: scene.dataStep)
    let views = scene.views
    var next = State(dataStep: scene.dataStep, lanes: scene.lanes, pools: scene.pools)
    next.elements.reserveCapacity(scene.elements.count)
    var changed: [SceneChange.Element] = []
    for snapshot in scene.elements {
      guard let identity = found[snapshot.key] else { continue }
      let element = SceneElement(id: identity.number, snapshot: snapshot, view: views[snapshot.key])
      next.elements[element.id] = element
      let was = state.elements[element.id]
      if was != element {
        changed.append(SceneChange.Element(now: element, was: was, isInserted: identity.isInserted))
      }
    }
    return go(to: next, changed)
  }

  /// Goes back to the state before the first scenario, and returns the changes.
  package mutating func beginScenario() -> SceneChange {
    let start = start ?? (identities.mark, state)
    self.start = start
    identities.goBack(to: start.identities)
    let changed = start.state.elements.values.filter { state.elements[$0.id] != $0 }.sorted { $0.id < $1.id }
    return go(
      to: start.state,
      changed.map { SceneChange.Element(now: $0, was: state.elements[$0.id], isInserted: false) })
  }

  private mutating func go(to next: State, _ changed: [SceneChange.Element]) -> SceneChange {
    let gone = state.elements.values.filter { next.elements[$0.id] == nil }.sorted { $0.id < $1.id }
    let deleted = gone.filter { identities.isDeleted($0.snapshot.key, from: state.dataStep, to: next.dataStep) }
    let hasOtherLanes = !next.lanes.elementsEqual(state.lanes) {
      ($0.offset, $0.extent, $0.end) == ($1.offset, $1.extent, $1.end)
    }
    let hasOtherPools = !next.pools.elementsEqual(state.pools) {
      ($0.name, $0.made, $0.onScreen, $0.ready, $0.waiting) == ($1.name, $1.made, $1.onScreen, $1.ready, $1.waiting)
    }
    state = next
    return SceneChange(
      changed: changed, gone: gone.map(\.id), deleted: deleted.map(\.id), lanes: hasOtherLanes ? next.lanes : nil,
      pools: hasOtherPools ? next.pools : nil)
  }
}

package struct SceneElement: Sendable, Equatable {
  /// The identity: a datum keeps its number when an update moves it.
  package var id: Int
  package var snapshot: ElementSnapshot
  /// The number of the view among those of its kind; nil without a view.
  package var view: Int?

  package var key: ElementKey { snapshot.key }
  package var frame: CGRect { snapshot.frame }
  package var zIndex: Int { snapshot.zIndex }
  /// The visible opacity, 0 if hidden.
  package var alpha: Double { snapshot.isHidden ? 0 : snapshot.alpha }
  package var isShown: Bool { view != nil }
  package var isCell: Bool { key.category == .cell }
}

package struct SceneChange: Sendable {
  package struct Element: Sendable {
    package var now: SceneElement
    package var was: SceneElement?
    package var isInserted: Bool
  }

  package var changed: [Element]
  /// The elements that are gone, and those among them that an update deleted.
  package var gone: [Int]
  package var deleted: [Int]
  /// The lanes and pools, if different.
  var lanes: [AnswerValue.Lane]?
  var pools: [AnswerValue.Pool]?
}
