/// A scenario that reached its end, or an error.
package struct ScenarioOutcome: Sendable {
  package var name: String
  package var place: Place
  package var verdict: ScenarioVerdict
  /// The count of its checks.
  package var tally: Tally
}

/// The end of a scenario.
package enum ScenarioVerdict: Sendable {
  case passed
  case failed(checks: Int)
  /// A statement that could not be carried out stopped it.
  case stopped(Diagnostic)
  case skipped(reason: String)
  /// The scenario failed, as it had announced.
  case failedAsKnown(reason: String)
  /// The scenario had announced a failure, and nothing in it failed.
  case passedUnexpectedly(reason: String)

  /// Whether the verdict needs no attention.
  package var isGood: Bool {
    switch self {
    case .passed, .skipped, .failedAsKnown: true
    case .failed, .stopped, .passedUnexpectedly: false
    }
  }
}
