/// What a diffable data source is to show: sections in order, and the items of each, all by identifiers.
///
/// A value: a copy costs nothing until one of the two is edited. Identifiers of sections and of items are two name spaces,
/// and each stands once.
/// - Source: documented, NSDiffableDataSourceSnapshot; what its edits do with identifiers that are there already, or
///   are not, is measured, a public differential test of UIKit.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// A section has a slot for as long as it is there; only the order of slots changes when sections move.
  struct Slot {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
    /// How far an item may be from the place that is noted for it.
    var drift = 0
  }

  /// Where an item is: the slot of its section, and about which place in it.
  struct Place {
    var slot: Int32
    var position: Int32
  }

  var slots: [Slot] = []
  /// The slots in the order of the sections.
  private(set) var order: [Int] = []
  /// The section that has a slot, by slot.
  private var sectionOfSlot: [Int] = []
  private var slotOfSection: [SectionIdentifierType: Int] = [:]
  private var freeSlots: [Int] = []
  var places: [ItemIdentifierType: Place] = [:]
  var marks = Marks()

  /// What is to be done with identifiers that stay, each once, in the order in which it was said.
  struct Marks {
    var reloadedItems: [ItemIdentifierType] = []
    var reconfiguredItems: [ItemIdentifierType] = []
    var reloadedSections: [SectionIdentifierType] = []

    var isEmpty: Bool { reloadedItems.isEmpty && reconfiguredItems.isEmpty && reloadedSections.isEmpty }
  }

  /// Creates a snapshot of nothing.
  public init() {}

  // MARK: Questions

  /// How many items there are in all sections.
  public var numberOfItems: Int { places.count }

  /// How many sections there are.
  public var numberOfSections: Int { order.count }

  /// The sections, in order.
  /// - Complexity: O(sections).
  public var sectionIdentifiers: [SectionIdentifierType] { order.map { slots[$0].identifier } }

  /// The items of all sections, in order.
  /// - Complexity: O(items).
  public var itemIdentifiers: [ItemIdentifierType] {
    order.count == 1 ? slots[order[0]].items : order.flatMap { slots[$0].items }
  }

  /// The items that are to get other cells.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { marks.reloadedItems }

  /// The items whose cells are to be configured again.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { marks.reconfiguredItems }

  /// The sections whose items are to get other cells.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { marks.reloadedSections }

  /// How many items a section has.
  /// - Precondition: the section is there.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section, in order.
  /// - Precondition: the section is there.
  /// - Complexity: O(1).
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let slot = slotOfSection[identifier] else {
      fatalError(SnapshotMistake.unknownSection("\(identifier)").reason)
    }
    return slots[slot].items
  }

  /// The section that an item is in; nil where the item is not there.
  /// - Complexity: O(1).
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    places[identifier].map { slots[Int($0.slot)].identifier }
  }

  /// The place of an item among the items of all sections; nil where it is not there.
  /// - Complexity: O(sections).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let (section, item) = place(of: identifier) else { return nil }
    return order[..<section].reduce(item) { $0 + slots[$1].items.count }
  }

  /// The place of a section; nil where it is not there.
  /// - Complexity: O(1).
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    slotOfSection[identifier].map { sectionOfSlot[$0] }
  }

  /// The items of the section at a place.
  package func items(inSectionAt section: Int) -> [ItemIdentifierType] { slots[order[section]].items }

  func identifier(ofSection section: Int) -> SectionIdentifierType { slots[order[section]].identifier }

  /// The section and the place in it that an item has; nil where it is not there.
  /// - Complexity: O(1) where few edits were made since places were noted, at most O(√n).
  package func place(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let place = places[identifier] else { return nil }
    return (sectionOfSlot[Int(place.slot)], position(of: identifier, place))
  }

  func slot(of identifier: SectionIdentifierType) -> Int? { slotOfSection[identifier] }

  // The place is at most as far from the noted one as edits have moved it.
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

  /// Adds sections that are not there, before the one at a place.
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

  /// Takes sections away, with their items.
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

  // Places are noted again once looking for them costs as much.
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
  /// Whether two snapshots have the same sections and items in the same order, whatever is to be reloaded.
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
