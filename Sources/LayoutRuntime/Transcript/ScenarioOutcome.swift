/// A scenario that ended, normally or by an error.
package struct ScenarioOutcome: Sendable {
  package var name: String
  package var place: Place
  package var verdict: ScenarioVerdict
  package var tally: Tally
}

package enum ScenarioVerdict: Sendable {
  case passed
  case failed(checks: Int)
  /// A statement that could not be carried out stopped the scenario.
  case stopped(Diagnostic)
  case skipped(reason: String)
  /// The scenario failed, as announced.
  case failedAsKnown(reason: String)
  /// The scenario had announced a failure, but passed.
  case passedUnexpectedly(reason: String)

  package var isGood: Bool {
    switch self {
    case .passed, .skipped, .failedAsKnown: true
    case .failed, .stopped, .passedUnexpectedly: false
    }
  }
}
