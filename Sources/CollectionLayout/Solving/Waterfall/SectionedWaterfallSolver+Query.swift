extension SectionedWaterfallSolver {
  /// Visits the elements that meet a rectangle, with their frames, by section: header, items in index order, footer.
  ///
  /// Touching is not meeting, as in `WaterfallSolver`. Bounds may be infinite.
  /// - Parameters:
  ///   - main: the rectangle's interval along the scroll axis, in points.
  ///   - cross: its interval across the scroll axis.
  ///   - body: must not touch the solver.
  /// - Complexity: O(log sections), and for each section that reaches into the interval what one query of it costs.
  /// - Source: ours: one rule for every built-in layout, after the documented advice to filter by intersection.
  public func forEachElement(
    meeting main: Range<Double>, cross: Range<Double>, _ body: (_ element: Element, _ frame: Frame) -> Void
  ) {
    var items: [Int] = []
    for section in index.candidates(meeting: main) {
      if let frame = placed[section].headerFrame(at: offsets[section]), frame.meets(main, cross) {
        body(.header(section: section), frame)
      }
      placed[section].forEachItem(at: offsets[section], meeting: main, cross: cross, by: &items) { item, frame in
        body(.item(item, section: section), frame)
      }
      if let frame = placed[section].footerFrame(at: offsets[section]), frame.meets(main, cross) {
        body(.footer(section: section), frame)
      }
    }
  }

  /// The elements that meet a rectangle; see `forEachElement(meeting:cross:_:)`.
  public func elements(meeting main: Range<Double>, cross: Range<Double>) -> [Element] {
    var elements: [Element] = []
    forEachElement(meeting: main, cross: cross) { element, _ in elements.append(element) }
    return elements
  }
}
