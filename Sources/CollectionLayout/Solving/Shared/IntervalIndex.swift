/// An index that finds, among roughly ordered intervals, all that meet another interval.
///
/// The index keeps the largest end up to each interval, and the smallest beginning from each interval on. Neither
/// decreases, even if negative insets make sections overlap, so both can be searched.
struct IntervalIndex: Sendable {
  private var reaches: [Double] = []
  private var beginnings: [Double] = []

  /// Creates an index of intervals.
  /// - Complexity: O(intervals).
  init(_ intervals: [(start: Double, end: Double)] = []) {
    var reach = -Double.infinity
    reaches = intervals.map { interval in
      reach = max(reach, interval.end)
      return reach
    }
    var beginning = Double.infinity
    beginnings = intervals.reversed().map { interval in
      beginning = min(beginning, interval.start)
      return beginning
    }
    beginnings.reverse()
  }

  /// Returns the range of all intervals that meet another, without others if the intervals are in order.
  /// - Complexity: O(log intervals).
  func candidates(meeting interval: Range<Double>) -> Range<Int> {
    reaches.indices.candidates(meeting: interval, start: { beginnings[$0] }, end: { reaches[$0] })
  }
}
