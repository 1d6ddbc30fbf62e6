@testable import CollectionLayout

/// A snapshot that is nothing but arrays, and looks through all of them.
struct NaiveSnapshot: Equatable {
  struct Section: Equatable {
    var name: Int
    var items: [Int]
  }

  var sections: [Section] = []
  var reloaded: [Int] = []
  var reconfigured: [Int] = []
  var reloadedSections: [Int] = []

  /// Whether it is what a snapshot says that it is.
  func describes(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>) -> Bool {
    snapshot.sectionIdentifiers == sections.map(\.name) && snapshot.itemIdentifiers == sections.flatMap(\.items)
      && snapshot.numberOfItems == sections.reduce(0) { $0 + $1.items.count }
      && snapshot.numberOfSections == sections.count
      && sections.allSatisfy { snapshot.itemIdentifiers(inSection: $0.name) == $0.items }
      && sections.indices.allSatisfy { snapshot.indexOfSection(sections[$0].name) == $0 }
      && sections.flatMap(\.items).enumerated().allSatisfy { snapshot.indexOfItem($1) == $0 }
      && sections.allSatisfy { section in
        section.items.allSatisfy { snapshot.sectionIdentifier(containingItem: $0) == section.name }
      }
      && snapshot.reloadedItemIdentifiers == reloaded && snapshot.reconfiguredItemIdentifiers == reconfigured
      && snapshot.reloadedSectionIdentifiers == reloadedSections
  }

  func has(_ item: Int) -> Bool { sections.contains { $0.items.contains(item) } }

  func hasSection(_ name: Int) -> Bool { sections.contains { $0.name == name } }

  /// Carries out an edit, or nothing of it.
  /// - Returns: whether it may be carried out.
  mutating func perform(_ edit: SnapshotEdit<Int, Int>) -> Bool {
    switch edit {
    case .appendItems(let items, let name):
      guard Set(items).count == items.count, let name = name ?? sections.last?.name, hasSection(name) else {
        return false
      }
      take(items)
      for section in sections.indices where sections[section].name == name { sections[section].items += items }
    case .insertItems(let items, let side):
      guard Set(items).count == items.count, has(side.neighbour), !items.contains(side.neighbour) else {
        return false
      }
      take(items)
      put(items, side)
    case .deleteItems(let items):
      guard Set(items).count == items.count else { return false }
      take(items)
      reloaded.removeAll(where: items.contains)
      reconfigured.removeAll(where: items.contains)
    case .deleteAllItems: self = NaiveSnapshot()
    case .moveItem(let item, let side):
      guard has(item), has(side.neighbour), item != side.neighbour else { return false }
      take([item])
      put([item], side)
    case .reloadItems(let items):
      guard Set(items).count == items.count, items.allSatisfy(has) else { return false }
      for item in items where !reloaded.contains(item) { reloaded.append(item) }
    case .reconfigureItems(let items):
      guard items.allSatisfy(has) else { return false }
      for item in items where !reconfigured.contains(item) { reconfigured.append(item) }
    case .appendSections(let names):
      guard Set(names).count == names.count, !names.contains(where: hasSection) else { return false }
      sections += names.map { Section(name: $0, items: []) }
    case .insertSections(let names, let side):
      guard Set(names).count == names.count, !names.contains(where: hasSection), hasSection(side.neighbour) else {
        return false
      }
      sections.insert(contentsOf: names.map { Section(name: $0, items: []) }, at: place(side))
    case .deleteSections(let names):
      let items = sections.filter { names.contains($0.name) }.flatMap(\.items)
      reloaded.removeAll(where: items.contains)
      reconfigured.removeAll(where: items.contains)
      reloadedSections.removeAll(where: names.contains)
      sections.removeAll { names.contains($0.name) }
    case .moveSection(let name, let side):
      guard hasSection(name), hasSection(side.neighbour), name != side.neighbour else { return false }
      let moved = sections.filter { $0.name == name }
      sections.removeAll { $0.name == name }
      sections.insert(contentsOf: moved, at: place(side))
    case .reloadSections(let names):
      guard names.allSatisfy(hasSection) else { return false }
      for name in names where !reloadedSections.contains(name) { reloadedSections.append(name) }
    }
    return true
  }

  private func place(_ side: SnapshotEdit<Int, Int>.Side<Int>) -> Int {
    (sections.firstIndex { $0.name == side.neighbour } ?? 0) + side.distance
  }

  private mutating func take(_ items: [Int]) {
    for section in sections.indices { sections[section].items.removeAll(where: items.contains) }
  }

  private mutating func put(_ items: [Int], _ side: SnapshotEdit<Int, Int>.Side<Int>) {
    for section in sections.indices {
      guard let neighbour = sections[section].items.firstIndex(of: side.neighbour) else { continue }
      return sections[section].items.insert(contentsOf: items, at: neighbour + side.distance)
    }
  }
}
