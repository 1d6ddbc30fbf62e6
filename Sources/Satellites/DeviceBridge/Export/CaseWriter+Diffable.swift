import CollectionLayout
import Foundation
import LayoutLoading
import LayoutScript

// The diffable data source: snapshots are written whole, since a device finds the differences itself.
extension CaseWriter {
  /// Writes a statement about a diffable data source; returns false for any other statement.
  mutating func writeSnapshots(
    _ word: String, _ step: Step, _ rest: ArraySlice<TestEntry>, isNewTurn: Bool
  ) throws(Stop) -> Bool {
    let text = step.place.text
    switch word {
    case "source":
      guard text == "source diffable" else {
        let isPlain = text == "source plain"
        throw Stop(reason: isPlain ? "`\(text)` is not exported" : "a device has its version: `\(text)`")
      }
      guard checks.isEmpty else {
        throw Stop(reason: "another data source follows, which this export does not write: `\(text)`")
      }
      beginAgain()
      (isDiffable, sections, answers, hasSnapshot, knownSizes) = (true, [], [], false, [:])
      (hasSizes, hasTexts) = (false, false)
      comment(text)
      return true
    case "snapshot":
      let isOutline = step.changes.contains { if case .collapsed = $0 { true } else { false } }
      if isOutline { throw Stop(reason: "items under others are not exported: `\(step.title)`") }
      if hasBegun { lines.append("") }
      comment(text)
      return true
    case "apply":
      isOnlySetUp = false
      try begin()
      lines.append("")
      comment(text)
      if isNewTurn, Self.countsCalls(rest, after: step.turn) { lines.append("calls.beginTurn()") }
      try writeApply(step)
      return true
    default:
      guard isDiffable else { return false }
      for change in step.changes {
        switch change {
        case .answer, .itemSize: throw unexportedAnswer(step)
        case .setting(let setting, _, _) where hasBegun && asksDelegate(for: setting): throw unexportedAnswer(step)
        default: continue
        }
      }
      if isReload(step) { throw Stop(reason: "a view with a diffable data source is not reloaded: `\(text)`") }
      return false
    }
  }

  private func unexportedAnswer(_ step: Step) -> Stop {
    Stop(reason: "with a diffable data source this answer is not exported: `\(step.place.text)`")
  }

  /// Whether a class of the app asks the delegate for a setting section by section.
  func asksDelegate(for setting: Setting) -> Bool {
    layouts.imported.contains(layout) && host?.asksDelegate(for: setting) == true
  }

  private mutating func writeApply(_ step: Step) throws(Stop) {
    let text = step.place.text
    let changes = step.changes.compactMap { change -> NamedSnapshot? in
      if case .snapshot(_, let snapshot) = change { snapshot } else { nil }
    }
    guard let snapshot = changes.first else { throw Stop(reason: "`\(text)` is not exported") }
    guard let sizes = namedSizes[step.number] else {
      throw Stop(reason: "another `apply` follows in its line, which has to be on a line of its own: `\(text)`")
    }
    if isCompositional, definition?.contains(".estimated(") == true, !sizes.isEmpty {
      throw Stop(reason: "its cells say the sizes of their items, which is not exported")
    }
    writeSizes(sizes, in: snapshot)
    lines.append(hasSnapshot ? "snapshot = Screen.Snapshot()" : "var snapshot = Screen.Snapshot()")
    hasSnapshot = true
    for section in snapshot.sectionIdentifiers {
      lines.append("snapshot.appendSections([\(TestCode.text(section))])")
      let items = snapshot.itemIdentifiers(inSection: section)
      guard !items.isEmpty else { continue }
      lines.append("snapshot.appendItems(\(Self.list(items)), toSection: \(TestCode.text(section)))")
    }
    for (method, names) in [
      ("reloadSections", snapshot.reloadedSectionIdentifiers), ("reloadItems", snapshot.reloadedItemIdentifiers),
      ("reconfigureItems", snapshot.reconfiguredItemIdentifiers),
    ] where !names.isEmpty {
      lines.append("snapshot.\(method)(\(Self.list(names)))")
    }
    isTickDue = false
    switch text {
    case "apply": lines.append("await screen.apply(snapshot)")
    case "apply animated off": lines.append("await screen.apply(snapshot, animated: false)")
    default: throw Stop(reason: "`\(text)` is not exported")
    }
  }

  /// Writes the sizes that are new, grouped by size.
  private mutating func writeSizes(_ sizes: [String: CGSize], in snapshot: NamedSnapshot) {
    let new = snapshot.itemIdentifiers.filter { sizes[$0] != nil && sizes[$0] != knownSizes[$0] }
    guard !new.isEmpty else { return }
    needs.answers.insert(.itemsize)
    hasSizes = true
    var groups: [(size: CGSize, names: [String])] = []
    for name in new {
      guard let size = sizes[name] else { continue }
      knownSizes[name] = size
      if let index = groups.firstIndex(where: { $0.size == size }) {
        groups[index].names.append(name)
      } else {
        groups.append((size, [name]))
      }
    }
    for group in groups {
      let size = TestCode.size(group.size)
      lines.append(
        group.names.count == 1
          ? "screen.sizes[\(TestCode.text(group.names[0]))] = \(size)"
          : "for item in \(Self.list(group.names)) { screen.sizes[item] = \(size) }")
    }
  }

  private static func list(_ names: [String]) -> String {
    "[" + names.map(TestCode.text).joined(separator: ", ") + "]"
  }

  /// Whether a test sees the calls of a word. Apple's diffable data source answers for counts itself.
  func sees(_ word: CallWord) -> Bool { Recordable.words.contains(word) && !(isDiffable && word == .counts) }
}
