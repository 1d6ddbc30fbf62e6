/// Where every item and section goes in one update, and where it comes from.
///
/// Deletes are done before inserts: what survives keeps its order and fills the places that no insert and no move takes.
/// - Source: documented, the order of operations in performBatchUpdates.
package struct UpdateMap: Sendable {
  private var sections = IndexMap()
  // By the section before the update: what leaves its place there.
  private var removed: [Int: IndexSetList] = [:]
  // By the section after the update: the places that are taken.
  private var taken: [Int: IndexSetList] = [:]
  // By the section before the update: how many deletes and moves from it were announced, an index path that was given twice counts twice.
  private var removedCounts: [Int: Int] = [:]
  private var movedOutCounts: [Int: Int] = [:]
  private var movedInCounts: [Int: Int] = [:]
  private var movedFrom: [ItemIndex: ItemIndex] = [:]
  private var movedTo: [ItemIndex: ItemIndex] = [:]
  private var inserted: Set<ItemIndex> = []
  private var reloaded: Set<ItemIndex> = []
  private var reloadedSections: Set<Int> = []
  /// The sections, as they are after, that come or are read anew.
  private(set) var newSections: Set<Int> = []

  private static let none = IndexSetList([])

  /// An item without the rest of an element's identity.
  struct ItemIndex: Hashable {
    var section: Int
    var item: Int

    init(_ key: ElementKey) {
      section = key.section
      item = key.item
    }

    init(section: Int, item: Int) {
      self.section = section
      self.item = item
    }
  }

  /// A map that moves nothing.
  init() {}

  /// The map of an update.
  /// - Precondition: the operations have been checked against each other.
  /// - Complexity: O(k log k) for k operations.
  package init(_ operations: [UpdateOperation]) {
    var removed: [Int: [Int]] = [:]
    var taken: [Int: [Int]] = [:]
    for operation in operations {
      switch operation {
      case .insertItem(let key):
        inserted.insert(ItemIndex(key))
        taken[key.section, default: []].append(key.item)
      case .deleteItem(let key):
        removed[key.section, default: []].append(key.item)
      case .moveItem(let from, let to):
        movedFrom[ItemIndex(from)] = ItemIndex(to)
        movedTo[ItemIndex(to)] = ItemIndex(from)
        removed[from.section, default: []].append(from.item)
        taken[to.section, default: []].append(to.item)
        movedOutCounts[from.section, default: 0] += 1
        movedInCounts[to.section, default: 0] += 1
      case .reloadItem(let key): reloaded.insert(ItemIndex(key))
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

  /// Where a section goes; nil when it is deleted.
  func newSection(of section: Int) -> Int? { sections.new(section) }

  /// Where a section comes from; nil when it is inserted.
  func oldSection(of section: Int) -> Int? { sections.old(section) }

  /// Where an element goes; nil when it is deleted.
  /// - Complexity: O(log k) for k operations.
  package func new(_ key: ElementKey) -> ElementKey? {
    var result = key
    guard key.category == .cell else {
      guard let section = newSection(of: key.section) else { return nil }
      result.section = section
      return result
    }
    if let target = movedFrom[ItemIndex(key)] {
      return ElementKey(section: target.section, item: target.item)
    }
    guard let section = newSection(of: key.section),
      let rank = (removed[key.section] ?? Self.none).rank(of: key.item)
    else { return nil }
    result.section = section
    result.item = (taken[section] ?? Self.none).place(of: rank)
    return result
  }

  /// Where an element comes from; nil when it is inserted.
  /// - Complexity: O(log k) for k operations.
  package func old(_ key: ElementKey) -> ElementKey? {
    var result = key
    guard key.category == .cell else {
      guard let section = oldSection(of: key.section) else { return nil }
      result.section = section
      return result
    }
    if let origin = movedTo[ItemIndex(key)] {
      return ElementKey(section: origin.section, item: origin.item)
    }
    guard let section = oldSection(of: key.section), let rank = (taken[key.section] ?? Self.none).rank(of: key.item)
    else { return nil }
    result.section = section
    result.item = (removed[section] ?? Self.none).place(of: rank)
    return result
  }

  /// Whether some section is read anew.
  var hasReloadedSections: Bool { !reloadedSections.isEmpty }

  /// Whether a section, as it was before, is read anew.
  func isReloaded(section: Int) -> Bool { reloadedSections.contains(section) }

  /// Whether an element gets another view, though it stays: by its place before the update.
  func isReloaded(_ key: ElementKey) -> Bool {
    reloadedSections.contains(key.section) || key.category == .cell && reloaded.contains(ItemIndex(key))
  }

  /// How many items of a section, as it was before, were announced to leave their places.
  func removedCount(section: Int) -> Int { removedCounts[section] ?? 0 }

  /// Whether some item was announced to leave its place more than once.
  var hasRepeatedDeletes: Bool { removedCounts.contains { $0.value != removed[$0.key]?.count } }

  /// How many places of a section, as it is after, are taken by inserts and moves.
  func takenCount(section: Int) -> Int { taken[section]?.count ?? 0 }

  /// How many items move out of a section, as it was before.
  func movedOutCount(section: Int) -> Int { movedOutCounts[section] ?? 0 }

  /// How many items move into a section, as it is after.
  func movedInCount(section: Int) -> Int { movedInCounts[section] ?? 0 }
}

/// One operation of an update, with index paths as UIKit counts them: deletes, reloads and the origins of moves as they
/// were before the update, inserts and the targets of moves as they are after it.
public enum UpdateOperation: Hashable, Sendable {
  /// An item is new.
  case insertItem(ElementKey)
  /// An item goes.
  case deleteItem(ElementKey)
  /// An item changes its place.
  case moveItem(from: ElementKey, to: ElementKey)
  /// An item gets another cell.
  case reloadItem(ElementKey)
  /// A section is new.
  case insertSection(Int)
  /// A section goes, with its items.
  case deleteSection(Int)
  /// A section changes its place, with its items.
  case moveSection(from: Int, to: Int)
  /// All items of a section get other cells.
  case reloadSection(Int)
}

extension UpdateOperation {
  /// The call that announces it.
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

/// What an update leaves where it is: everything before the first change of each section, and all sections before the
/// first that comes, goes or moves.
struct UpdateExtent {
  /// The first section that is another one than before.
  private(set) var firstSection = Int.max
  /// By section before that one, the first item that is another one than before, or has another size.
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
