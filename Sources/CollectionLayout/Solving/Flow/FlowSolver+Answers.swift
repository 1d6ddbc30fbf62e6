extension FlowSolver {
  /// The end of the content along the scroll axis; 0 without sections.
  package var contentEnd: Double { sections.last?.end ?? 0 }

  package func itemCount(inSection section: Int) -> Int { sections[section].count }

  package func metrics(ofSection section: Int) -> Metrics { sections[section].metrics }

  /// Returns the extent of a section along the scroll axis, with header, insets and footer; with negative insets
  /// the end may lie before the start.
  package func extent(ofSection section: Int) -> (start: Double, end: Double) {
    (sections[section].start, sections[section].end)
  }

  /// Returns the size of an item as it was gathered.
  /// - Precondition: the item exists.
  /// - Complexity: O(1).
  package func size(of item: Int, inSection section: Int) -> Size {
    let state = sections[section]
    precondition(item >= 0 && item < state.count, "the item does not exist")
    if let size = state.uniformSize { return size }
    return Size(main: mainLengths[state.firstItem + item], cross: crossLengths[state.firstItem + item])
  }

  /// Returns the frame of an item.
  /// - Precondition: the item exists, and the sections are solved.
  /// - Complexity: O(1) in a section of one size, O(log lines) in any other.
  package func frame(of item: Int, inSection section: Int) -> AxisFrame {
    let state = sections[section]
    precondition(item >= 0 && item < state.count, "the item does not exist")
    if let size = state.uniformSize {
      let (line, column) = item.quotientAndRemainder(dividingBy: state.columns.count)
      return uniformFrame(state, size, line: line, column: column)
    }
    return frame(ofStored: state.firstItem + item, in: lines[line(of: state.firstItem + item, in: state.lines)])
  }

  /// Returns the frame of a section's header or footer; nil if it has none.
  package func viewFrame(ofSection section: Int, isHeader: Bool) -> AxisFrame? {
    let state = sections[section]
    let length = state.metrics.length(ofHeader: isHeader)
    guard length > 0 else { return nil }
    return snapped(
      AxisFrame(
        main: isHeader ? state.start : state.end - length, mainLength: length, cross: 0,
        crossLength: configuration.crossExtent))
  }

  /// Returns a frame with its edges on pixels, if the configuration has a scale.
  package func snapped(_ frame: AxisFrame) -> AxisFrame {
    configuration.scale.map(frame.rounded) ?? frame
  }

  func uniformFrame(_ state: SectionState, _ size: Size, line: Int, column: Int) -> AxisFrame {
    snapped(
      AxisFrame(
        main: state.linesStart + Double(line) * state.lineStride(size), mainLength: size.main,
        cross: state.columns.offset + Double(column) * state.columns.stride, crossLength: size.cross))
  }

  /// Returns the frame of an item in the flat storage, centred across its line.
  /// - Source: documented in Apple's guide, that items stand in the middle; observed too.
  func frame(ofStored item: Int, in line: Line) -> AxisFrame {
    let length = mainLengths[item]
    return snapped(
      AxisFrame(
        main: line.main + (line.length - length) / 2, mainLength: length, cross: crosses[item],
        crossLength: crossLengths[item]))
  }

  func line(of item: Int, in range: Range<Int>) -> Int {
    range.dropFirst().partitioningIndex { lines[$0].firstItem > item } - 1
  }
}
