/// What came of a prediction.
package struct PredictionOutcome: Sendable {
  package var place: Place
  /// Nil when it was right.
  package var failure: CheckFailure?
  /// The last step of the turn that it was about.
  package var cause: CheckFailure.Cause?
  /// How many were right, and how many there were.
  package var right: Int
  package var total: Int
}
