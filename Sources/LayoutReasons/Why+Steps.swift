package import CollectionLayout
import Foundation

extension Why {
  package func reasons(of entries: [StepEntry], in scene: Scene, limit: Int) -> [ElementKey: [Reason]] {
    guard limit > 0, !lab.view.isInvalid else { return [:] }
    var keys: [ElementKey] = []
    var missing = Set(scene.shown)
    func take(_ key: ElementKey) {
      if missing.remove(key) != nil { keys.append(key) }
    }
    for case .event(let event) in entries {
      switch event.detail {
      case .elements(_, _, _, let changes): for change in changes { take(change.now.key) }
      case .listed(_, let now?, let was) where now != was: take(now.key)
      case .shown(let difference): for entry in difference.appeared + difference.reloaded { take(entry.key) }
      default: break
      }
    }
    let recorder = lab.view.recorder
    lab.view.recorder = nil
    defer { lab.view.recorder = recorder }
    let elements = Dictionary(scene.elements.lazy.map { ($0.key, $0) }) { first, _ in first }
    let told = keys.prefix(limit).compactMap { elements[$0] }
    guard !told.isEmpty else { return [:] }
    let (outdated, setters) = (provenance.outdated, questions.settersOfListed())
    return Dictionary(
      uniqueKeysWithValues: told.map { element in
        let places = setters[element.key].map { self.places(of: $0) } ?? []
        return (element.key, reasonsForPlacement(of: element, outdated) + places)
      })
  }

  package func preparations(of entries: [StepEntry]) -> [Int: [Reason]] {
    let prepares = entries.compactMap(\.event).filter { $0.call == .prepare }
    guard !prepares.isEmpty else { return [:] }
    let turns = questions.lastTurns(StepRecord.keptTurns)
    return Dictionary(prepares.map { ($0.id, reasons(forPreparation: $0, in: turns)) }) { $1 }
  }
}
