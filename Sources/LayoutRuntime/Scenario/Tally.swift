/// The checks of a scenario, or of a script outside of scenarios, and its markings.
package struct Tally: Sendable {
  package private(set) var passed = 0
  package private(set) var failed = 0
  /// The reason of `skip`; nil without one.
  package var skipReason: String?
  /// The reason of `xfail`; nil without one.
  package var knownFailure: String?
  /// The mistakes that are on at the end.
  package var bugs: [String] = []
  var isStopped = false

  package init() {}

  package mutating func count(_ outcome: CheckOutcome) {
    if outcome.passed { passed += 1 } else { failed += 1 }
  }

  func adding(_ other: Tally) -> Tally {
    var sum = self
    sum.passed += other.passed
    sum.failed += other.failed
    sum.skipReason = skipReason ?? other.skipReason
    sum.knownFailure = knownFailure ?? other.knownFailure
    sum.bugs = other.bugs
    sum.isStopped = isStopped || other.isStopped
    return sum
  }

  /// Returns the verdict at the end, or after the error that stopped the run.
  package func verdict(error: Diagnostic? = nil) -> ScenarioVerdict {
    if let skipReason { return .skipped(reason: skipReason) }
    if let knownFailure {
      return failed > 0 || isStopped || error != nil
        ? .failedAsKnown(reason: knownFailure) : .passedUnexpectedly(reason: knownFailure)
    }
    if let error { return .stopped(error) }
    return failed > 0 ? .failed(checks: failed) : .passed
  }
}
