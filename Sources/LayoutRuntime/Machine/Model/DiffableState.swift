package import CollectionLayout

/// Sections and items by the names that a script gives them; a number is named as it is written.
package typealias NamedSnapshot = NSDiffableDataSourceSnapshot<String, String>

/// The items of a section as trees, by the names that a script gives them.
package typealias NamedOutline = NSDiffableDataSourceSectionSnapshot<String>

/// The state of a diffable data source, in addition to the items of the lab.
package struct DiffableState {
  var version: SystemVersion?
  /// The state of the data source with the applied snapshot.
  package var source = UICollectionViewDiffableDataSource<String, String>.State()
  package var next = NamedSnapshot()
  /// The next snapshot before the open block.
  var before = NamedSnapshot()
  /// The trees of the next snapshot's sections in which items have parents, by section.
  var outlines: [String: NamedOutline] = [:]
  /// The sections whose trees were edited, and whose shown items are not yet updated.
  var editedOutlines: Set<String> = []
  /// The sizes of identifiers that are not yet applied, and of items that no tree shows.
  var sizes: [String: ItemSize] = [:]
  /// The app's model in its own order, if the cell provider reads it by index path; nil if by identifier.
  var model: NamedSnapshot?
  /// The existing identifiers that an append or insert has moved since the block began.
  var moved: [String] = []
}

extension DiffableState {
  /// Returns the section of the next snapshot whose trees have an item, shown or not; nil if none has it.
  func outline(with name: String) -> String? { outlines.first { $0.value.contains(name) }?.key }

  /// Whether the next snapshot has an item, shown or not.
  func contains(_ name: String) -> Bool { next.place(of: name) != nil || outline(with: name) != nil }

  /// Returns the items of a section that its trees do not show.
  package func hidden(in section: String) -> [String] {
    guard let outline = outlines[section] else { return [] }
    let shown = Set(outline.visibleItems)
    return outline.items.filter { !shown.contains($0) }
  }

  /// Edits the trees of a section in place; items from other sections move into it.
  mutating func editOutline(
    of section: String, bringing names: [String], _ body: (inout NamedOutline) throws(SnapshotMistake) -> Void
  ) throws(SnapshotMistake) {
    try body(&outlines[section, default: NamedOutline()])
    let index = next.indexOfSection(section)
    let others = names.filter { name in next.place(of: name).map { $0.section != index } ?? false }
    if !others.isEmpty { try next.perform(.deleteItems(others)) }
    moved += others
    editedOutlines.insert(section)
  }

  /// Updates the items of sections with edited trees to those that the trees show.
  /// - Complexity: O(n) for n items of those sections.
  mutating func showOutlines() throws(SnapshotMistake) {
    for section in editedOutlines {
      guard let visible = outlines[section]?.visibleItems else { continue }
      let shown = Set(visible)
      try next.perform(.deleteItems(next.itemIdentifiers(inSection: section).filter { !shown.contains($0) }))
      try next.perform(.appendItems(visible, to: section))
    }
    editedOutlines = []
  }
}

extension Lab {
  /// Whether the diffable data source shows the sections and items of a snapshot.
  package func shows(_ snapshot: NamedSnapshot) -> Bool {
    guard let shown = state.diffable?.source.snapshot, shown.sectionIdentifiers == snapshot.sectionIdentifiers
    else { return false }
    return shown.sectionIdentifiers.allSatisfy {
      shown.itemIdentifiers(inSection: $0) == snapshot.itemIdentifiers(inSection: $0)
    }
  }
}

extension NamedSnapshot {
  /// Returns the name of an item; nil if there is no such item.
  package func name(of key: ElementKey) -> String? {
    guard key.category == .cell, (0..<numberOfSections).contains(key.section) else { return nil }
    let items = items(inSectionAt: key.section)
    return items.indices.contains(key.item) ? items[key.item] : nil
  }

  /// Returns the model of an app that follows the items of a snapshot but not their order: items that stay in a
  /// section keep their place, and new items come last.
  /// - Complexity: O(n) for n items.
  func following(_ new: NamedSnapshot) -> NamedSnapshot {
    var result = NamedSnapshot()
    result.appendSections(new.sectionIdentifiers)
    for (number, section) in new.sectionIdentifiers.enumerated() {
      let items = new.items(inSectionAt: number)
      let old = indexOfSection(section).map { self.items(inSectionAt: $0) } ?? []
      let kept = old.filter { new.place(of: $0)?.section == number }
      let known = Set(kept)
      result.appendItems(kept + items.filter { !known.contains($0) }, toSection: section)
    }
    return result
  }

  /// Returns the sections and items on one line, with the previous ones: `A: x y z -> z x w; B: u`.
  package func text(after before: NamedSnapshot) -> String {
    var parts = sectionIdentifiers.map { section in
      let now = Self.text(itemIdentifiers(inSection: section))
      guard before.indexOfSection(section) != nil else { return "\(section): \(now)" }
      let old = before.itemIdentifiers(inSection: section)
      return old == itemIdentifiers(inSection: section)
        ? "\(section): \(now)" : "\(section): \(Self.text(old)) -> \(now)"
    }
    if parts.count > Self.shownSections {
      parts = parts.prefix(Self.shownSections) + ["... \(parts.count) sections"]
    }
    let gone = before.sectionIdentifiers.filter { indexOfSection($0) == nil }
    if !gone.isEmpty { parts.append("gone " + Self.text(gone)) }
    return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
  }

  private static var shownSections: Int { 6 }

  package static func text(_ names: [String]) -> String {
    if names.isEmpty { return "empty" }
    return names.count > 8
      ? names.prefix(6).joined(separator: " ") + " ... (\(names.count))" : names.joined(separator: " ")
  }
}

extension SnapshotDifference {
  /// Returns the edits of the lab's items; new items get their given sizes.
  func edits(to new: NamedSnapshot, sizes: [String: ItemSize]) -> [DataEdit] {
    var movedIn: [Int: Set<Int>] = [:]
    for case .moveItem(_, let to) in operations { movedIn[to.section, default: []].insert(to.item) }
    func size(_ key: ElementKey) -> ItemSize { new.name(of: key).flatMap { sizes[$0] } ?? .none }
    func path(_ key: ElementKey) -> ItemPath { ItemPath(section: key.section, item: key.item) }
    return operations.flatMap { operation -> [DataEdit] in
      switch operation {
      case .insertItem(let key): return [.insert(path(key), [size(key)])]
      case .deleteItem(let key): return [.delete([path(key)])]
      case .moveItem(let from, let to): return [.move(from: path(from), to: path(to))]
      case .deleteSection(let section): return [.deleteSection(section)]
      case .moveSection(let from, let to): return [.moveSection(from: from, to: to)]
      case .insertSection(let section):
        // The items of the section come with it, except those that move into it.
        let moved = movedIn[section] ?? []
        let items = new.items(inSectionAt: section)
        return [.insertSection(section)]
          + items.indices.filter { !moved.contains($0) }.map { item in
            .insert(ItemPath(section: section, item: item), [sizes[items[item]] ?? .none])
          }
      case .reloadItem, .reloadSection: return []
      }
    }
  }
}
