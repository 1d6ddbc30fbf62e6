/// A queue for many lanes: a winner tree, in which a placed item replays only its own lane's matches. The tree has
/// a fixed number of nodes, a power of two and at least twice the lanes, so that the compiler omits bounds checks.
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

/// The lanes in the order in which they take items: by the start of their next item, the leftmost on ties.
///
/// Implementations differ only in speed. They compare starts as integers, because the bits of non-negative doubles
/// sort as the doubles do and an integer's sign makes a mask: comparisons of doubles become branches, and no branch
/// predictor knows which lane wins next. The size of the buffer and the bounds of the range are checked once, so
/// that the compiler need not check each index.
/// - Precondition: no start is negative, -0 or NaN.
protocol LaneQueue {
  init(_ lanes: [WaterfallSolver.LaneState])

  /// Places the items of a range, in order: reads their lengths, writes their positions and their lanes.
  /// - Parameter lengths: a buffer of a whole block, with the range's lengths at its front.
  mutating func place<Number: FixedWidthInteger & UnsignedInteger>(
    _ range: Range<Int>, spacing: Double, lengths: Span<Double>, items: inout MutableSpan<PlacedItem>,
    lanes: inout MutableSpan<Number>)
}
