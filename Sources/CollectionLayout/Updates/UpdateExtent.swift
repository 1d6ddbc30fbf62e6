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
