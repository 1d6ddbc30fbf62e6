extension FlowSolver {
  /// The explanation of an item's place; numbers are points.
  package struct Placement: Sendable {
    /// The index of the item's line in the section, from 0.
    package var number: Int
    /// The items of the line.
    package var items: Range<Int>
    package var isLast: Bool
    /// The length of a line.
    package var room: Double
    /// The sum of the sizes of the line's items across the scroll axis, without gaps; in a line that keeps columns,
    /// that of a full line.
    package var sizes: Double
    /// The distribution of the remaining space.
    package var justification: Justification
    /// The sum of the sizes of the earlier items in the line, without gaps.
    package var before: Double
    /// The beginning of the line along the scroll axis.
    package var lineStart: Double
    /// The length of the line along the scroll axis.
    package var lineLength: Double
    /// The end of the previous line; nil for the first line.
    package var previousEnd: Double?
    package var size: Size
    package var sectionStart: Double
    /// The section's metrics, as used for the line.
    package var metrics: Metrics
    /// Whether the spacings are swapped; nil in a section of one size, where they never are.
    package var areSpacingsSwapped: Bool?
    /// The scale to whose pixels edges are rounded; nil for no rounding.
    package var scale: Double?
  }

  /// Explains the place of an item; nil if the item does not exist.
  /// - Complexity: O(log lines + items of its line).
  package func placement(of item: Int, inSection section: Int) -> Placement? {
    guard sections.indices.contains(section), (0..<sections[section].count).contains(item) else { return nil }
    let state = sections[section]
    if let size = state.uniformSize { return placement(of: item, in: state, size) }
    return placement(ofStored: state.firstItem + item, in: state)
  }

  private func room(of metrics: Metrics) -> Double {
    configuration.crossExtent - metrics.crossLeading - metrics.crossTrailing
  }

  private func placement(of item: Int, in state: SectionState, _ size: Size) -> Placement {
    let columns = state.columns
    let (line, column) = item.quotientAndRemainder(dividingBy: columns.count)
    let items = line * columns.count..<min((line + 1) * columns.count, state.count)
    let isLast = items.upperBound == state.count
    let rule: Justification.Rule =
      columns.count == 1 ? .centred : isLast && items.count < columns.count ? .columns : .spread
    let start = state.linesStart + Double(line) * state.lineStride(size)
    return Placement(
      number: line, items: items, isLast: isLast, room: room(of: state.metrics),
      sizes: Double(columns.count) * size.cross,
      justification: Justification(
        rule: rule, gap: columns.stride - size.cross, indent: columns.offset - state.metrics.crossLeading),
      before: Double(column) * size.cross, lineStart: start, lineLength: size.main,
      previousEnd: line > 0 ? state.linesStart + Double(line - 1) * state.lineStride(size) + size.main : nil,
      size: size, sectionStart: state.start, metrics: state.metrics, scale: configuration.scale)
  }

  private func placement(ofStored item: Int, in state: SectionState) -> Placement {
    let number = line(of: item, in: state.lines)
    let line = lines[number]
    let end = number + 1 < state.lines.upperBound ? lines[number + 1].firstItem : state.firstItem + state.count
    let sum = crossLengths[line.firstItem..<end].reduce(0, +)
    let metrics = state.spacedMetrics
    let room = room(of: metrics)
    let isLast = number + 1 == state.lines.upperBound
    return Placement(
      number: number - state.lines.lowerBound,
      items: line.firstItem - state.firstItem..<end - state.firstItem, isLast: isLast, room: room, sizes: sum,
      justification: Justification(
        count: end - line.firstItem, isLast: isLast, sum: sum, room: room, spacing: metrics.itemSpacing),
      before: crossLengths[line.firstItem..<item].reduce(0, +), lineStart: line.main, lineLength: line.length,
      previousEnd: number > state.lines.lowerBound ? lines[number - 1].main + lines[number - 1].length : nil,
      size: Size(main: mainLengths[item], cross: crossLengths[item]), sectionStart: state.start,
      metrics: metrics, areSpacingsSwapped: state.isSwapped, scale: configuration.scale)
  }

  /// Explains the place of a header or a footer; nil if there is none.
  /// - Complexity: O(1).
  func stackedView(ofSection section: Int, isHeader: Bool) -> PlacementExplanation.StackedView? {
    guard sections.indices.contains(section), let frame = viewFrame(ofSection: section, isHeader: isHeader) else {
      return nil
    }
    return PlacementExplanation.StackedView(
      isHeader: isHeader, sectionEdge: isHeader ? sections[section].start : sections[section].end, inset: 0,
      main: frame.main, length: frame.mainLength, scale: configuration.scale)
  }

  /// The parts of the content length; nil if no section takes up space.
  /// - Complexity: O(items of the last line + empty sections at the end).
  package var contentExplanation: ContentExplanation? {
    guard let number = sections.indices.last(where: { sections[$0].start != sections[$0].end }) else { return nil }
    let (state, metrics) = (sections[number], sections[number].metrics)
    // In a line of several sizes the longest item ends last.
    let last = placement(of: state.count - 1, inSection: number)?.items
      .map { (item: $0, size: size(of: $0, inSection: number).main) }
      .max { $0.size < $1.size }?.item
    return ContentExplanation(
      section: number, last: last, start: state.start, header: metrics.header, leading: metrics.mainLeading,
      itemsEnd: state.end - metrics.footer - metrics.mainTrailing, footer: metrics.footer,
      trailing: metrics.mainTrailing, end: contentEnd)
  }
}
