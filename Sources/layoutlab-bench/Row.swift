/// One line of the table: what was measured beside what, and what is wanted of it.
struct Row {
  /// What is wanted of the number that decides.
  enum Bound {
    case atMost(Double)
    case atLeast(Double)
    /// Shown for comparison only.
    case none
  }

  /// The goal's name, as in docs/build/performance.md.
  var goal: String
  var title: String
  /// What the columns count.
  var unit = "ns"
  var ours: Double?
  /// C's own, the limit.
  var limit: Double?
  /// An object an item, as the gallery's class makes them; or another program that does the same.
  var peer: Double?
  /// A look at every item.
  var scan: Double?
  /// The number that decides, a ratio unless `unit` says otherwise.
  var decisive: Double?
  var bound: Bound
  /// Why it was not measured.
  var skipped: String?

  /// Whether the goal is met; nil where there is none, or nothing was measured.
  var isMet: Bool? {
    guard let decisive else { return nil }
    switch bound {
    case .atMost(let most): return decisive <= most
    case .atLeast(let least): return decisive >= least
    case .none: return nil
    }
  }
}
