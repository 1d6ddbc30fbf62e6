/// The counts and operations of an update, as UIKit lists them if the counts are wrong.
package struct UpdateReport: Sendable, Hashable {
  package var before: [Int]
  /// The number of items in each section that the data source returns after the update.
  package var after: [Int]
  /// The operations with an effect, in the order of announcement.
  package var operations: [UpdateOperation]

  /// Returns UIKit's message with three lists of at most `limit` entries; a reload is a delete and an insert.
  /// - Source: observed, a thread of Apple's forums (728797), DifferenceKit issue 155, and consoles; of the entries
  ///   a delete and an insert of items were seen, the others are in their form.
  package func words(of view: String, limit: Int) -> String {
    let entries = Self.shortened(operations.prefix(limit + 1).flatMap(\.entries), limit, of: operations.count)
    let list = entries.map { "\t\($0)" }.joined(separator: ",\n")
    return UIKitMessage["U03"].text([
      .countsBefore: Self.text(before, limit), .countsAfter: Self.text(after, limit),
      .operations: list.isEmpty ? "[\n]" : "[\n\(list)\n]", .collectionView: view,
    ])
  }

  private static func shortened(_ texts: [String], _ limit: Int, of count: Int) -> [String] {
    texts.count > limit ? texts.prefix(limit) + ["... (\(count) in all)"] : texts
  }

  private static func text(_ counts: [Int], _ limit: Int) -> String {
    let list = shortened(counts.prefix(limit + 1).map(String.init), limit, of: counts.count).joined(separator: ", ")
    return "{ \(counts.count) section\(counts.count == 1 ? "" : "s") with item counts: [\(list)] }"
  }
}

extension UpdateOperation {
  fileprivate var entries: [String] {
    func path(_ key: ElementKey) -> String { "(\(key.section) - \(key.item))" }
    return switch self {
    case .insertItem(let key): ["Insert item \(path(key))"]
    case .deleteItem(let key): ["Delete item \(path(key))"]
    case .moveItem(let from, let to): ["Move item \(path(from)) to \(path(to))"]
    case .reloadItem(let key): ["Delete item \(path(key))", "Insert item \(path(key))"]
    case .insertSection(let section): ["Insert section (\(section))"]
    case .deleteSection(let section): ["Delete section (\(section))"]
    case .moveSection(let from, let to): ["Move section (\(from)) to (\(to))"]
    case .reloadSection(let section): ["Delete section (\(section))", "Insert section (\(section))"]
    }
  }
}
