extension FlowSolver {
  /// Sets new sizes for items of a section from the next solve on; equal sizes are detected.
  /// - Parameter sizes: the new sizes by item; items that do not exist are ignored.
  /// - Precondition: the section exists.
  /// - Complexity: O(items of the section), and O(items after it) if its items had one size.
  package mutating func setSizes(_ sizes: [Int: Size], inSection section: Int) {
    precondition(sections.indices.contains(section), "the section does not exist")
    let count = sections[section].count
    let sizes = sizes.filter { (0..<count).contains($0.key) }
    guard !sizes.isEmpty else { return }
    if let size = sections[section].uniformSize { storeItems(of: section, size: size) }
    let first = sections[section].firstItem
    for (item, size) in sizes {
      mainLengths[first + item] = size.usable.main
      crossLengths[first + item] = size.usable.cross
    }
    let items = first..<first + count
    guard items.allSatisfy({ mainLengths[$0] == mainLengths[first] && crossLengths[$0] == crossLengths[first] })
    else { return }
    sections[section].uniformSize = Size(main: mainLengths[first], cross: crossLengths[first])
    mainLengths.removeSubrange(items)
    crossLengths.removeSubrange(items)
    for later in sections.indices where later > section { sections[later].firstItem -= count }
  }

  /// Sets the length of a section's header or footer along the scroll axis, from the next solve on.
  /// - Precondition: the section exists.
  /// - Complexity: O(1).
  mutating func setLength(_ length: Double, ofHeader isHeader: Bool, inSection section: Int) {
    precondition(sections.indices.contains(section), "the section does not exist")
    let side: WritableKeyPath<Metrics, Double> = isHeader ? \.header : \.footer
    sections[section].metrics[keyPath: side] = max(Self.usable(length), 0)
  }

  /// Moves the items of a section that had one size into the flat storage.
  private mutating func storeItems(of section: Int, size: Size) {
    let (first, count) = (sections[section].firstItem, sections[section].count)
    mainLengths.insert(contentsOf: repeatElement(size.main, count: count), at: first)
    crossLengths.insert(contentsOf: repeatElement(size.cross, count: count), at: first)
    sections[section].uniformSize = nil
    for later in sections.indices where later > section { sections[later].firstItem += count }
  }

  /// Returns the items of the line that contains an item, after the last solve.
  /// - Precondition: the item exists, and the sections are solved.
  /// - Complexity: O(1) in a section of one size, O(log lines) in any other.
  func lineItems(around item: Int, inSection section: Int) -> Range<Int> {
    let state = sections[section]
    precondition(item >= 0 && item < state.count, "the item does not exist")
    guard state.uniformSize == nil else {
      let first = item - item % state.columns.count
      return first..<min(first + state.columns.count, state.count)
    }
    let number = line(of: state.firstItem + item, in: state.lines)
    let next =
      number + 1 < state.lines.upperBound ? lines[number + 1].firstItem : state.firstItem + state.count
    return lines[number].firstItem - state.firstItem..<next - state.firstItem
  }
}
