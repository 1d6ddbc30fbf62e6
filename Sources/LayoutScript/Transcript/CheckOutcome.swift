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
