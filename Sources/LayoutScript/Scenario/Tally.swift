/// The checks of a scenario, or of a script outside of one, and what was said about it.
package struct Tally: Sendable {
  package private(set) var passed = 0
  package private(set) var failed = 0
  /// Why it was skipped.
  package var skipReason: String?
  /// Why it is known to fail.
  package var knownFailure: String?
  /// The mistakes that are on at its end.
  package var bugs: [String] = []
  /// An error stopped it.
  var isStopped = false

  package init() {}

  package mutating func count(_ outcome: CheckOutcome) {
    if outcome.passed { passed += 1 } else { failed += 1 }
  }

  /// This and another one, of what ran after it.
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

  /// How it ends when it comes to its end, or when an error stops it.
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
