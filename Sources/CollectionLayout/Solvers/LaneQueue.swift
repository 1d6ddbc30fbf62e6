/// Lanes in the order in which they take items: the one whose next item would start first, the leftmost on ties.
///
/// Implementations differ in speed only. They compare starts as integers, because the bits of doubles from 0 up sort
/// as the doubles do and an integer's sign makes a mask: comparisons of doubles become branches, and which lane
/// wins next is what a branch predictor cannot know.
/// - Precondition: no start is negative, -0 or NaN.
protocol LaneQueue {
  init(_ lanes: [WaterfallSolver.LaneState])

  /// Places the items of a range, in order: reads their lengths, writes their positions and lanes.
  mutating func place<Number: FixedWidthInteger & UnsignedInteger>(
    _ range: Range<Int>, spacing: Double, lengths: Span<Double>, positions: inout MutableSpan<Double>,
    lanes: inout MutableSpan<Number>)
}
