/// A queue for very many lanes: a winner tree of any size.
struct LargeLaneTournament: LaneQueue {
  private var nodes: [LaneEntrant]

  init(_ lanes: [WaterfallSolver.LaneState]) {
    nodes = Array(repeating: .never, count: 2 * LaneEntrant.leafCount(lanes.count))
    var tree = nodes.mutableSpan
    LaneEntrant.enter(lanes, &tree)
  }

  mutating func place<Number: FixedWidthInteger & UnsignedInteger>(
    _ range: Range<Int>, spacing: Double, lengths: Span<Double>, items: inout MutableSpan<PlacedItem>,
    lanes: inout MutableSpan<Number>
  ) {
    let leafCount = nodes.count / 2
    var tree = nodes.mutableSpan
    LaneEntrant.place(
      range, spacing: spacing, lengths: lengths, items: &items, lanes: &lanes, by: &tree, leafCount: leafCount,
      mask: -1)
  }
}
