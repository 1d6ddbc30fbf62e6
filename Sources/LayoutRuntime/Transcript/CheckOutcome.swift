package struct CheckOutcome: Sendable {
  /// The number of the step before the check; 0 before the first step.
  package var number: Int
  package var place: Place
  /// The pass that the check forced, which belongs to the step before; empty if none was due.
  package var forced: [StepEntry]
  package var failure: CheckFailure?

  package var passed: Bool { failure == nil }
}

package struct CheckFailure: Sendable {
  /// The expected and the actual value, each as it would be typed or printed.
  package enum Finding: Sendable {
    /// A single value on one line, and the numbers that differ.
    case value(expected: String, actual: String, deltas: [NumberDelta])
    case answer(AnswerComparison)
  }

  package var finding: Finding
  package var cause: Cause?
  /// The fix that makes the check hold by replacing the expected value; nil if no value can.
  package var correction: Fix?

  package init(finding: Finding, cause: Cause? = nil, correction: Fix? = nil) {
    (self.finding, self.cause, self.correction) = (finding, cause, correction)
  }

  /// Creates the failure of a single value.
  package init(
    expected: String, _ actual: String, _ deltas: [NumberDelta] = [], cause: Cause? = nil, correction: Fix? = nil
  ) {
    self.init(
      finding: .value(expected: expected, actual: actual, deltas: deltas), cause: cause, correction: correction)
  }

  /// Whether the actual value can replace the expected one.
  package var canBeBlessed: Bool {
    if case .answer = finding { true } else { correction != nil }
  }
}

/// The cause of a value: the last step that changed it, as far as it is known.
package enum Cause: Sendable {
  case step(Int, Place)
  case never
  /// No step after this one changed the value; earlier steps were not searched.
  case notSince(Int)

  package var step: Int? {
    if case .step(let number, _) = self { number } else { nil }
  }

  package var place: Place? {
    if case .step(_, let place) = self { place } else { nil }
  }
}
