import Foundation

extension ItemModel {
  package struct Section: Sendable {
    var name: String?
    /// The answers that were typed for the section; without one, the layout's property applies.
    package var answers: [Setting: [Value]] = [:]
    package var composition = Composition()
    /// The preferred sizes of the header and footer, by kind.
    var preferences: [String: [CGSize]] = [:]
    package private(set) var count = 0
    private var blocks: [[PackedItemSize]] = []
    // The index of each block's first item.
    private var starts: [Int] = []

    init(name: String? = nil) {
      self.name = name
    }

    /// The size that was typed for an item.
    /// - Precondition: the item exists.
    /// - Complexity: O(log blocks).
    package subscript(item: Int) -> PackedItemSize {
      get {
        let (block, position) = locate(item)
        return blocks[block][position]
      }
      set {
        let (block, position) = locate(item)
        blocks[block][position] = newValue
      }
    }

    package mutating func append(_ size: PackedItemSize) {
      if blocks.isEmpty || blocks[blocks.count - 1].count >= ItemModel.blockSize {
        blocks.append([])
        starts.append(count)
      }
      blocks[blocks.count - 1].append(size)
      count += 1
    }

    /// Appends items of the same size.
    /// - Complexity: O(blocks): whole blocks share their memory until one of their items changes.
    mutating func append(_ size: PackedItemSize, count new: Int) {
      var rest = new
      while rest > 0, let last = blocks.last?.count, last < ItemModel.blockSize {
        append(size)
        rest -= 1
      }
      let whole = [PackedItemSize](repeating: size, count: min(rest, ItemModel.blockSize))
      while rest > 0 {
        let next = min(rest, whole.count)
        starts.append(count)
        blocks.append(next == whole.count ? whole : Array(whole[..<next]))
        count += next
        rest -= next
      }
    }

    /// Inserts an item before another one, or at the end.
    /// - Complexity: O(block + blocks).
    mutating func insert(_ size: PackedItemSize, at item: Int) {
      guard item < count else { return append(size) }
      let (block, position) = locate(item)
      blocks[block].insert(size, at: position)
      count += 1
      for later in block + 1..<starts.count { starts[later] += 1 }
      guard blocks[block].count >= 2 * ItemModel.blockSize else { return }
      let tail = Array(blocks[block][ItemModel.blockSize...])
      blocks[block].removeLast(tail.count)
      blocks.insert(tail, at: block + 1)
      starts.insert(starts[block] + ItemModel.blockSize, at: block + 1)
    }

    /// Removes items.
    /// - Precondition: the items exist, are sorted, and each occurs once.
    /// - Complexity: O(items taken + blocks), and O(block) for every block that loses some.
    package mutating func remove(_ items: [Int]) {
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
      count = 0
      starts = kept.map { block in
        defer { count += block.count }
        return count
      }
    }

    /// Passes the sizes of consecutive items to a closure.
    /// - Complexity: O(items asked + log blocks).
    @inline(__always)
    func forEach(in items: Range<Int>, _ body: (_ position: Int, _ size: PackedItemSize) -> Void) {
      guard !items.isEmpty else { return }
      var (block, start) = locate(items.lowerBound)
      var done = 0
      while done < items.count {
        let end = min(blocks[block].count, start + items.count - done)
        let sizes = blocks[block]
        let span = sizes.span
        for position in start..<end { body(done &+ position &- start, span[position]) }
        done += end - start
        block += 1
        start = 0
      }
    }

    /// Whether the section is an unchanged copy of another one; false is no proof of a difference.
    /// - Complexity: O(1).
    func isIdentical(to other: Section) -> Bool {
      count == other.count
        && blocks.withUnsafeBufferPointer { own in
          other.blocks.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
        }
    }

    /// Returns the number of leading items that are the same in another section.
    /// - Complexity: O(blocks + block): shared blocks are skipped.
    func commonPrefix(with other: Section) -> Int {
      var same = 0
      for (own, theirs) in zip(blocks, other.blocks) {
        let isShared = own.withUnsafeBufferPointer { own in
          theirs.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
        }
        if isShared {
          same += own.count
          continue
        }
        let end = same + min(own.count, theirs.count)
        var place = 0
        while same < end, own[place].isSame(as: theirs[place]) { (same, place) = (same + 1, place + 1) }
        return same
      }
      return same
    }

    private func locate(_ item: Int) -> (block: Int, position: Int) {
      var lower = 0
      var upper = starts.count
      while lower + 1 < upper {
        let middle = (lower + upper) / 2
        if starts[middle] <= item { lower = middle } else { upper = middle }
      }
      return (lower, item - starts[lower])
    }
  }
}
