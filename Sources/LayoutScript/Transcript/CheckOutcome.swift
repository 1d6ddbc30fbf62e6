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

  package var finding: Finding
  /// Nil where nothing is known.
  package var cause: Cause?
  /// What makes the check hold: the value that it found, where it says another one; nil where it says more than a value.
  package var correction: Fix?
}

/// Since when something is what it is.
package enum Cause: Sendable {
  /// The last step after which it was something else than before, and its statement.
  case step(Int, Place)
  /// No step changed it.
  case never
  /// No step after this one changed it; farther back was not looked.
  case notSince(Int)

  /// The number of the step that changed it.
  package var step: Int? {
    if case .step(let number, _) = self { return number }
    return nil
  }

  /// The statement of that step.
  package var place: Place? {
    if case .step(_, let place) = self { return place }
    return nil
  }
}
