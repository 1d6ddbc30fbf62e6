/// An expected answer beside the one that was given, line by line.
///
/// Runs of spaces are equal. `...` alone on a line stands for any lines, `[..]` for any text in a line. Lengths, sizes
/// and points that stand by themselves are compared within a tolerance, other numbers as far as they are printed.
package struct AnswerComparison: Sendable {
  package enum Line: Sendable, Equatable {
    /// As expected; the line that was given.
    case same(String)
    /// Lines that `...` stands for.
    case skipped(count: Int)
    /// A line that was expected, the one in its place, and the numbers that differ, by their columns' names.
    case changed(expected: String, actual: String, deltas: [NumberDelta])
    case missing(String)
    case surplus(String)

    /// Whether it is not as expected.
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

  /// Compares an answer with what was expected.
  /// - Complexity: O(expected × given lines) at worst; O(lines) where they agree from the start.
  package init(expected: [String], actual: [String], tolerance: AnswerTolerance) {
    let aligner = LineAligner(
      expected: expected.map { ExpectedPattern($0) }, actual: AnswerLine.lines(actual, tolerance))
    lines = aligner.lines()
    expectedLines = expected
    actualLines = actual
  }
}
