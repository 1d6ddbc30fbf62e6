@testable import CollectionLayout

/// An update carried out on arrays of names: what goes is taken out, then what comes is put in, each from the front.
struct NaiveUpdate {
  struct Section: Equatable {
    var name: Int
    var items: [Int]
  }

  /// Sections with items, all with names of their own.
  static func sections(_ counts: [Int]) -> [Section] {
    counts.enumerated().map { section, count in
      Section(name: 1000 + section, items: (0..<count).map { 100 * (section + 1) + $0 })
    }
  }

  /// The sections after an update; what is new has a negative name. Nil when an operation has no place.
  static func result(of operations: [UpdateOperation], on before: [Section]) -> [Section]? {
    var result = before
    var items: [(key: ElementKey, name: Int)] = []
    var sections: [(index: Int, section: Section)] = []
    var goneItems: [ElementKey] = []
    var goneSections: [Int] = []
    var movedSections: [(from: Int, to: Int)] = []
    for operation in operations {
      switch operation {
      case .insertItem(let key): items.append((key, -1))
      case .deleteItem(let key): goneItems.append(key)
      case .moveItem(let from, let to):
        items.append((to, before[from.section].items[from.item]))
        goneItems.append(from)
      case .insertSection(let section): sections.append((section, Section(name: -1, items: [])))
      case .deleteSection(let section): goneSections.append(section)
      case .moveSection(let from, let to):
        movedSections.append((from, to))
        goneSections.append(from)
      case .reloadItem, .reloadSection: break
      }
    }
    for key in goneItems { result[key.section].items.removeAll { $0 == before[key.section].items[key.item] } }
    sections += movedSections.map { ($0.to, result[$0.from]) }
    let names = goneSections.map { before[$0].name }
    result.removeAll { names.contains($0.name) }
    for (index, section) in sections.sorted(by: { $0.index < $1.index }) {
      guard index <= result.count else { return nil }
      result.insert(section, at: index)
    }
    for (key, name) in items.sorted(by: { $0.key < $1.key }) {
      guard result.indices.contains(key.section), key.item <= result[key.section].items.count else { return nil }
      result[key.section].items.insert(name, at: key.item)
    }
    return result
  }
}
