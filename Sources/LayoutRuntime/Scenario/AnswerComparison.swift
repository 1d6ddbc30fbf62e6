/// The comparison of an expected answer with an actual one, line by line.
///
/// Runs of spaces are equal. `...` alone on a line matches any lines, `[..]` any text in a line. Lengths, sizes and
/// points outside of other text are compared within a tolerance, other numbers to the printed precision.
package struct AnswerComparison: Sendable {
  package enum Line: Sendable, Equatable {
    /// The actual line, which is as expected.
    case same(String)
    /// Lines that `...` matches.
    case skipped(count: Int)
    /// An expected line, the actual line in its place, and the differing numbers by the names of their columns.
    case changed(expected: String, actual: String, deltas: [NumberDelta])
    case missing(String)
    case surplus(String)

    package var differs: Bool {
      switch self {
      case .same, .skipped: false
      case .changed, .missing, .surplus: true
      }
    }
  }

  package let lines: [Line]
  package let expectedLines: [String]
  package let actualLines: [String]

  private let tolerance: AnswerTolerance

  package var written: [String] { Self.withoutMargin(expectedLines) }

  /// The lines to expect from now on, as written after a bar and a blank; correct lines are unchanged.
  package var renewed: [String] {
    let (old, new) = (written, Self.withoutMargin(actualLines))
    return AnswerBlessing(expected: old, actual: new, tolerance: tolerance).lines.map { line in
      switch line {
      case .kept(let index): old[index]
      case .new(let text, _): text
      }
    }
  }

  private static func withoutMargin(_ lines: [String]) -> [String] {
    let margin = lines.margin
    return lines.map { String($0.dropFirst(margin)) }
  }

  package var deltas: [NumberDelta] {
    lines.flatMap { line -> [NumberDelta] in
      if case .changed(_, _, let deltas) = line { return deltas }
      return []
    }
  }

  package var holds: Bool { !lines.contains(where: \.differs) }

  /// Compares an answer with the expected one.
  /// - Complexity: O(expected × actual lines) at worst; O(lines) where they agree from the start.
  package init(expected: [String], actual: [String], tolerance: AnswerTolerance) {
    let aligner = LineAligner(
      expected: expected.map { ExpectedPattern($0) }, actual: AnswerLine.lines(actual, tolerance))
    lines = aligner.lines()
    expectedLines = expected
    actualLines = actual
    self.tolerance = tolerance
  }
}

extension [String] {
  /// The number of blanks with which all lines begin, except for empty ones.
  var margin: Int { filter { !$0.allSatisfy { $0 == " " } }.map { $0.prefix { $0 == " " }.count }.min() ?? 0 }
}
