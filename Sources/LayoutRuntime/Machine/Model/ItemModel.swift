import Foundation

/// The lab's data: sections of items, each item with its size as it was typed.
///
/// Copies share their storage by block: a snapshot costs nothing, an edit copies one block and the list of blocks.
package struct ItemModel: Sendable {
  /// The size of a block, which is split at twice this size. An edit after a snapshot copies one block and a
  /// reference to each other block: larger blocks cost more at a thousand items, smaller ones at a million.
  static let blockSize = 1024

  /// The sections in order; the lab starts with one empty section.
  package var sections = [Section()] { didSet { knownCount = nil } }
  // The number of items; nil after an edit that did not count.
  private var knownCount: Int?
  /// The different preferences of cells, to which items refer by index; the first entry is empty.
  var preferences: [[CGSize]] = [[]]
  /// Whether no `section` statement ran; the first one replaces the initial section if that is empty.
  private var hasInitialSection = true

  package init() {}

  init(counts: [Int]) {
    sections = counts.map { _ in Section() }
    hasInitialSection = false
    for (section, count) in counts.enumerated() { append(.none, count: count, to: section) }
  }

  /// Whether neither of two copies was changed since the copy was made.
  /// - Complexity: O(1).
  package func sharesSections(with other: ItemModel) -> Bool {
    sections.withUnsafeBufferPointer { own in
      other.sections.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress && $0.count == own.count }
    }
  }

  package var counts: [Int] { sections.map(\.count) }

  /// The number of items in all sections.
  /// - Complexity: O(1) after an append, O(sections) after any other edit.
  package var count: Int { knownCount ?? sections.reduce(0) { $0 + $1.count } }

  /// Returns the number of items in a section; 0 for a missing section.
  func count(section: Int) -> Int { sections.indices.contains(section) ? sections[section].count : 0 }

  /// Returns the size that was typed for an item; nil for a missing item.
  package func size(section: Int, item: Int) -> PackedItemSize? {
    guard sections.indices.contains(section), (0..<sections[section].count).contains(item) else { return nil }
    return sections[section][item]
  }

  /// Whether a size that was typed for an item fulfils a condition.
  /// - Complexity: O(items).
  func hasSize(where holds: (ItemSize) -> Bool) -> Bool {
    sections.contains { section in
      var isFound = false
      section.forEach(in: 0..<section.count) { _, size in if holds(size.unpacked) { isFound = true } }
      return isFound
    }
  }

  /// The names of the sections; empty if no section has a name.
  /// - Complexity: O(sections).
  var sectionNames: [String?] {
    sections.contains { $0.name != nil } ? sections.map(\.name) : []
  }

  /// Appends a section; the first one replaces the initial section if that is empty.
  /// - Returns: its number.
  package mutating func appendSection(name: String?) -> Int {
    let takesPlace = hasInitialSection && sections.count == 1 && sections[0].count == 0
    hasInitialSection = false
    let count = count
    defer { knownCount = count }
    if takesPlace { sections[0] = Section(name: name) } else { sections.append(Section(name: name)) }
    return sections.count - 1
  }

  /// Returns the delegate's answers for a section; empty for a missing section.
  package func answers(section: Int) -> [Setting: [Value]] {
    sections.indices.contains(section) ? sections[section].answers : [:]
  }

  /// Appends items to a section, each with a size of its own.
  /// - Complexity: O(items appended), and O(blocks) for the first edit after a copy was taken.
  package mutating func append(count: Int, to section: Int, _ size: (Int) -> ItemSize) {
    let total = self.count + count
    defer { knownCount = total }
    for index in 0..<count { sections[section].append(PackedItemSize(size(index))) }
  }

  /// Appends items of the same size to a section.
  /// - Complexity: O(blocks appended), and O(blocks) for the first edit after a copy was taken.
  package mutating func append(_ size: ItemSize, count: Int, to section: Int) {
    let total = self.count + count
    defer { knownCount = total }
    sections[section].append(PackedItemSize(size), count: count)
  }

  /// Writes `extent` of the size of each item of a range to the front of a buffer; `extent(nil)` for a missing item.
  /// - Complexity: O(items asked).
  func copyExtents(
    of items: Range<Int>, section: Int, into extents: inout MutableSpan<Double>,
    _ extent: (PackedItemSize?) -> Double
  ) {
    let count = self.count(section: section)
    for item in items where item >= count { extents[item - items.lowerBound] = extent(nil) }
    guard items.lowerBound < count else { return }
    sections[section].forEach(in: items.clamped(to: 0..<count)) { position, size in
      extents[position] = extent(size)
    }
  }
}
