/// A scenario that came to its end, or to an error.
package struct ScenarioOutcome: Sendable {
  package var name: String
  package var place: Place
  package var verdict: ScenarioVerdict
  /// Its checks.
  package var tally: Tally
}
