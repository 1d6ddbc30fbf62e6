import CollectionLayout
import Foundation

// A finger that moves an item and drops it.
extension Machine {
  /// Moves an item over points: the named item, or else the held one.
  mutating func drag(_ values: ArraySlice<Value>) throws(RunFailure) {
    var values = values
    let held = lab.view.movement?.target
    var picked: ElementKey?
    if !values.starts(with: [.word("to")]) {
      let path = values.removeFirst().path
      try questions.checkItem(path)
      if let held { throw fail(.holdsAnother("\(held)")) }
      picked = ElementKey(path)
    }
    guard let item = picked ?? held else { throw fail(.holdsNothing) }
    let points = values.dropFirst().map(\.cgPoint)
    try happen(
      "drag",
      changesAfter: { lab in
        guard let place = lab.view.movement?.target, let last = points.last else { return [] }
        return [.drag(item, at: last, place: place, isKept: lab.data.keptInSection)]
      }, originsAfter: { .moved(from: item, to: $0.view.movement?.target ?? item) },
      { lab in
        lab.data.keptInSection = false
        if picked != nil, !lab.view.beginInteractiveMovementForItem(at: item.indexPath) { return }
        for point in points {
          lab.view.updateInteractiveMovementTargetPosition(point)
          lab.view.validateLayout(demand: .event)
        }
      })
  }

  mutating func drop(isCancelled: Bool) throws(RunFailure) {
    guard let movement = lab.view.movement else { throw fail(.holdsNothing) }
    let moved = isCancelled ? movement.target : movement.origin
    let place = isCancelled ? movement.origin : movement.target
    try happen(
      "drop", changes: { _ in [.movedItem(from: moved, to: place)] },
      origins: isCancelled ? .moved(from: moved, to: place) : .same,
      { lab in
        guard !isCancelled else { return lab.view.cancelInteractiveMovement() }
        lab.takingMoves { lab.view.endInteractiveMovement() }
      })
  }
}

extension Lab {
  /// Runs code that may notify the data source of a move, and keeps the new state of a diffable one.
  func takingMoves(_ body: () -> Void) {
    let before = state.diffable?.source.snapshot
    source?.snapshotWillChange = { [unowned self] after in follow(after, after: before) }
    body()
    source?.snapshotWillChange = nil
    guard let now = source?.state else { return }
    state.diffable?.source = now
    // Unapplied edits stay.
    guard state.diffable?.next == before else { return }
    state.diffable?.next = now.snapshot
    state.diffable?.outlines = now.sections
  }

  private func follow(_ after: NamedSnapshot, after before: NamedSnapshot?) {
    guard let before else { return }
    let difference = SnapshotDifference(from: before, to: after, others: [])
    try? state.model.apply(difference.edits(to: after, sizes: [:]), movesAreFree: true)
    let model = state.diffable?.model?.following(after)
    state.diffable?.model = model
    notifyLayoutOfData()
  }
}
