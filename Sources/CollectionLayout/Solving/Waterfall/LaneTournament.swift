/// A queue for many lanes: a winner tree, in which a placed item replays only its own lane's matches.
///
/// It has room for a fixed number of nodes, a power of two and at least twice the lanes. So the compiler knows that no
/// node is outside, and does not check each.
struct LaneTournament<let capacity: Int>: LaneQueue {
  private var nodes = InlineArray<capacity, LaneEntrant>(repeating: .never)
  private let leafCount: Int

  init(_ lanes: [WaterfallSolver.LaneState]) {
    leafCount = LaneEntrant.leafCount(lanes.count)
    var tree = nodes.mutableSpan
    LaneEntrant.enter(lanes, &tree)
  }

  mutating func place<Number: FixedWidthInteger & UnsignedInteger>(
    _ range: Range<Int>, spacing: Double, lengths: Span<Double>, items: inout MutableSpan<PlacedItem>,
    lanes: inout MutableSpan<Number>
  ) {
    let leafCount = leafCount
    var tree = nodes.mutableSpan
    LaneEntrant.place(
      range, spacing: spacing, lengths: lengths, items: &items, lanes: &lanes, by: &tree, leafCount: leafCount,
      mask: capacity - 1)
  }
}
