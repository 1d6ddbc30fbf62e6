extension SectionedWaterfallSolver {
  /// Where the content ends along the scroll axis: behind the last section's trailing inset; 0 without a section.
  /// - Complexity: O(1).
  public var contentEnd: Double { offsets[placed.count] }

  /// Where an element lies; nil for one that does not exist, is not placed or, as a header or footer, not shown.
  /// - Complexity: O(1).
  public func frame(of element: Element) -> Frame? {
    switch element {
    case .header(let section):
      placed.indices.contains(section) ? placed[section].headerFrame(at: offsets[section]) : nil
    case .item(let item, let section):
      placed.indices.contains(section) ? placed[section].itemFrame(item, at: offsets[section]) : nil
    case .footer(let section):
      placed.indices.contains(section) ? placed[section].footerFrame(at: offsets[section]) : nil
    }
  }

  /// What each lane of a section holds behind its last placed item, in the content's coordinates; none where there is
  /// no such section.
  /// - Complexity: O(lanes).
  public func lanes(inSection section: Int) -> [WaterfallSolver.Lane] {
    guard placed.indices.contains(section) else { return [] }
    return moved(placed[section].solver.lanes, section)
  }

  /// What each lane of a section held when an item was about to be placed, in the content's coordinates.
  /// - Precondition: the section exists, and the items before this one are placed.
  /// - Complexity: O(lanes + block size).
  public func lanes(before item: Int, inSection section: Int) -> [WaterfallSolver.Lane] {
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
