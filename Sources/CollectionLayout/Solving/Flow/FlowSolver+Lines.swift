// Sections follow one another: header, leading inset, lines, trailing inset, footer.
extension FlowSolver {
  /// Breaks all sections into lines and stacks them. After a cancellation the unsolved sections are removed, and
  /// `isIncomplete` is set.
  /// - Parameter isCancelled: called before each section and from time to time within; true stops.
  /// - Complexity: O(sections + items of sections of several sizes).
  package mutating func solve(isCancelled: () -> Bool = { false }) {
    lines.removeAll(keepingCapacity: true)
    misfits = Misfits()
    isOrdered = true
    if crosses.count < mainLengths.count {
      crosses.append(repeating: 0, count: mainLengths.count - crosses.count)
    }
    var end = 0.0
    for section in sections.indices {
      if isCancelled() {
        sections.removeSubrange(section...)
        isIncomplete = true
        return
      }
      solve(section, from: end)
      end = sections[section].end
    }
  }

  private mutating func solve(_ section: Int, from start: Double) {
    var state = sections[section]
    let metrics = state.metrics
    state.isSwapped = configuration.swapsSpacings && state.uniformSize == nil
    state.start = start
    state.linesStart = start + metrics.header + metrics.mainLeading
    let room = configuration.crossExtent - metrics.crossLeading - metrics.crossTrailing
    let linesEnd: Double
    if state.count == 0 {
      linesEnd = state.linesStart
      state.reach = linesEnd...linesEnd
    } else if let size = state.uniformSize {
      linesEnd = breakUniformly(&state, size: size, room: room)
      if size.cross > room + Self.tolerance { misfits.add(state.count, section: section, item: 0, room: room) }
    } else {
      linesEnd = breakOneByOne(&state, section: section, room: room)
    }
    state.end = linesEnd + metrics.mainTrailing + metrics.footer
    let header = state.end - metrics.header
    let footer = state.end - metrics.footer
    state.reach =
      min(
        start, header, footer, state.reach.lowerBound)...max(
        start + metrics.header, state.end, state.reach.upperBound)
    sections[section] = state
    guard section > 0 else { return }
    let previous = sections[section - 1].reach
    if state.reach.lowerBound < previous.lowerBound || state.reach.upperBound < previous.upperBound {
      isOrdered = false
    }
  }

  // MARK: Items of one size

  /// Sets the columns of a section of one size, which determine its lines.
  /// - Returns: the end of the last line.
  private func breakUniformly(_ state: inout SectionState, size: Size, room: Double) -> Double {
    let spacing = state.metrics.itemSpacing
    func fit(_ number: Double) -> Bool { number * size.cross + (number - 1) * spacing <= room + Self.tolerance }
    let capacity: Double
    if size.cross + spacing > 0 {
      var number = min(max(((room + spacing) / (size.cross + spacing)).rounded(.down), 1), 0x1p31)
      // The quotient is rounded, so the sum decides.
      while number > 1, !fit(number) { number -= 1 }
      while number < 0x1p31, fit(number + 1) { number += 1 }
      capacity = number
    } else {
      // Any number of items fits; a single item is placed like the first of two.
      capacity = fit(1) ? Double(max(state.count, 2)) : 1
    }
    let columns = Int(capacity)
    let leftOver = room - capacity * size.cross
    // An item that is too large for its line begins at the beginning of the line.
    // - Source: ours; UIKit calls it undefined.
    state.columns =
      columns == 1
      ? Columns(count: 1, offset: state.metrics.crossLeading + max(leftOver, 0) / 2, stride: size.cross)
      : Columns(
        count: columns, offset: state.metrics.crossLeading, stride: size.cross + leftOver / (capacity - 1))
    let lineCount = (state.count - 1) / columns + 1
    let stride = state.lineStride(size)
    state.isOrdered = lineCount == 1 || stride >= 0
    let lastLine = state.linesStart + Double(lineCount - 1) * stride
    state.reach = min(state.linesStart, lastLine)...(max(state.linesStart, lastLine) + size.main)
    return lastLine + size.main
  }

  // MARK: Items of several sizes

  /// Breaks a section of several sizes into lines and sets the positions of its items in them.
  /// - Returns: the end of the last line.
  private mutating func breakOneByOne(_ state: inout SectionState, section: Int, room: Double) -> Double {
    let items = state.firstItem..<state.firstItem + state.count
    let metrics = state.spacedMetrics
    let spacing = metrics.itemSpacing
    let firstLine = lines.count
    var main = state.linesStart
    var shortest = Double.infinity
    var lower = main
    var upper = main
    var first = items.lowerBound
    while first < items.upperBound {
      var used = crossLengths[first]
      var sum = used
      var length = mainLengths[first]
      let isMisfit = used > room + Self.tolerance
      if isMisfit {
        misfits.add(1, section: section, item: first - items.lowerBound, room: room)
      }
      var next = first + 1
      // An item that fits exactly stays in the line.
      while !isMisfit, next < items.upperBound, used + spacing + crossLengths[next] <= room + Self.tolerance {
        used += spacing + crossLengths[next]
        sum += crossLengths[next]
        length = max(length, mainLengths[next])
        next += 1
      }
      justify(first..<next, isLast: next == items.upperBound, sum: sum, room: room, metrics)
      lines.append(Line(firstItem: first, main: main, length: length))
      lower = min(lower, main)
      upper = max(upper, main + length)
      shortest = min(shortest, length)
      first = next
      if next < items.upperBound { main += length + metrics.lineSpacing } else { main += length }
    }
    state.lines = firstLine..<lines.count
    state.isOrdered = state.lines.count == 1 || shortest + metrics.lineSpacing >= 0
    state.reach = lower...upper
    return main
  }

  private mutating func justify(
    _ items: Range<Int>, isLast: Bool, sum: Double, room: Double, _ metrics: Metrics
  ) {
    let justification = Justification(
      count: items.count, isLast: isLast, sum: sum, room: room, spacing: metrics.itemSpacing)
    let cross = metrics.crossLeading + justification.indent
    let gap = justification.gap
    // Gaps are multiplied instead of added up, so that the last item of a full line ends at the line's end.
    var before = 0.0
    for item in items {
      crosses[item] = cross + before + Double(item - items.lowerBound) * gap
      before += crossLengths[item]
    }
  }
}

extension FlowSolver {
  /// The items that are larger across the scroll axis than a line's length, each in its own line.
  package struct Misfits: Hashable, Sendable {
    package internal(set) var count = 0
    /// The section of the first such item; undefined without any.
    package internal(set) var section = 0
    /// The index of the first such item in its section; undefined without any.
    package internal(set) var item = 0
    /// The length of a line in that section.
    package internal(set) var room = 0.0

    mutating func add(_ number: Int, section: Int, item: Int, room: Double) {
      if count == 0 {
        self.section = section
        self.item = item
        self.room = room
      }
      count += number
    }
  }
}
