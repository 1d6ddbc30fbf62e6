/// A map between the places of items and sections before and after an update. Deletes are applied before inserts:
/// remaining elements keep their order and fill the places that no insert or move takes.
/// - Source: documented, the order of operations in performBatchUpdates.
package struct UpdateMap: Sendable {
  private var sections = IndexMap()
  // The items that leave their places, by old section.
  private var removed: [Int: IndexSetList] = [:]
  // The places that inserts and moves take, by new section.
  private var taken: [Int: IndexSetList] = [:]
  // The number of announced deletes and moves, by old section; a repeated index path counts twice.
  private var removedCounts: [Int: Int] = [:]
  private var movedOutCounts: [Int: Int] = [:]
  private var movedInCounts: [Int: Int] = [:]
  private var movedFrom: [ElementKey: ElementKey] = [:]
  private var movedTo: [ElementKey: ElementKey] = [:]
  private var reloaded: Set<ElementKey> = []
  private var reloadedSections: Set<Int> = []
  /// The inserted and reloaded sections, by new index.
  private(set) var newSections: Set<Int> = []

  private static let none = IndexSetList([])

  init() {}

  /// - Precondition: the operations have been checked against each other.
  /// - Complexity: O(k log k) for k operations.
  package init(_ operations: [UpdateOperation]) {
    var removed: [Int: [Int]] = [:]
    var taken: [Int: [Int]] = [:]
    for operation in operations {
      switch operation {
      case .insertItem(let key): taken[key.section, default: []].append(key.item)
      case .deleteItem(let key): removed[key.section, default: []].append(key.item)
      case .moveItem(let from, let to):
        movedFrom[from] = to
        movedTo[to] = from
        removed[from.section, default: []].append(from.item)
        taken[to.section, default: []].append(to.item)
        movedOutCounts[from.section, default: 0] += 1
        movedInCounts[to.section, default: 0] += 1
      case .reloadItem(let key): reloaded.insert(key)
      case .reloadSection(let section): reloadedSections.insert(section)
      case .insertSection(let section): newSections.insert(section)
      case .deleteSection, .moveSection: break
      }
    }
    removedCounts = removed.mapValues(\.count)
    self.removed = removed.mapValues(IndexSetList.init)
    self.taken = taken.mapValues(IndexSetList.init)
    sections = IndexMap(operations)
    newSections.formUnion(reloadedSections.compactMap(sections.new))
  }

  /// Returns the new index of a section; nil if the section is deleted.
  func newSection(of section: Int) -> Int? { sections.new(section) }

  /// Returns the old index of a section; nil if the section is inserted.
  func oldSection(of section: Int) -> Int? { sections.old(section) }

  /// Returns the new place of an element; nil if the element is deleted.
  /// - Complexity: O(log k) for k operations.
  package func new(_ key: ElementKey) -> ElementKey? {
    place(of: key, moved: movedFrom, section: newSection(of: key.section), leaving: removed, filling: taken)
  }

  /// Returns the old place of an element; nil if the element is inserted.
  /// - Complexity: O(log k) for k operations.
  package func old(_ key: ElementKey) -> ElementKey? {
    place(of: key, moved: movedTo, section: oldSection(of: key.section), leaving: taken, filling: removed)
  }

  // Returns the place at the other end of the map: an element that does not move keeps its rank among its neighbours.
  private func place(
    of key: ElementKey, moved: [ElementKey: ElementKey], section: Int?, leaving: [Int: IndexSetList],
    filling: [Int: IndexSetList]
  ) -> ElementKey? {
    let isCell = key.category == .cell
    if isCell, let target = moved[key] { return target }
    guard let section else { return nil }
    var result = key
    result.section = section
    guard isCell else { return result }
    guard let rank = (leaving[key.section] ?? Self.none).rank(of: key.item) else { return nil }
    result.item = (filling[section] ?? Self.none).place(of: rank)
    return result
  }

  var hasReloadedSections: Bool { !reloadedSections.isEmpty }

  /// Whether a section, by its old index, is reloaded.
  func isReloaded(section: Int) -> Bool { reloadedSections.contains(section) }

  /// Whether a remaining element, by its old place, gets another view.
  func isReloaded(_ key: ElementKey) -> Bool {
    reloadedSections.contains(key.section) || key.category == .cell && reloaded.contains(key)
  }

  /// Returns the number of announced deletes and moves of items from a section, by its old index.
  func removedCount(section: Int) -> Int { removedCounts[section] ?? 0 }

  /// Whether the delete or the move of an item was announced more than once.
  var hasRepeatedDeletes: Bool { removedCounts.contains { $0.value != removed[$0.key]?.count } }

  /// Returns the number of places that inserts and moves take in a section, by its new index.
  func takenCount(section: Int) -> Int { taken[section]?.count ?? 0 }

  func movedOutCount(section: Int) -> Int { movedOutCounts[section] ?? 0 }

  func movedInCount(section: Int) -> Int { movedInCounts[section] ?? 0 }
}

/// An operation of an update. Index paths count before the update for deletes, reloads and origins of moves, after
/// it for inserts and targets of moves.
public enum UpdateOperation: Hashable, Sendable {
  case insertItem(ElementKey)
  case deleteItem(ElementKey)
  case moveItem(from: ElementKey, to: ElementKey)
  case reloadItem(ElementKey)
  case insertSection(Int)
  case deleteSection(Int)
  case moveSection(from: Int, to: Int)
  case reloadSection(Int)
}

extension UpdateOperation {
  /// The call that announces the operation.
  var announcement: LayoutCall {
    switch self {
    case .insertItem: .insertItems
    case .deleteItem: .deleteItems
    case .moveItem: .moveItem
    case .reloadItem: .reloadItems
    case .insertSection: .insertSections
    case .deleteSection: .deleteSections
    case .moveSection: .moveSection
    case .reloadSection: .reloadSections
    }
  }
}

/// The part that an update leaves unchanged: all before the first change of each section, up to the first section
/// that is inserted, deleted or moved.
struct UpdateExtent {
  /// The first section that is inserted, deleted or moved.
  private(set) var firstSection = Int.max
  /// The first item of each earlier section whose place or size changed.
  private(set) var firstItems: [Int: Int] = [:]

  /// - Complexity: O(operations).
  init(_ operations: [UpdateOperation]) {
    for operation in operations {
      switch operation {
      case .insertItem(let key), .deleteItem(let key), .reloadItem(let key): change(key)
      case .moveItem(let from, let to):
        change(from)
        change(to)
      case .insertSection(let section), .deleteSection(let section): change(section)
      case .moveSection(let from, let to): change(min(from, to))
      case .reloadSection(let section): change(ElementKey(section: section, item: 0))
      }
    }
  }

  private mutating func change(_ key: ElementKey) {
    firstItems[key.section] = min(firstItems[key.section] ?? .max, key.item)
  }

  private mutating func change(_ section: Int) {
    firstSection = min(firstSection, section)
  }
}
