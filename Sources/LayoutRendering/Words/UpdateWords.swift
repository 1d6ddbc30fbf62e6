package import CollectionLayout
import LayoutScript

package enum UpdateWords {
  /// Returns the announced index paths and how they are counted: `0:1, as counted before`.
  /// - Parameters:
  ///   - snapshots: the old and new snapshots, if they have identifiers.
  ///   - keepCells: whether reloaded items keep their cells and are configured again.
  static func announced(
    _ operations: [UpdateOperation], _ snapshots: (from: NamedSnapshot, to: NamedSnapshot)? = nil,
    keepCells: Bool = false
  ) -> String {
    let snapshots = operations.count <= 8 ? snapshots : nil
    let list =
      snapshots.map { snapshots in
        operations.map { "\(places($0))\(name(of: $0, snapshots), after: " ")" }.joined(separator: ", ")
      } ?? places(of: operations)
    return switch operations.first {
    case .moveItem, .moveSection: list
    case .insertItem, .insertSection: "\(list), as counted after"
    case .reloadItem where snapshots != nil, .reloadSection where snapshots != nil:
      "\(list), \(keepCells ? "their cells stay" : "in a second batch")"
    case .deleteItem, .deleteSection, .reloadItem, .reloadSection: "\(list), as counted before"
    case nil: snapshots == nil ? "nothing" : ""
    }
  }

  private static func name(
    of operation: UpdateOperation, _ snapshots: (from: NamedSnapshot, to: NamedSnapshot)
  ) -> String? {
    switch operation {
    case .insertItem(let key), .reloadItem(let key): snapshots.to.name(of: key)
    case .deleteItem(let key): snapshots.from.name(of: key)
    case .moveItem(_, let to): snapshots.to.name(of: to)
    case .insertSection(let section), .reloadSection(let section), .moveSection(_, let section):
      snapshots.to.sectionIdentifiers[section]
    case .deleteSection(let section): snapshots.from.sectionIdentifiers[section]
    }
  }

  /// Returns the operations in order: `delete 0:1, insert 0:0`.
  package static func list(_ operations: [UpdateOperation]) -> String {
    guard !operations.isEmpty else { return "no change" }
    var pieces: [String] = []
    var rest = operations[...]
    while let first = rest.first {
      let run = rest.prefix { verb($0) == verb(first) }
      rest = rest.dropFirst(run.count)
      pieces.append("\(verb(first)) \(places(of: Array(run)))")
    }
    return pieces.joined(separator: ", ")
  }

  /// Returns an operation as it is typed: `insert 0:3`, `move section 1 0`.
  static func text(_ operation: UpdateOperation) -> String { "\(verb(operation)) \(places(operation))" }

  /// Returns the sum that UIKit computes: `6 - 1 + 1 = 6, right`.
  package static func sum(_ check: CountCheck) -> String {
    var text = "\(check.before)"
    for (sign, number) in [
      ("-", check.deleted), ("+", check.inserted), ("-", check.movedOut), ("+", check.movedIn),
    ]
    where number > 0 {
      text += " \(sign) \(number)"
    }
    return check.isRight
      ? "\(text) = \(check.after), right" : "\(text) = \(check.expected), the data has \(check.after)"
  }

  private static func verb(_ operation: UpdateOperation) -> String {
    switch operation {
    case .insertItem: "insert"
    case .deleteItem: "delete"
    case .moveItem: "move"
    case .reloadItem: "reload"
    case .insertSection: "insert section"
    case .deleteSection: "delete section"
    case .moveSection: "move section"
    case .reloadSection: "reload section"
    }
  }

  private static func places(of operations: [UpdateOperation]) -> String {
    let keys = operations.compactMap { operation -> ElementKey? in
      switch operation {
      case .insertItem(let key), .deleteItem(let key), .reloadItem(let key): key
      default: nil
      }
    }
    if keys.count == operations.count, !keys.isEmpty { return ElementRanges.text(keys.sorted()) }
    return operations.map(places).joined(separator: ", ")
  }

  private static func places(_ operation: UpdateOperation) -> String {
    switch operation {
    case .insertItem(let key), .deleteItem(let key), .reloadItem(let key): "\(key)"
    case .moveItem(let from, let to): "\(from) to \(to)"
    case .insertSection(let section), .deleteSection(let section), .reloadSection(let section): "\(section)"
    case .moveSection(let from, let to): "\(from) to \(to)"
    }
  }
}

extension LayoutCall {
  var asksForEnd: Bool { wordsOfNoEnd != nil }

  /// The meaning of nil for the start or end of an animation: elements that come or go fade, others move directly.
  var wordsOfNoEnd: String? {
    switch self {
    case .initialForItem, .initialForSupplementary, .initialForDecoration: "nil, no start of its own"
    case .finalForItem, .finalForSupplementary, .finalForDecoration: "nil, no end of its own"
    default: nil
    }
  }
}
