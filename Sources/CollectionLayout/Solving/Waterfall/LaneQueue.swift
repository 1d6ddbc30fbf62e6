/// Lanes in the order in which they take items: the one whose next item would start first, the leftmost on ties.
///
/// Implementations differ in speed only. They compare starts as integers, because the bits of doubles from 0 up sort
/// as the doubles do and an integer's sign makes a mask: comparisons of doubles become branches, and which lane
/// wins next is what a branch predictor cannot know. The size of the buffer and the bounds of the range are checked once,
/// so that the compiler need not check each index.
/// - Precondition: no start is negative, -0 or NaN.
protocol LaneQueue {
  init(_ lanes: [WaterfallSolver.LaneState])

  /// Places the items of a range, in order: reads their lengths, writes where they are and their lanes.
  /// - Parameter lengths: a buffer of a whole block; the range's lengths are at its front.
  mutating func place<Number: FixedWidthInteger & UnsignedInteger>(
    _ range: Range<Int>, spacing: Double, lengths: Span<Double>, items: inout MutableSpan<PlacedItem>,
    lanes: inout MutableSpan<Number>)
}
