/// What the last question of a line was answered, for somebody who writes down what to expect.
package struct LineAnswer: Sendable {
  /// The line, without the lines with bars below it.
  package var place: Place
  /// The lines with bars below it, each from its bar to its end; empty where there are none.
  package var expected: [Span]
  /// The answer, as expected answers are held against it.
  package var lines: [String]
  /// How far numbers may lie apart and be equal.
  package var tolerance: Double

  /// What is expected, without the bars.
  package var expectedLines: [String] {
    expected.map { place.source.text(Span($0.start + 1, $0.end)) }
  }
}
