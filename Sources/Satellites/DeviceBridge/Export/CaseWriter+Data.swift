import CollectionLayout
import Foundation
import LayoutScript

// Reloads, updates, flings and contexts.
extension CaseWriter {
  mutating func writeReload(_ step: Step) throws(Stop) {
    for change in step.changes { try apply(change, step, isWritten: true) }
    // Several edits of a turn are one reload.
    isReloadDue = true
    isTickDue = true
  }

  /// Writes the sections as they are now, and the reload. Sections that only grew are written as additions.
  mutating func writeDueReload() {
    guard isReloadDue else { return }
    isReloadDue = false
    let isLonger =
      written.count <= sections.count
      && zip(written, sections).allSatisfy { $1.starts(with: $0) } && !sections.isEmpty
    if isLonger {
      for index in sections.indices {
        guard index < written.count else {
          lines.append("screen.sections.append(\(section(index)))")
          continue
        }
        let new = sections[index].dropFirst(written[index].count)
        guard !new.isEmpty else { continue }
        if new.contains(where: { $0 != nil }) { needs.answers.insert(.itemsize) }
        lines.append("screen.sections[\(index)].items += \(TestCode.sizes(new.map { $0 ?? itemSize }))")
      }
    } else {
      writeSections()
    }
    written = sections
    lines.append("view.reloadData()")
  }

  mutating func writeUpdate(_ step: Step) throws(Stop) {
    var operations: [UpdateOperation] = []
    for event in step.events {
      if event.call == .prepareForUpdates, case .operations(let all) = event.detail { operations += all }
    }
    // Removals are places before the update, arrivals are places after it.
    var removals: [ElementKey] = []
    var arrivals: [(key: ElementKey, code: String, size: CGSize?)] = []
    var edits: [String] = []
    for operation in operations {
      switch operation {
      case .deleteItem(let key): removals.append(key)
      case .insertItem(let key):
        let size = size(of: key, in: step)
        arrivals.append((key, TestCode.size(size ?? itemSize), size))
      case .moveItem(let from, let to):
        let name = "moved" + (edits.isEmpty ? "" : "\(edits.count + 1)")
        edits.append("let \(name) = screen.sections[\(from.section)].items[\(from.item)]")
        removals.append(from)
        arrivals.append((to, name, sections.holds(from) ? sections[from.section][from.item] : nil))
      case .deleteSection, .moveSection:
        throw Stop(reason: "an update of sections is not exported: `\(step.place.text)`")
      default: break
      }
    }
    for key in removals.sorted(by: >) {
      edits.append("screen.sections[\(key.section)].items.remove(at: \(key.item))")
      if sections.holds(key) { sections[key.section].remove(at: key.item) }
    }
    for case .insertSection(let index) in operations {
      sections.insert([], at: min(index, sections.count))
      answers.insert([:], at: min(index, answers.count))
      edits.append("screen.sections.insert(\(section(min(index, sections.count - 1))), at: \(index))")
    }
    for arrival in arrivals.sorted(by: { $0.key < $1.key }) {
      if arrival.size != nil { needs.answers.insert(.itemsize) }
      edits.append("screen.sections[\(arrival.key.section)].items.insert(\(arrival.code), at: \(arrival.key.item))")
      guard sections.indices.contains(arrival.key.section) else { continue }
      sections[arrival.key.section].insert(
        arrival.size, at: min(arrival.key.item, sections[arrival.key.section].count))
    }
    for change in step.changes {
      guard case .itemSize(let keys, _, let to) = change, let size = to.values.first.flatMap(self.size) else {
        continue
      }
      try apply(change, step, isWritten: false)
      for key in keys {
        edits.append("screen.sections[\(key.section)].items[\(key.item)] = \(TestCode.size(size))")
      }
    }
    func path(_ key: ElementKey) -> String { TestCode.path(key.item, key.section) }
    let calls = operations.map { operation -> String in
      switch operation {
      case .insertItem(let key): "view.insertItems(at: [\(path(key))])"
      case .deleteItem(let key): "view.deleteItems(at: [\(path(key))])"
      case .moveItem(let from, let to): "view.moveItem(at: \(path(from)), to: \(path(to)))"
      case .reloadItem(let key): "view.reloadItems(at: [\(path(key))])"
      case .insertSection(let index): "view.insertSections([\(index)])"
      case .deleteSection(let index): "view.deleteSections([\(index)])"
      case .moveSection(let from, let to): "view.moveSection(\(from), toSection: \(to))"
      case .reloadSection(let index): "view.reloadSections([\(index)])"
      }
    }
    isTickDue = false
    written = sections
    lines.append("await screen.update {")
    lines += (edits + calls).map { "  " + $0 }
    lines.append("}")
  }

  /// Returns the size of an inserted item whose statement does not say the size.
  func size(of key: ElementKey, in step: Step) -> CGSize? {
    insertedSizes[step.number]?[key].map { $0.width < 0 ? size(of: .number($0.height)) ?? $0 : $0 }
  }

  mutating func writeEvent(_ word: String, _ step: Step) throws(Stop) {
    let text = step.place.text
    switch word {
    case "invalidate" where text == "invalidate": lines.append("layout.invalidateLayout()")
    case "invalidate": try writeContext(step)
    case "tick": tick()
    case "fling":
      guard let event = step.events.first(where: { $0.call == .scrollTarget }),
        case .scrollTarget(let proposed, let velocity, _) = event.detail
      else { throw Stop(reason: "a fling that asks nothing is not exported: `\(text)`") }
      lines.append(
        "screen.fling(to: \(TestCode.point(proposed)), velocity: \(TestCode.point(velocity)))  // points a millisecond"
      )
    case _ where step.changes.isEmpty && step.events.isEmpty: return
    default: throw Stop(reason: "`\(text)` is not exported")
    }
    isTickDue = true
  }

  /// Writes an invalidation by a context that lists elements, or asks the delegate of a flow anew.
  mutating func writeContext(_ step: Step) throws(Stop) {
    guard let event = step.events.first(where: { $0.call == .invalidateLayoutWith }),
      case .invalidation(let summary, _) = event.detail, isFlow || isCompositional
    else { throw Stop(reason: "`\(step.place.text)` is not exported") }
    contexts += 1
    let name = contexts == 1 ? "context" : "context\(contexts)"
    let type =
      isFlow ? "UICollectionViewFlowLayoutInvalidationContext" : "UICollectionViewLayoutInvalidationContext"
    lines.append("let \(name) = \(type)()")
    let items = summary.keys.filter { $0.category == .cell }
    if !items.isEmpty {
      let paths = items.map { TestCode.path($0.item, $0.section) }.joined(separator: ", ")
      lines.append("\(name).invalidateItems(at: [\(paths)])")
    }
    for kind in Set(summary.keys.compactMap(\.kind)).sorted() {
      let paths = summary.keys.filter { $0.kind == kind }.map { TestCode.path($0.item, $0.section) }
      let list = "[\(paths.joined(separator: ", "))]"
      lines.append("\(name).invalidateSupplementaryElements(ofKind: \(TestCode.kind(kind)), at: \(list))")
    }
    if isFlow { lines.append("\(name).invalidateFlowLayoutDelegateMetrics = true") }
    lines.append("layout.invalidateLayout(with: \(name))")
  }

}

extension [[CGSize?]] {
  func holds(_ key: ElementKey) -> Bool {
    indices.contains(key.section) && self[key.section].indices.contains(key.item)
  }
}
