extension SectionedWaterfallSolver {
  /// The explanation of an item's lane; numbers are points in content coordinates.
  package struct Placement: Sendable {
    /// The lanes before the item was placed.
    package var lanes: [WaterfallSolver.Lane]
    /// The lane that the item took.
    package var lane: Int
    /// The start of the item along the scroll axis.
    package var main: Double
    /// The length of the item along the scroll axis.
    package var mainLength: Double
    package var configuration: WaterfallSolver.Configuration
    package var sectionStart: Double
    /// The space of the section's header; 0 without one.
    package var header: Double

    /// The lanes in which the item would have started just as early, in order.
    package var ties: [Int] {
      let least = lanes.map(\.nextStart).min() ?? 0
      return lanes.indices.filter { WaterfallSolver.isLevel(lanes[$0].nextStart, with: least) }
    }
  }

  /// Explains the lane of an item; nil if the item does not exist or is not placed.
  /// - Complexity: O(lanes + block size).
  package func placement(of item: Int, inSection section: Int) -> Placement? {
    guard placed.indices.contains(section), (0..<placed[section].solver.solvedCount).contains(item),
      let frame = frame(of: .item(item, section: section))
    else { return nil }
    return Placement(
      lanes: lanes(before: item, inSection: section), lane: placed[section].solver.frame(of: item).lane,
      main: frame.main, mainLength: frame.mainLength, configuration: placed[section].section.configuration,
      sectionStart: offsets[section], header: placed[section].header)
  }

  /// Explains the place of a header or a footer; nil if it does not exist or is not shown.
  /// - Complexity: O(1).
  package func stackedView(ofSection section: Int, isHeader: Bool) -> PlacementExplanation.StackedView? {
    guard let frame = frame(of: isHeader ? .header(section: section) : .footer(section: section)) else {
      return nil
    }
    let configuration = placed[section].section.configuration
    return PlacementExplanation.StackedView(
      isHeader: isHeader, sectionEdge: offsets[isHeader ? section : section + 1],
      inset: isHeader ? configuration.mainLeading : configuration.mainTrailing, main: frame.main,
      length: frame.mainLength)
  }

  /// The parts of the content length; nil if no section takes up space.
  /// - Complexity: O(lanes + empty sections at the end).
  package var contentExplanation: ContentExplanation? {
    guard let last = placed.indices.last(where: { offsets[$0] != offsets[$0 + 1] }) else { return nil }
    let lanes = lanes(inSection: last)
    let longest = lanes.indices.filter { lanes[$0].last != nil }.max { lanes[$0].end < lanes[$1].end }
    return ContentExplanation(
      section: last, lane: longest, last: longest.flatMap { lanes[$0].last }, start: offsets[last],
      header: placed[last].header, leading: placed[last].section.configuration.mainLeading,
      itemsEnd: placed[last].footerStart(at: offsets[last]), footer: placed[last].footer,
      trailing: placed[last].section.configuration.mainTrailing, end: contentEnd)
  }
}
