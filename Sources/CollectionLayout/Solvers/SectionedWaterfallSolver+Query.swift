extension SectionedWaterfallSolver {
  /// The elements that meet a rectangle, by section: header, items in index order, footer.
  ///
  /// Touching is not meeting, as in `WaterfallSolver`. Bounds may be infinite.
  /// - Parameters:
  ///   - main: the rectangle's interval along the scroll axis, in points.
  ///   - cross: its interval across the scroll axis.
  /// - Complexity: O(log sections), and for each section that reaches into the interval what one query of it costs.
  /// - Source: ours: one rule for every built-in layout, after the documented advice to filter by intersection.
  public func elements(meeting main: Range<Double>, cross: Range<Double>) -> [Element] {
    var elements: [Element] = []
    var items: [Int] = []
    let lower = Self.firstIndex(in: reaches) { $0 > main.lowerBound }
    let upper = Self.firstIndex(in: beginnings) { $0 >= main.upperBound }
    for section in lower..<max(lower, upper) {
      if placed[section].header > 0, headerFrame(section).meets(main, cross) {
        elements.append(.header(section: section))
      }
      items.removeAll(keepingCapacity: true)
      appendItems(ofSection: section, meeting: main, cross: cross, to: &items)
      for item in items { elements.append(.item(item, section: section)) }
      if placed[section].footer > 0, footerFrame(section).meets(main, cross) {
        elements.append(.footer(section: section))
      }
    }
    return elements
  }

  /// Appends a section's items that meet a rectangle.
  ///
  /// The section is asked in its own coordinates for a little more than the rectangle, since subtracting its start
  /// rounds; the frames as they are answered decide at the edges.
  private func appendItems(
    ofSection section: Int, meeting main: Range<Double>, cross: Range<Double>, to items: inout [Int]
  ) {
    let solver = placed[section].solver
    guard solver.solvedCount > 0 else { return }
    let start = placed[section].itemsStart(at: offsets[section])
    let slack = PlacedSection.slack(start, start + placed[section].itemsLength)
    let lower = main.lowerBound - start - slack
    let upper = main.upperBound - start + slack
    // A start at infinity leaves no number to compare with.
    let own = lower <= upper ? lower..<upper : -Double.infinity..<Double.infinity
    solver.appendItems(meeting: own, cross: cross, to: &items)
    let positions = solver.positions.span
    let lengths = solver.lengths.span
    func isOutside(_ item: Int) -> Bool {
      let position = start + positions[item]
      return position >= main.upperBound || main.lowerBound >= position + lengths[item]
    }
    items.removeAll { isOutside($0) }
  }

  /// The first index whose value passes a test that all after it pass as well, or the count.
  private static func firstIndex(in values: [Double], where passes: (Double) -> Bool) -> Int {
    var lower = 0
    var upper = values.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if passes(values[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
