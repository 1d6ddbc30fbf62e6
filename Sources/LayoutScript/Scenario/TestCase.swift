/// One thing to test: a scenario, or a source that has none.
package struct TestCase: Sendable, Equatable {
  package var name: String
  /// The number of its first line.
  package var line: Int
  /// The number of its last line.
  package var lastLine: Int
  /// It is a scenario, not a whole source.
  package var isScenario: Bool
}
