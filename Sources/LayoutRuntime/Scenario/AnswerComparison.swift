/// The comparison of an expected answer and an actual one, line by line.
///
/// Runs of spaces are equal. `...` alone on a line matches any lines, `[..]` any text in a line. Lengths, sizes and
/// points that stand by themselves are compared within a tolerance, other numbers to the printed precision.
package struct AnswerComparison: Sendable {
  package enum Line: Sendable, Equatable {
    /// A line as expected; the actual line.
    case same(String)
    /// Lines that `...` matches.
    case skipped(count: Int)
    /// An expected line, the actual line in its place, and the numbers that differ, by the names of their columns.
    case changed(expected: String, actual: String, deltas: [NumberDelta])
    case missing(String)
    case surplus(String)

    /// Whether the line is not as expected.
    var differs: Bool {
      switch self {
      case .same, .skipped: false
      case .changed, .missing, .surplus: true
      }
    }
  }

  package let lines: [Line]
  package let expectedLines: [String]
  package let actualLines: [String]

  /// All numbers that differ.
  package var deltas: [NumberDelta] {
    lines.flatMap { line -> [NumberDelta] in
      if case .changed(_, _, let deltas) = line { return deltas }
      return []
    }
  }

  /// Whether every line is as expected.
  package var holds: Bool { !lines.contains(where: \.differs) }

  /// Compares an answer with the expected one.
  /// - Complexity: O(expected × actual lines) at worst; O(lines) where they agree from the start.
  package init(expected: [String], actual: [String], tolerance: AnswerTolerance) {
    let aligner = LineAligner(
      expected: expected.map { ExpectedPattern($0) }, actual: AnswerLine.lines(actual, tolerance))
    lines = aligner.lines()
    expectedLines = expected
    actualLines = actual
  }
}
