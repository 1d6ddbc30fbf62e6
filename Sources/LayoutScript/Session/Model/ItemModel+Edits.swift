import CollectionLayout

// Several edits at once, by UIKit's rules: what goes is counted before, what comes is counted after.
extension ItemModel {
  /// Carries out edits as one: items and sections go, sections come, items come, each from the front.
  /// - Throws: what is wrong with the edits; the model is as far as it came.
  /// - Complexity: O(edits · (block + blocks)).
  mutating func apply(_ edits: [DataEdit]) throws(LayoutException.UpdateProblem) {
    var removed: [(path: ItemPath, verb: String)] = []
    var placed: [(path: ItemPath, size: PackedItemSize)] = []
    var removedSections: [(section: Int, verb: String)] = []
    var movedSections: [(from: Int, to: Int)] = []
    var placedSections: [(section: Int, value: Section)] = []
    for edit in edits {
      switch edit {
      case .insert(let path, let sizes):
        for (offset, size) in sizes.enumerated() {
          placed.append((ItemPath(section: path.section, item: path.item + offset), PackedItemSize(size)))
        }
      case .delete(let paths): removed += paths.map { ($0, "delete") }
      case .move(let from, let to):
        placed.append((to, try existingSize(of: from, "move")))
        removed.append((from, "move"))
      case .insertSection(let section): placedSections.append((section, Section()))
      case .deleteSection(let section): removedSections.append((section, "delete"))
      case .moveSection(let from, let to):
        movedSections.append((from, to))
        removedSections.append((from, "move"))
      case .reload, .reloadSection: break
      }
    }
    for (path, verb) in removed.sorted(by: { ($1.path.section, $1.path.item) < ($0.path.section, $0.path.item) }) {
      _ = try existingSize(of: path, verb)
      _ = sections[path.section].remove(at: path.item)
    }
    for (from, to) in movedSections {
      placedSections.append((to, try existingSection(from, "move")))
    }
    for (section, verb) in removedSections.sorted(by: { $1.section < $0.section }) {
      _ = try existingSection(section, verb)
      sections.remove(at: section)
    }
    try place(placedSections)
    try place(placed)
  }

  private mutating func place(_ placed: [(section: Int, value: Section)]) throws(LayoutException.UpdateProblem) {
    for (section, value) in placed.sorted(by: { $0.section < $1.section }) {
      guard section <= sections.count else {
        throw .insertSectionBeyondEnd(section, sections: sections.count + 1)
      }
      sections.insert(value, at: section)
    }
  }

  private mutating func place(_ placed: [(path: ItemPath, size: PackedItemSize)]) throws(LayoutException
    .UpdateProblem)
  {
    for (path, size) in placed.sorted(by: { ($0.path.section, $0.path.item) < ($1.path.section, $1.path.item) }) {
      guard sections.indices.contains(path.section) else {
        throw .insertIntoMissingSection(
          "\(path.section):\(path.item)", section: path.section, sections: sections.count)
      }
      let count = sections[path.section].count
      guard path.item <= count else {
        throw .insertBeyondEnd(item: path.item, section: path.section, items: count + 1)
      }
      sections[path.section].insert(size, at: path.item)
    }
  }

  private func existingSize(
    of path: ItemPath, _ verb: String
  ) throws(LayoutException.UpdateProblem) -> PackedItemSize {
    let section = try existingSection(path.section, verb)
    guard path.item < section.count else {
      throw .missingItem(verb, item: path.item, section: path.section, items: section.count)
    }
    return section[path.item]
  }

  private func existingSection(_ section: Int, _ verb: String) throws(LayoutException.UpdateProblem) -> Section {
    guard sections.indices.contains(section) else {
      throw .missingSection(verb, section: section, sections: sections.count)
    }
    return sections[section]
  }

  /// Gives an item another size.
  mutating func setSize(_ size: ItemSize, of path: ItemPath) throws(LayoutException.UpdateProblem) {
    var packed = PackedItemSize(size)
    packed.preference = try existingSize(of: path, "resize").preference
    sections[path.section][path.item] = packed
  }
}
