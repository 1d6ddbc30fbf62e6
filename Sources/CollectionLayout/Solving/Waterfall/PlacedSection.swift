/// A section of a waterfall in its own coordinates: the items start at 0, so that neither previous sections nor the
/// section's header and insets place them again.
struct PlacedSection: Sendable {
  private(set) var section: SectionedWaterfallSolver.Section
  private(set) var solver: WaterfallSolver
  /// The distance from the first item's start to the longest lane's end, for the solved items.
  private(set) var itemsLength = 0.0

  init(_ section: SectionedWaterfallSolver.Section) {
    self.section = section
    solver = WaterfallSolver(section.configuration.startingAtZero, count: section.count)
  }

  /// The space of the header; 0 without one.
  var header: Double { SectionedWaterfallSolver.Section.room(of: section.headerLength) }

  /// The space of the footer; 0 without one.
  var footer: Double { SectionedWaterfallSolver.Section.room(of: section.footerLength) }

  /// Sets another shape or count; items that keep their places stay solved.
  mutating func become(_ section: SectionedWaterfallSolver.Section) {
    self.section = section
    solver.configuration = section.configuration.startingAtZero
    solver.count = section.count
    itemsLength = solver.longestEnd
  }

  mutating func invalidate(from item: Int) {
    solver.invalidate(from: item)
    itemsLength = solver.longestEnd
  }

  /// Places the items that are not solved.
  mutating func solve(
    isCancelled: () -> Bool,
    lengths source: (_ items: Range<Int>, _ lengths: inout MutableSpan<Double>) -> Void
  ) -> Bool {
    let isDone = solver.solve(isCancelled: isCancelled, lengths: source)
    itemsLength = solver.longestEnd
    return isDone
  }
}

/// The position and length of a waterfall's item along the scroll axis.
struct PlacedItem: Hashable, Sendable {
  var position = 0.0
  var length = 0.0

  @inline(__always)
  var end: Double { position + length }

  /// Whether the item begins before an interval ends, and ends after the interval begins.
  @inline(__always)
  func meets(_ interval: Range<Double>) -> Bool {
    position < interval.upperBound && interval.lowerBound < end
  }
}
