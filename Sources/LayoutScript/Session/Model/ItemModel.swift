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

  /// Fills a buffer with the lengths of consecutive items along a waterfall's scroll axis.
  /// - Complexity: O(items asked).
  func forEachLength(
    in items: Range<Int>, section: Int, isVertical: Bool, own: Double,
    character: (width: Double, height: Double), _ body: (Double) -> Void
  ) {
    var index = items.lowerBound
    while index < items.upperBound {
      let block = sections[section].blocks[index / Self.blockSize]
      let start = index % Self.blockSize
      let end = min(block.count, start + items.upperBound - index)
      for position in start..<end {
        body(block[position].length(isVertical: isVertical, own: own, character: character))
      }
      index += end - start
    }
  }

  /// What was typed about an item.
  func size(section: Int, item: Int) -> PackedItemSize {
    sections[section].blocks[item / Self.blockSize][item % Self.blockSize]
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
