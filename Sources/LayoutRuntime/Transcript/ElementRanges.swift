package import CollectionLayout

/// Lists of elements as they can be typed: `0:0...0:14`, `header 0, 0:3`.
package enum ElementRanges {
  /// The number of pieces on one line.
  package static let limit = 6

  /// Returns the pieces of a list in the order of elements; three or more consecutive items are one piece, and two
  /// if pairs are ranges.
  /// - Complexity: O(keys).
  package static func pieces(_ keys: some Sequence<ElementKey>, pairsAreRanges: Bool = false) -> [String] {
    var result: [String] = []
    var first: ElementKey?
    var last: ElementKey?
    func close() {
      guard let first, let last else { return }
      switch last.item - first.item {
      case 0: result.append("\(first)")
      case 1 where !pairsAreRanges: result += ["\(first)", "\(last)"]
      default: result.append("\(first)...\(last)")
      }
    }
    for key in keys {
      if let open = last, open.category == .cell, key.category == .cell, open.section == key.section,
        key.item == open.item + 1
      {
        last = key
        continue
      }
      close()
      first = key
      last = key
    }
    close()
    return result
  }

  /// Returns a text of at most `limit` pieces, with the number of omitted pieces.
  package static func text(_ keys: [ElementKey]) -> String {
    let pieces = pieces(keys)
    guard pieces.count > limit else { return pieces.joined(separator: ", ") }
    return pieces.prefix(limit - 1).joined(separator: ", ") + ", ... \(pieces.count - limit + 1) more"
  }

  /// Returns consecutive items of a section: `0:2...0:5`, or a single item, which for an empty range is its start.
  package static func text(_ items: Range<Int>, inSection section: Int) -> String {
    let first = "\(section):\(items.lowerBound)"
    return items.count > 1 ? "\(first)...\(section):\(items.upperBound - 1)" : first
  }
}
