/// The lab's data: sections of items, each item with what was typed about its size.
///
/// A value. Copies share their storage block by block, so that a snapshot costs nothing and an edit copies one block
/// of 256 items and the list of blocks.
package struct ItemModel: Sendable {
  /// Items in a block.
  static let blockSize = 256

  /// One section's items.
  struct Section: Sendable {
    var blocks: [[PackedItemSize]] = []
    var count = 0
  }

  /// The sections in order; the lab starts with one that is empty.
  private(set) var sections = [Section()]

  package init() {}

  /// How many items each section has.
  package var counts: [Int] { sections.map(\.count) }

  /// How many items there are in all.
  package var count: Int { sections.reduce(0) { $0 + $1.count } }

  /// Appends items to the last section.
  /// - Returns: where they stand now.
  /// - Complexity: O(items appended), and O(blocks) for the first edit after a copy was taken.
  package mutating func append(count: Int, _ size: (Int) -> ItemSize) -> (section: Int, items: Range<Int>) {
    let section = sections.count - 1
    let first = sections[section].count
    for index in 0..<count {
      sections[section].append(PackedItemSize(size(index)))
    }
    return (section, first..<first + count)
  }

  /// Writes the lengths of consecutive items along a waterfall's scroll axis to the front of a buffer.
  /// - Complexity: O(items asked).
  func copyLengths(
    of items: Range<Int>, section: Int, isVertical: Bool, own: Double, character: (width: Double, height: Double),
    into lengths: inout MutableSpan<Double>
  ) {
    var item = items.lowerBound
    while item < items.upperBound {
      let block = sections[section].blocks[item / Self.blockSize]
      let start = item % Self.blockSize
      let end = min(block.count, start + items.upperBound - item)
      for position in start..<end {
        lengths[item - items.lowerBound + position - start] = block[position].length(
          isVertical: isVertical, own: own, character: character)
      }
      item += end - start
    }
  }

  /// What was typed about an item; nil when there is no such item.
  func size(section: Int, item: Int) -> PackedItemSize? {
    guard sections.indices.contains(section), (0..<sections[section].count).contains(item) else { return nil }
    return sections[section].blocks[item / Self.blockSize][item % Self.blockSize]
  }
}

extension ItemModel.Section {
  fileprivate mutating func append(_ size: PackedItemSize) {
    if count % ItemModel.blockSize == 0 {
      var block: [PackedItemSize] = []
      block.reserveCapacity(ItemModel.blockSize)
      blocks.append(block)
    }
    blocks[blocks.count - 1].append(size)
    count += 1
  }
}
