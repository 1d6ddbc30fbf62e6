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
