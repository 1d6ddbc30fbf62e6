/// A section of a waterfall in its own coordinates: the items start at 0, whatever stands before them.
///
/// So neither a longer section before it nor another header or inset of its own places its items again.
struct PlacedSection: Sendable {
  private(set) var section: SectionedWaterfallSolver.Section
  private(set) var solver: WaterfallSolver
  /// From the first item's start to the longest lane's end, as far as items are solved.
  private(set) var itemsLength = 0.0

  init(_ section: SectionedWaterfallSolver.Section) {
    self.section = section
    solver = WaterfallSolver(section.configuration.startingAtZero, count: section.count)
  }

  /// The header's room; 0 without one.
  var header: Double { SectionedWaterfallSolver.Section.room(of: section.headerLength) }

  /// The footer's room; 0 without one.
  var footer: Double { SectionedWaterfallSolver.Section.room(of: section.footerLength) }

  /// Takes another shape or count; what stays where it is, stays solved.
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

  /// Places what is not solved.
  mutating func solve(
    isCancelled: () -> Bool,
    lengths source: (_ items: Range<Int>, _ lengths: inout MutableSpan<Double>) -> Void
  ) -> Bool {
    let isDone = solver.solve(isCancelled: isCancelled, lengths: source)
    itemsLength = solver.longestEnd
    return isDone
  }
}

/// Where an item of a waterfall lies along the scroll axis.
struct PlacedItem: Hashable, Sendable {
  /// Where it starts.
  var position = 0.0
  /// How long it is, not negative.
  var length = 0.0

  @inline(__always)
  var end: Double { position + length }

  /// Whether it begins before an interval ends, and ends after the interval begins.
  @inline(__always)
  func meets(_ interval: Range<Double>) -> Bool {
    position < interval.upperBound && interval.lowerBound < end
  }
}
