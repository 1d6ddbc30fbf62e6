/// A line of the table: a measurement, its comparisons, and the goal.
struct Row {
  /// The goal for the decisive number.
  enum Bound {
    case atMost(Double)
    case atLeast(Double)
    /// Shown for comparison only.
    case none
  }

  /// The goal's name, as in docs/build/performance.md.
  var goal: String
  var title: String
  /// The unit of the columns.
  var unit = "ns"
  var ours: Double?
  /// The number for C, as the limit.
  var limit: Double?
  /// The number for one object per item, as in the gallery's class; or for another program with the same task.
  var peer: Double?
  /// The number for a scan of all items.
  var scan: Double?
  /// The decisive number, a ratio unless `unit` says otherwise.
  var decisive: Double?
  var bound: Bound
  /// The reason why it was not measured.
  var skipped: String?

  /// Whether the goal is met; nil if there is none, or no measurement.
  var isMet: Bool? {
    guard let decisive else { return nil }
    switch bound {
    case .atMost(let most): return decisive <= most
    case .atLeast(let least): return decisive >= least
    case .none: return nil
    }
  }
}
