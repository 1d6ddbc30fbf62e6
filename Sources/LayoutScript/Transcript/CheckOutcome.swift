/// What a check found.
package struct CheckOutcome: Sendable {
  /// The step it stands after; 0 before the first.
  package var number: Int
  package var place: Place
  /// The pass that the check forced, if one was due; it belongs to the step before.
  package var forced: [StepEntry]
  /// Nil when what was expected holds.
  package var failure: CheckFailure?

  package var passed: Bool { failure == nil }
}

/// What was expected and what was there instead.
package struct CheckFailure: Sendable {
  /// What was found, and what was expected, each as it would be typed or said.
  package enum Finding: Sendable {
    /// One thing, in one line each; the numbers that differ, by their names.
    case value(expected: String, actual: String, deltas: [NumberDelta])
    /// A whole answer, line by line.
    case answer(AnswerComparison)
  }

  /// The step that last changed what differs.
  package struct Cause: Sendable {
    package var step: Int
    /// The statement of the step.
    package var place: Place
  }

  package var finding: Finding
  package var cause: Cause?
}
