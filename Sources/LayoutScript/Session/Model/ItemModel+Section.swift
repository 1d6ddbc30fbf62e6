import Foundation

extension ItemModel {
  /// One section: its name, what its delegate answers, its items in blocks.
  struct Section: Sendable {
    var name: String?
    var answers = SectionAnswers()
    /// What its header and footer prefer, by their kind.
    var preferences: [String: [CGSize]] = [:]
    /// How many items there are.
    private(set) var count = 0
    private var blocks: [[PackedItemSize]] = []
    // Every block but the last has the usual size, as long as items were appended only.
    private var isRegular = true

    init(name: String? = nil) {
      self.name = name
    }

    /// What was typed about an item.
    /// - Precondition: there is such an item.
    /// - Complexity: O(1) while no item was inserted or deleted, else O(blocks).
    subscript(item: Int) -> PackedItemSize {
      get {
        let (block, position) = locate(item)
        return blocks[block][position]
      }
      set {
        let (block, position) = locate(item)
        blocks[block][position] = newValue
      }
    }

    /// Appends an item.
    mutating func append(_ size: PackedItemSize) {
      if blocks.last.map({ $0.count >= ItemModel.blockSize }) ?? true {
        var block: [PackedItemSize] = []
        block.reserveCapacity(ItemModel.blockSize)
        blocks.append(block)
      }
      blocks[blocks.count - 1].append(size)
      count += 1
    }

    /// Inserts an item before another one, or at the end.
    /// - Complexity: O(block + blocks).
    mutating func insert(_ size: PackedItemSize, at item: Int) {
      guard item < count else { return append(size) }
      let (block, position) = locate(item)
      isRegular = false
      blocks[block].insert(size, at: position)
      count += 1
      guard blocks[block].count >= 2 * ItemModel.blockSize else { return }
      let tail = Array(blocks[block][ItemModel.blockSize...])
      blocks[block].removeLast(tail.count)
      blocks.insert(tail, at: block + 1)
    }

    /// Takes items out.
    /// - Precondition: there are such items, sorted, each once.
    /// - Complexity: O(items taken + blocks), and O(block) for every block that loses some.
    mutating func remove(_ items: [Int]) {
      var rest = items[...]
      var first = 0
      var kept: [[PackedItemSize]] = []
      kept.reserveCapacity(blocks.count)
      for block in blocks {
        let here = rest.prefix { $0 < first + block.count }
        rest = rest.dropFirst(here.count)
        var start = 0
        var left: [PackedItemSize] = []
        for item in here {
          left += block[start..<item - first]
          start = item - first + 1
        }
        if here.isEmpty { left = block } else { left += block[start...] }
        if !left.isEmpty { kept.append(left) }
        first += block.count
      }
      blocks = kept
      isRegular = isRegular && items.isEmpty
      count -= items.count
    }

    /// Hands out the sizes of consecutive items.
    /// - Complexity: O(items asked), and O(blocks) after an insert or a delete.
    func forEach(in items: Range<Int>, _ body: (_ position: Int, _ size: PackedItemSize) -> Void) {
      guard !items.isEmpty else { return }
      var (block, start) = locate(items.lowerBound)
      var done = 0
      while done < items.count {
        let end = min(blocks[block].count, start + items.count - done)
        for position in start..<end { body(done + position - start, blocks[block][position]) }
        done += end - start
        block += 1
        start = 0
      }
    }

    private func locate(_ item: Int) -> (block: Int, position: Int) {
      if isRegular { return (item / ItemModel.blockSize, item % ItemModel.blockSize) }
      var rest = item
      for (index, block) in blocks.enumerated() {
        if rest < block.count { return (index, rest) }
        rest -= block.count
      }
      preconditionFailure("there is no item \(item)")
    }
  }
}
