/// The content of a diffable data source: ordered sections, and the items of each, all as identifiers. A copy costs
/// nothing until it is edited. Identifiers of sections and of items are separate name spaces, and unique.
/// - Source: documented, NSDiffableDataSourceSnapshot; what its edits do with identifiers that are there already,
///   or are not, is measured, a public differential test of UIKit.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// A storage slot, which a section keeps for life; moves of sections only change the order of slots.
  struct Slot {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
    /// The largest distance of an item from its noted position.
    var drift = 0
  }

  /// The slot of an item's section, and the item's approximate position.
  struct Place {
    var slot: Int32
    var position: Int32
  }

  var slots: [Slot] = []
  /// The slots in the order of the sections.
  private(set) var order: [Int] = []
  private var sectionOfSlot: [Int] = []
  private var slotOfSection: [SectionIdentifierType: Int] = [:]
  private var freeSlots: [Int] = []
  var places: [ItemIdentifierType: Place] = [:]
  var marks = Marks()

  /// The marks of identifiers, each once, in the order in which they were set.
  struct Marks {
    var reloadedItems: [ItemIdentifierType] = []
    var reconfiguredItems: [ItemIdentifierType] = []
    var reloadedSections: [SectionIdentifierType] = []

    var isEmpty: Bool { reloadedItems.isEmpty && reconfiguredItems.isEmpty && reloadedSections.isEmpty }
  }

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Questions

  /// The number of items in all sections.
  public var numberOfItems: Int { places.count }

  /// The number of sections.
  public var numberOfSections: Int { order.count }

  /// The sections, in order.
  /// - Complexity: O(sections).
  public var sectionIdentifiers: [SectionIdentifierType] { order.map { slots[$0].identifier } }

  /// The items of all sections, in order.
  /// - Complexity: O(items).
  public var itemIdentifiers: [ItemIdentifierType] {
    order.count == 1 ? slots[order[0]].items : order.flatMap { slots[$0].items }
  }

  /// The items whose cells are to be replaced.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { marks.reloadedItems }

  /// The items whose cells are to be configured again.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { marks.reconfiguredItems }

  /// The sections whose cells are to be replaced.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { marks.reloadedSections }

  /// Returns the number of items in a section.
  /// - Precondition: the section is in the snapshot.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the items of a section, in order.
  /// - Precondition: the section is in the snapshot.
  /// - Complexity: O(1).
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let slot = slotOfSection[identifier] else {
      fatalError(SnapshotMistake.unknownSection("\(identifier)").reason)
    }
    return slots[slot].items
  }

  /// Returns the section of an item; nil if the item is unknown.
  /// - Complexity: O(1).
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    places[identifier].map { slots[Int($0.slot)].identifier }
  }

  /// Returns the index of an item among the items of all sections; nil for an unknown item.
  /// - Complexity: O(sections).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let (section, item) = place(of: identifier) else { return nil }
    return order[..<section].reduce(item) { $0 + slots[$1].items.count }
  }

  /// Returns the index of a section; nil for an unknown section.
  /// - Complexity: O(1).
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    slotOfSection[identifier].map { sectionOfSlot[$0] }
  }

  package func items(inSectionAt section: Int) -> [ItemIdentifierType] { slots[order[section]].items }

  func identifier(ofSection section: Int) -> SectionIdentifierType { slots[order[section]].identifier }

  /// Returns the indices of an item's section and of the item in it; nil for an unknown item.
  /// - Complexity: O(1) after few edits, at most O(√n).
  package func place(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let place = places[identifier] else { return nil }
    return (sectionOfSlot[Int(place.slot)], position(of: identifier, place))
  }

  func slot(of identifier: SectionIdentifierType) -> Int? { slotOfSection[identifier] }

  // The item is at most `drift` away from its noted position.
  func position(of identifier: ItemIdentifierType, _ place: Place) -> Int {
    let items = slots[Int(place.slot)].items
    let noted = Int(place.position)
    for distance in 0...max(slots[Int(place.slot)].drift, 0) {
      if noted - distance >= 0, noted - distance < items.count, items[noted - distance] == identifier {
        return noted - distance
      }
      if noted + distance < items.count, items[noted + distance] == identifier { return noted + distance }
    }
    preconditionFailure("an item is near the place that is noted for it")
  }

  // MARK: Slots

  mutating func addSections(_ identifiers: [SectionIdentifierType], at place: Int) {
    var added: [Int] = []
    for identifier in identifiers {
      if let slot = freeSlots.popLast() {
        slots[slot] = Slot(identifier: identifier)
        added.append(slot)
      } else {
        added.append(slots.count)
        slots.append(Slot(identifier: identifier))
        sectionOfSlot.append(0)
      }
      slotOfSection[identifier] = added[added.count - 1]
    }
    order.insert(contentsOf: added, at: place)
    renumber(from: place)
  }

  mutating func removeSections(_ gone: Set<Int>) {
    for slot in gone {
      for item in slots[slot].items { places[item] = nil }
      slotOfSection[slots[slot].identifier] = nil
      slots[slot].items = []
      freeSlots.append(slot)
    }
    order.removeAll(where: gone.contains)
    renumber(from: 0)
  }

  mutating func moveSlot(from: Int, to place: Int) {
    let slot = order.remove(at: from)
    order.insert(slot, at: place)
    renumber(from: min(from, place))
  }

  private mutating func renumber(from first: Int) {
    for section in order.indices[first...] { sectionOfSlot[order[section]] = section }
  }

  // Notes positions again once searching for them costs as much.
  mutating func addDrift(_ count: Int, inSlot slot: Int) {
    slots[slot].drift += count
    let drift = slots[slot].drift
    guard drift > slots[slot].items.count || drift * drift > 64 * slots[slot].items.count else { return }
    for (position, item) in slots[slot].items.enumerated() {
      places[item] = Place(slot: Int32(slot), position: Int32(position))
    }
    slots[slot].drift = 0
  }
}

extension NSDiffableDataSourceSnapshot: Equatable {
  /// Whether two snapshots have the same sections and items in the same order, regardless of marks.
  public static func == (left: Self, right: Self) -> Bool {
    left.order.count == right.order.count
      && zip(left.order, right.order).allSatisfy {
        left.slots[$0].identifier == right.slots[$1].identifier && left.slots[$0].items == right.slots[$1].items
      }
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSnapshot.Slot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSnapshot.Marks: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
