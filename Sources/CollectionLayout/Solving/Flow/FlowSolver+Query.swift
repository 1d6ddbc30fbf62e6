// Sections, lines, columns and the items of a line usually begin and end in order, so that two searches find the
// candidates for an interval. If negative spacings or insets break the order, all are candidates. Every candidate
// is checked by its final frame.
extension FlowSolver {
  /// Returns the sections with elements in or near an interval along the scroll axis.
  /// - Complexity: O(log sections), or O(sections) if negative insets or spacings mix their order.
  package func sections(near main: Range<Double>) -> Range<Int> {
    let main = widened(main)
    return Self.candidates(
      sections.indices, isOrdered: isOrdered, meeting: main, start: { sections[$0].reach.lowerBound },
      end: { sections[$0].reach.upperBound })
  }

  /// Calls a closure with the items of a section that meet a rectangle, in index order.
  ///
  /// Two frames meet if each begins before the other ends, on both axes; contact is not enough. Items without area
  /// are left out. Bounds may be infinite.
  /// - Parameters:
  ///   - main: the rectangle's interval along the scroll axis.
  ///   - cross: the rectangle's interval across the scroll axis.
  /// - Complexity: O(log items + items of the lines met); long lines are searched too.
  /// - Source: observed, that flow does not list items of no size; the rule of meeting is ours.
  package func forEachItem(
    inSection section: Int, meeting main: Range<Double>, cross: Range<Double>,
    _ body: (_ item: Int, _ frame: AxisFrame) -> Void
  ) {
    let state = sections[section]
    guard state.count > 0 else { return }
    if let size = state.uniformSize {
      forEachItem(of: state, size: size, meeting: main, cross: cross, body)
    } else {
      forEachStoredItem(of: state, meeting: main, cross: cross, body)
    }
  }

  private func forEachItem(
    of state: SectionState, size: Size, meeting main: Range<Double>, cross: Range<Double>,
    _ body: (Int, AxisFrame) -> Void
  ) {
    guard size.main > 0, size.cross > 0 else { return }
    let columns = state.columns
    let stride = state.lineStride(size)
    let lineRange = Self.candidates(
      0..<(state.count - 1) / columns.count + 1, isOrdered: state.isOrdered, meeting: widened(main),
      start: { state.linesStart + Double($0) * stride },
      end: { state.linesStart + Double($0) * stride + size.main })
    let columnRange = Self.candidates(
      0..<min(columns.count, state.count), isOrdered: columns.stride >= 0, meeting: widened(cross),
      start: { columns.offset + Double($0) * columns.stride },
      end: { columns.offset + Double($0) * columns.stride + size.cross })
    for line in lineRange {
      for column in columnRange {
        let item = line * columns.count + column
        guard item < state.count else { return }
        let frame = uniformFrame(state, size, line: line, column: column)
        if frame.meets(main, cross) { body(item, frame) }
      }
    }
  }

  private func forEachStoredItem(
    of state: SectionState, meeting main: Range<Double>, cross: Range<Double>, _ body: (Int, AxisFrame) -> Void
  ) {
    let lineRange = Self.candidates(
      state.lines, isOrdered: state.isOrdered, meeting: widened(main), start: { lines[$0].main },
      end: { lines[$0].main + lines[$0].length })
    // The gaps of a line are at least the smallest spacing, except for the tolerance.
    let isOrdered = state.spacedMetrics.itemSpacing >= 0
    for number in lineRange {
      let line = lines[number]
      let next = number + 1 < state.lines.upperBound ? lines[number + 1].firstItem : state.firstItem + state.count
      let items = Self.candidates(
        line.firstItem..<next, isOrdered: isOrdered, meeting: widened(cross), start: { crosses[$0] },
        end: { crosses[$0] + crossLengths[$0] })
      for item in items where mainLengths[item] > 0 && crossLengths[item] > 0 {
        let frame = frame(ofStored: item, in: line)
        if frame.meets(main, cross) { body(item - state.firstItem, frame) }
      }
    }
  }

  /// Returns an interval widened by the distance by which rounding, or a line's tolerance, may move an edge.
  private func widened(_ range: Range<Double>) -> Range<Double> {
    let margin = (configuration.scale.map { 1 / $0 } ?? 0) + Self.tolerance
    return range.lowerBound - margin..<range.upperBound + margin
  }

  /// Returns the indices from the first that ends after an interval's beginning to the last that begins before its
  /// end; all indices if they are not in order.
  private static func candidates(
    _ range: Range<Int>, isOrdered: Bool, meeting interval: Range<Double>, start: (Int) -> Double,
    end: (Int) -> Double
  ) -> Range<Int> {
    isOrdered ? range.candidates(meeting: interval, start: start, end: end) : range
  }
}
