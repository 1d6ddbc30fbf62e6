import CollectionLayout

// Several edits at once, by UIKit's rules: removals count in the data before, insertions in the data after.
extension ItemModel {
  /// Carries out edits as one: items and sections are removed, sections are inserted, items are inserted, each from
  /// the front.
  /// - Throws: the mistake in the edits; the model is then partly changed.
  /// - Complexity: O(edits · (block + blocks)).
  /// - Parameter movesAreFree: whether items may move out of removed sections and into inserted sections.
  mutating func apply(_ edits: [DataEdit], movesAreFree: Bool = false) throws(LayoutException.UpdateProblem) {
    let operations = edits.flatMap(\.operations)
    let check = UpdateCheck(before: counts, movesAreFree: movesAreFree)
    if let problem = check.problem(UpdateCheck.effective(operations)) { throw problem }
    var moves: Set<UpdateOperation> = []
    var removed: [ItemPath] = []
    var placed: [(path: ItemPath, size: PackedItemSize)] = []
    var removedSections: [Int] = []
    var movedSections: [(from: Int, to: Int)] = []
    var placedSections: [(section: Int, value: Section)] = []
    for edit in edits {
      switch edit {
      case .insert(let path, let sizes):
        for (offset, size) in sizes.enumerated() {
          placed.append((ItemPath(section: path.section, item: path.item + offset), PackedItemSize(size)))
        }
      case .delete(let paths): removed += paths
      case .move(let from, let to):
        guard edit.operations.allSatisfy({ moves.insert($0).inserted }) else { continue }
        placed.append((to, sections[from.section][from.item]))
        removed.append(from)
      case .insertSection(let section): placedSections.append((section, Section()))
      case .deleteSection(let section): removedSections.append(section)
      case .moveSection(let from, let to):
        guard edit.operations.allSatisfy({ moves.insert($0).inserted }) else { continue }
        movedSections.append((from, to))
        removedSections.append(from)
      case .reload, .reloadSection: break
      }
    }
    for (section, paths) in Dictionary(grouping: removed, by: \.section) {
      sections[section].remove(Set(paths.map(\.item)).sorted())
    }
    for (from, to) in movedSections { placedSections.append((to, sections[from])) }
    for section in Set(removedSections).sorted(by: >) { sections.remove(at: section) }
    let sectionCount = sections.count + placedSections.count
    for (section, value) in placedSections.sorted(by: { $0.section < $1.section }) {
      guard section <= sections.count else {
        guard let from = movedSections.first(where: { $0.to == section })?.from else {
          throw .insertSectionBeyondEnd(section, sections: sectionCount)
        }
        throw .moveSectionBeyondEnd(from, to: section, sections: sectionCount)
      }
      sections.insert(value, at: section)
    }
    var after = counts
    for (path, _) in placed where after.indices.contains(path.section) { after[path.section] += 1 }
    if let problem = check.problem(operations, after: after) { throw problem }
    for (path, size) in placed.sorted(by: { ($0.path.section, $0.path.item) < ($1.path.section, $1.path.item) }) {
      sections[path.section].insert(size, at: path.item)
    }
  }

  mutating func setSize(_ size: ItemSize, of path: ItemPath) throws(LayoutException.UpdateProblem) {
    guard sections.indices.contains(path.section) else {
      throw .missingSize(ElementKey(path), count: sections.count, isSection: true)
    }
    guard path.item < sections[path.section].count else {
      throw .missingSize(ElementKey(path), count: sections[path.section].count, isSection: false)
    }
    var packed = PackedItemSize(size)
    packed.preference = sections[path.section][path.item].preference
    sections[path.section][path.item] = packed
  }
}
