package import CollectionLayout

/// The map from the place of each item and section after a step to its place before the step. An update stores its
/// reported operations, not an entry for each item.
package indirect enum ItemOrigins: Sendable {
  case same
  /// Items of a section from an index on are new, and the earlier ones unchanged; nil for a new section.
  case appended(section: Int, from: Int?)
  case updated(UpdateMap)
  case allNew
  /// The item that a finger held went back to its place in the data, and then the data changed.
  case returned(ItemOrigins, data: ItemOrigins)

  /// Creates the origins after an update's edits of the data.
  init(_ entries: [BatchEntry]) {
    let operations = entries.filter(\.editsData).flatMap(\.edit.operations)
    self = operations.isEmpty ? .same : .updated(UpdateMap(UpdateCheck.effective(operations)))
  }

  /// Returns the origins after an item moved, in the view or in the data.
  static func moved(from old: ElementKey, to new: ElementKey) -> Self {
    old == new ? .same : .updated(UpdateMap([.moveItem(from: old, to: new)]))
  }

  package var ofData: Self {
    if case .returned(_, let data) = self { data } else { self }
  }

  /// Returns the place of an element before the step; nil for a new element.
  package func old(_ key: ElementKey) -> ElementKey? {
    switch self {
    case .same: key
    case .appended(key.section, let first):
      first.map { key.category != .cell || key.item < $0 } ?? false ? key : nil
    case .appended: key
    case .updated(let map): map.old(key)
    case .allNew: nil
    case .returned(let first, let second): second.old(key).flatMap(first.old)
    }
  }

  /// Returns the place of an element after the step; nil for a removed element.
  package func new(_ key: ElementKey) -> ElementKey? {
    switch self {
    case .same, .appended: key
    case .updated(let map): map.new(key)
    case .allNew: nil
    case .returned(let first, let second): first.new(key).flatMap(second.new)
    }
  }
}
