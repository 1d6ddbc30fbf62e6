/// The outcome of a check.
package struct CheckOutcome: Sendable {
  /// The number of the step after which the check stands; 0 before the first.
  package var number: Int
  package var place: Place
  /// The pass that the check forced, if one was due; it belongs to the step before.
  package var forced: [StepEntry]
  /// The failure; nil when the expectation holds.
  package var failure: CheckFailure?

  package var passed: Bool { failure == nil }
}

/// A failed check: the expectation, and the finding in its place.
package struct CheckFailure: Sendable {
  /// The expected and the actual value, each as it would be typed or said.
  package enum Finding: Sendable {
    /// A single value, in one line; the numbers that differ, by their names.
    case value(expected: String, actual: String, deltas: [NumberDelta])
    /// A whole answer, line by line.
    case answer(AnswerComparison)
  }

  package var finding: Finding
  /// The cause of the finding; nil where it is not known.
  package var cause: Cause?
  /// The fix that makes the check hold: the actual value for the expected one; nil where there is no such value.
  package var correction: Fix?

  package init(finding: Finding, cause: Cause? = nil, correction: Fix? = nil) {
    (self.finding, self.cause, self.correction) = (finding, cause, correction)
  }

  /// Whether what was found can be written in the place of what was expected.
  package var canBeBlessed: Bool {
    if case .answer = finding { true } else { correction != nil }
  }
}

/// The cause of a value: the last step that changed it, as far as it is known.
package enum Cause: Sendable {
  /// The last step that changed the value, and its statement.
  case step(Int, Place)
  /// No step changed the value.
  case never
  /// No step after this one changed the value; earlier steps were not searched.
  case notSince(Int)

  /// The number of the step that changed the value.
  package var step: Int? {
    if case .step(let number, _) = self { number } else { nil }
  }

  /// The statement of that step.
  package var place: Place? {
    if case .step(_, let place) = self { place } else { nil }
  }
}
