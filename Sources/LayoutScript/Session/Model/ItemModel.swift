/// The lab's data: sections of items, each item with what was typed about its size.
///
/// A value. Copies share their storage block by block, so that a snapshot costs nothing and an edit copies one block
/// and the list of blocks.
package struct ItemModel: Sendable {
  /// Blocks are split when they reach twice this size.
  static let blockSize = 256

  /// The sections in order; the lab starts with one that is empty.
  var sections = [Section()]
  /// A `section` statement has stood; only the first one takes the initial section's place.
  var hasNamedSections = false

  package init() {}

  /// How many items each section has.
  package var counts: [Int] { sections.map(\.count) }

  /// How many items there are in all.
  package var count: Int { sections.reduce(0) { $0 + $1.count } }

  /// What was typed about an item; nil when there is no such item.
  func size(section: Int, item: Int) -> PackedItemSize? {
    guard sections.indices.contains(section), (0..<sections[section].count).contains(item) else { return nil }
    return sections[section][item]
  }

  /// Appends items to a section.
  /// - Returns: where they stand now.
  /// - Complexity: O(items appended), and O(blocks) for the first edit after a copy was taken.
  package mutating func append(
    count: Int, to section: Int, _ size: (Int) -> ItemSize
  ) -> (section: Int, items: Range<Int>) {
    let first = sections[section].count
    for index in 0..<count {
      sections[section].append(PackedItemSize(size(index)))
    }
    return (section, first..<first + count)
  }

  /// Writes the lengths of consecutive items along a waterfall's scroll axis to the front of a buffer; what is not there
  /// is as long as the layout's own items.
  /// - Complexity: O(items asked).
  func copyLengths(
    of items: Range<Int>, section: Int, isVertical: Bool, own: Double, character: (width: Double, height: Double),
    into lengths: inout MutableSpan<Double>
  ) {
    let count = sections.indices.contains(section) ? sections[section].count : 0
    for item in items where item >= count { lengths[item - items.lowerBound] = own }
    guard items.lowerBound < count else { return }
    sections[section].forEach(in: items.clamped(to: 0..<count)) { position, size in
      lengths[position] = size.length(isVertical: isVertical, own: own, character: character)
    }
  }
}
