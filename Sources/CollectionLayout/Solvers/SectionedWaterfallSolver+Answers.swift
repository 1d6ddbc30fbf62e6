extension SectionedWaterfallSolver {
  /// Where the content ends along the scroll axis: behind the last section's trailing inset; 0 without a section.
  /// - Complexity: O(1).
  public var contentEnd: Double { offsets[placed.count] }

  /// Where an element lies; nil for one that does not exist, is not placed or, as a header or footer, not shown.
  /// - Complexity: O(1).
  public func frame(of element: Element) -> Frame? {
    switch element {
    case .item(let item, let section):
      guard placed.indices.contains(section), (0..<placed[section].solver.solvedCount).contains(item) else {
        return nil
      }
      return itemFrame(item, section)
    case .header(let section):
      guard placed.indices.contains(section), placed[section].header > 0 else { return nil }
      return headerFrame(section)
    case .footer(let section):
      guard placed.indices.contains(section), placed[section].footer > 0 else { return nil }
      return footerFrame(section)
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

  private func itemFrame(_ item: Int, _ section: Int) -> Frame {
    let frame = placed[section].solver.frame(of: item)
    return Frame(
      main: placed[section].itemsStart(at: offsets[section]) + frame.main, mainLength: frame.mainLength,
      cross: frame.cross, crossLength: frame.crossLength)
  }

  func headerFrame(_ section: Int) -> Frame {
    Frame(
      main: placed[section].headerStart(at: offsets[section]), mainLength: placed[section].header, cross: 0,
      crossLength: placed[section].section.configuration.crossExtent)
  }

  func footerFrame(_ section: Int) -> Frame {
    Frame(
      main: placed[section].footerStart(at: offsets[section]), mainLength: placed[section].footer, cross: 0,
      crossLength: placed[section].section.configuration.crossExtent)
  }
}
