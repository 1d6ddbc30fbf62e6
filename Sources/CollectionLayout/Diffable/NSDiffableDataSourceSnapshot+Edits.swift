/// An edit of a snapshot; each case is named after its method.
package enum SnapshotEdit<Section: Hashable, Item: Hashable> {
  case appendItems([Item], to: Section?)
  case insertItems([Item], Side<Item>)
  case deleteItems([Item])
  case deleteAllItems
  case moveItem(Item, Side<Item>)
  case reloadItems([Item])
  case reconfigureItems([Item])
  case appendSections([Section])
  case insertSections([Section], Side<Section>)
  case deleteSections([Section])
  case moveSection(Section, Side<Section>)
  case reloadSections([Section])

  package enum Side<Neighbour: Hashable> {
    case before(Neighbour)
    case after(Neighbour)

    package var neighbour: Neighbour {
      switch self {
      case .before(let neighbour), .after(let neighbour): neighbour
      }
    }

    /// The distance of the place from the neighbour's place.
    package var distance: Int {
      switch self {
      case .before: 0
      case .after: 1
      }
    }
  }
}

extension SnapshotEdit: Sendable where Section: Sendable, Item: Sendable {}
extension SnapshotEdit.Side: Sendable where Neighbour: Sendable {}

extension NSDiffableDataSourceSnapshot {
  package typealias Edit = SnapshotEdit<SectionIdentifierType, ItemIdentifierType>

  /// Performs an edit; changes nothing if an error is thrown.
  /// - Returns: the inserted or appended items that the snapshot already had, and which were moved.
  @discardableResult
  package mutating func perform(_ edit: Edit) throws(SnapshotMistake) -> [ItemIdentifierType] {
    switch edit {
    case .appendItems(let items, let section):
      guard !order.isEmpty else { throw .noSection }
      let slot = section.map { self.slot(of: $0) } ?? order.last
      guard let slot else { throw .unknownPlace(.section, section.map { "\($0)" } ?? "") }
      return try add(items) { _ in (slot, nil) }
    case .insertItems(let items, let side):
      try checkOnce(items, areSections: false)
      guard !items.contains(side.neighbour) else {
        throw .besideItself("\(side.neighbour)", .insertItems, named: items.map { "\($0)" })
      }
      guard places[side.neighbour] != nil else { throw .unknownPlace(.sectionOfNeighbour, "\(side.neighbour)") }
      return try add(items) { $0.spot(side) }
    case .deleteItems(let items):
      try checkOnce(items, areSections: false)
      remove(items)
    case .deleteAllItems: self = Self()
    case .moveItem(let item, let side):
      guard places[item] != nil else { throw .unknownPlace(.fromIndex, "\(item)") }
      guard item != side.neighbour else { throw .besideItself("\(item)", .moveItem, named: ["\(item)"]) }
      guard places[side.neighbour] != nil else { throw .unknownPlace(.toIndex, "\(side.neighbour)") }
      take([item])
      let (slot, position) = spot(side)
      insert([item], inSlot: slot, at: position)
    case .reloadItems(let items):
      try checkOnce(items, areSections: false)
      for item in items where places[item] == nil { throw .unknownMark("\(item)", .reload, isSection: false) }
      marks.reloadedItems.appendOnce(items)
    case .reconfigureItems(let items):
      for item in items where places[item] == nil { throw .unknownMark("\(item)", .reconfigure, isSection: false) }
      marks.reconfiguredItems.appendOnce(items)
    case .appendSections(let sections):
      try checkNew(sections)
      addSections(sections, at: order.count)
    case .insertSections(let sections, let side):
      try checkOnce(sections, areSections: true)
      guard !sections.contains(side.neighbour) else {
        throw .besideItself("\(side.neighbour)", .insertSections, named: sections.map { "\($0)" })
      }
      try checkNew(sections)
      guard let neighbour = indexOfSection(side.neighbour) else {
        throw .unknownPlace(.insertIndex, "\(side.neighbour)")
      }
      addSections(sections, at: neighbour + side.distance)
    case .deleteSections(let sections):
      let gone = Set(sections.compactMap { slot(of: $0) })
      let items = gone.flatMap { slots[$0].items }
      unmark(items)
      marks.reloadedSections.removeAll { sections.contains($0) }
      removeSections(gone)
    case .moveSection(let section, let side):
      guard let from = indexOfSection(section) else { throw .unknownPlace(.fromSection, "\(section)") }
      guard section != side.neighbour else {
        throw .besideItself("\(section)", .moveSection, named: ["\(section)"])
      }
      guard let to = indexOfSection(side.neighbour) else { throw .unknownPlace(.toSection, "\(side.neighbour)") }
      moveSlot(from: from, to: (from < to ? to - 1 : to) + side.distance)
    case .reloadSections(let sections):
      for section in sections where slot(of: section) == nil {
        throw .unknownMark("\(section)", .reload, isSection: true)
      }
      marks.reloadedSections.appendOnce(sections)
    }
    return []
  }

  private mutating func edit(_ edit: Edit) {
    do { try perform(edit) } catch { fatalError(error.reason) }
  }

  // MARK: UIKit's methods

  /// Appends items to a section, by default the last. Items already in the snapshot are moved.
  /// - Precondition: no identifier is repeated, and the section is in the snapshot.
  /// - Complexity: O(identifiers).
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    edit(.appendItems(identifiers, to: sectionIdentifier))
  }

  /// Inserts items before another item. Items already in the snapshot are moved.
  /// - Precondition: no identifier is repeated, and the other item is in the snapshot and not among them.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    edit(.insertItems(identifiers, .before(beforeIdentifier)))
  }

  /// Inserts items after another item. Items already in the snapshot are moved.
  /// - Precondition: no identifier is repeated, and the other item is in the snapshot and not among them.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    edit(.insertItems(identifiers, .after(afterIdentifier)))
  }

  /// Deletes items; unknown identifiers are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { edit(.deleteItems(identifiers)) }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() { edit(.deleteAllItems) }

  /// Moves an item before another item, possibly of another section.
  /// - Precondition: both are in the snapshot, and are different.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    edit(.moveItem(identifier, .before(toIdentifier)))
  }

  /// Moves an item after another item, possibly of another section.
  /// - Precondition: both are in the snapshot, and are different.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    edit(.moveItem(identifier, .after(toIdentifier)))
  }

  /// Marks items whose cells are to be replaced.
  /// - Precondition: the items are in the snapshot.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { edit(.reloadItems(identifiers)) }

  /// Marks items whose cells are to be configured again.
  /// - Precondition: the items are in the snapshot.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    edit(.reconfigureItems(identifiers))
  }

  /// Appends sections.
  /// - Precondition: no identifier is repeated or already in the snapshot.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { edit(.appendSections(identifiers)) }

  /// Inserts sections before another section.
  /// - Precondition: no identifier is repeated or already in the snapshot, and the other section is in it.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    edit(.insertSections(identifiers, .before(toIdentifier)))
  }

  /// Inserts sections after another section.
  /// - Precondition: no identifier is repeated or already in the snapshot, and the other section is in it.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    edit(.insertSections(identifiers, .after(toIdentifier)))
  }

  /// Deletes sections with their items; unknown identifiers are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) { edit(.deleteSections(identifiers)) }

  /// Moves a section with its items before another section.
  /// - Precondition: both are in the snapshot, and are different.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    edit(.moveSection(identifier, .before(toIdentifier)))
  }

  /// Moves a section with its items after another section.
  /// - Precondition: both are in the snapshot, and are different.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    edit(.moveSection(identifier, .after(toIdentifier)))
  }

  /// Marks sections all of whose cells are to be replaced.
  /// - Precondition: the sections are in the snapshot.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) { edit(.reloadSections(identifiers)) }

  // MARK: Items in their slots

  // Appends or inserts items, after the known items among them were taken from their places.
  private mutating func add(
    _ items: [ItemIdentifierType], at spot: (Self) -> (slot: Int, position: Int?)
  ) throws(SnapshotMistake) -> [ItemIdentifierType] {
    try checkOnce(items, areSections: false)
    let known = places.isEmpty ? [] : items.filter { places[$0] != nil }
    if !known.isEmpty { take(known) }
    let (slot, position) = spot(self)
    insert(items, inSlot: slot, at: position)
    return known
  }

  private mutating func insert(_ items: [ItemIdentifierType], inSlot slot: Int, at position: Int?) {
    let start = position ?? slots[slot].items.count
    let isAppended = start == slots[slot].items.count
    slots[slot].items.insert(contentsOf: items, at: start)
    for (index, item) in items.enumerated() {
      places[item] = Place(slot: Int32(slot), position: Int32(start + index))
    }
    if !isAppended { addDrift(items.count, inSlot: slot) }
  }

  private func spot(_ side: SnapshotEdit<SectionIdentifierType, ItemIdentifierType>.Side<ItemIdentifierType>)
    -> (slot: Int, position: Int?)
  {
    guard let place = places[side.neighbour] else { preconditionFailure("the neighbour was looked for") }
    return (Int(place.slot), position(of: side.neighbour, place) + side.distance)
  }

  private mutating func remove(_ items: [ItemIdentifierType]) {
    let known = items.filter { places[$0] != nil }
    guard !known.isEmpty else { return }
    unmark(known)
    take(known)
  }

  /// Removes known items from their places, but keeps their marks.
  private mutating func take(_ items: [ItemIdentifierType]) {
    var gone: [Int: Set<Int>] = [:]
    for item in items {
      guard let place = places[item] else { continue }
      gone[Int(place.slot), default: []].insert(position(of: item, place))
    }
    for item in items { places[item] = nil }
    for (slot, positions) in gone {
      if positions.count == 1, let position = positions.first {
        slots[slot].items.remove(at: position)
      } else {
        let kept = slots[slot].items.enumerated().filter { !positions.contains($0.offset) }
        slots[slot].items = kept.map(\.element)
      }
      addDrift(positions.count, inSlot: slot)
    }
  }

  private mutating func unmark(_ items: [ItemIdentifierType]) {
    guard !marks.reloadedItems.isEmpty || !marks.reconfiguredItems.isEmpty else { return }
    let gone = Set(items)
    marks.reloadedItems.removeAll(where: gone.contains)
    marks.reconfiguredItems.removeAll(where: gone.contains)
  }

  private func checkOnce(_ identifiers: [some Hashable], areSections: Bool) throws(SnapshotMistake) {
    let repeated = identifiers.repeated
    guard repeated.isEmpty else { throw .duplicates(repeated.map { "\($0)" }, areSections: areSections) }
  }

  private func checkNew(_ sections: [SectionIdentifierType]) throws(SnapshotMistake) {
    try checkOnce(sections, areSections: true)
    let known = sections.filter { slot(of: $0) != nil }
    guard known.isEmpty else { throw .existingSections(known.map { "\($0)" }) }
  }
}

extension Array where Element: Hashable {
  /// The elements that occur more than once, each once, in order.
  var repeated: [Element] {
    guard count > 1 else { return [] }
    var seen = Set<Element>(minimumCapacity: count)
    var result: [Element] = []
    for element in self where !seen.insert(element).inserted && !result.contains(element) { result.append(element) }
    return result
  }

  fileprivate mutating func appendOnce(_ elements: [Element]) {
    var seen = Set(self)
    for element in elements where seen.insert(element).inserted { append(element) }
  }
}
