/// A scenario that came to its end, or to an error.
package struct ScenarioOutcome: Sendable {
  package var name: String
  package var place: Place
  package var verdict: ScenarioVerdict
  /// Its checks.
  package var tally: Tally
}

/// How a scenario ended.
package enum ScenarioVerdict: Sendable {
  case passed
  /// So many of its checks failed.
  case failed(checks: Int)
  /// A statement could not be carried out.
  case stopped(Diagnostic)
  case skipped(reason: String)
  /// It failed, as it said it would.
  case failedAsKnown(reason: String)
  /// It said that it would fail, and nothing in it did.
  case passedUnexpectedly(reason: String)

  /// Whether it needs no attention.
  package var isGood: Bool {
    switch self {
    case .passed, .skipped, .failedAsKnown: true
    case .failed, .stopped, .passedUnexpectedly: false
    }
  }
}
