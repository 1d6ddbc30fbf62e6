extension SectionedWaterfallSolver {
  /// The end of the content along the scroll axis, after the last section's trailing inset; 0 without sections.
  /// - Complexity: O(1).
  package var contentEnd: Double { offsets[placed.count] }

  /// Returns the frame of an element; nil if it does not exist, is not placed or, as header or footer, not shown.
  /// - Complexity: O(1).
  package func frame(of element: Element) -> AxisFrame? {
    switch element {
    case .header(let section):
      placed.indices.contains(section) ? placed[section].viewFrame(isHeader: true, at: offsets[section]) : nil
    case .item(let item, let section):
      placed.indices.contains(section) ? placed[section].itemFrame(item, at: offsets[section]) : nil
    case .footer(let section):
      placed.indices.contains(section) ? placed[section].viewFrame(isHeader: false, at: offsets[section]) : nil
    }
  }

  /// Returns the lanes of a section after its last placed item, in content coordinates; empty if it is missing.
  /// - Complexity: O(lanes).
  package func lanes(inSection section: Int) -> [WaterfallSolver.Lane] {
    guard placed.indices.contains(section) else { return [] }
    return moved(placed[section].solver.lanes, section)
  }

  /// Returns the lanes of a section before an item was placed, in content coordinates.
  /// - Precondition: the section exists, and all earlier items are placed.
  /// - Complexity: O(lanes + block size).
  package func lanes(before item: Int, inSection section: Int) -> [WaterfallSolver.Lane] {
    moved(placed[section].solver.lanes(before: item), section)
  }

  private func moved(_ lanes: [WaterfallSolver.Lane], _ section: Int) -> [WaterfallSolver.Lane] {
    let start = placed[section].itemsStart(at: offsets[section])
    return lanes.map { lane in
      var lane = lane
      lane.end += start
      lane.nextStart += start
      return lane
    }
  }
}

extension SectionedWaterfallSolver {
  /// Visits the elements that meet a rectangle, with their frames, by section: header, items in index order,
  /// footer. Contact is not enough. Bounds may be infinite.
  /// - Parameters:
  ///   - main: the rectangle's interval along the scroll axis, in points.
  ///   - cross: the rectangle's interval across the scroll axis.
  ///   - body: must not touch the solver.
  /// - Complexity: O(log sections), and for each section that reaches into the interval the cost of one query.
  /// - Source: ours: one rule for every built-in layout, after the documented advice to filter by intersection.
  package func forEachElement(
    meeting main: Range<Double>, cross: Range<Double>, _ body: (_ element: Element, _ frame: AxisFrame) -> Void
  ) {
    var items: [Int] = []
    for section in index.candidates(meeting: main) {
      if let frame = placed[section].viewFrame(isHeader: true, at: offsets[section]), frame.meets(main, cross) {
        body(.header(section: section), frame)
      }
      placed[section].forEachItem(at: offsets[section], meeting: main, cross: cross, by: &items) { item, frame in
        body(.item(item, section: section), frame)
      }
      if let frame = placed[section].viewFrame(isHeader: false, at: offsets[section]), frame.meets(main, cross) {
        body(.footer(section: section), frame)
      }
    }
  }
}
