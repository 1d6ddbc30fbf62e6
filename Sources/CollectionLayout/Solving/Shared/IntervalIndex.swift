/// Finds which of many intervals along an axis meet another one, for intervals that lie about in order.
///
/// It keeps how far any interval up to one reaches, and where any from one on begins. Both never decrease, even where
/// negative insets lay sections over one another, so both can be searched.
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

  /// The indices of all intervals that meet another one; with intervals in order, of no others.
  /// - Complexity: O(log intervals).
  func candidates(meeting interval: Range<Double>) -> Range<Int> {
    reaches.indices.candidates(meeting: interval, start: { beginnings[$0] }, end: { reaches[$0] })
  }
}
