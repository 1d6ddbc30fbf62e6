// Lines that agree at the start and the end stay. Between them the best way from the expected lines to the answer is looked
// for from the end: each pair of places has a score, that of the best way from there on. A line that matches is worth the
// most, then one that takes the place of another; `...` takes what nothing else does.

/// An expected answer made to hold: what still holds of it stays, the rest is what was answered.
package struct AnswerBlessing: Sendable {
  /// One line of the new expected answer.
  package enum Line: Sendable, Equatable {
    /// The expected line with this number stays as it was written.
    case kept(Int)
    /// What was answered, in the place of the expected line with this number, if in any.
    case new(String, inPlaceOf: Int?)
  }

  package private(set) var lines: [Line] = []

  private let expected: ArraySlice<ExpectedPattern>
  private let actual: ArraySlice<AnswerLine>
  /// The best from an expected line and an answered line on, row by row.
  private var scores: [Int32] = []

  /// Beyond this many pairs of lines nothing is looked for: the answer stands there whole.
  private static let searchLimit = 4_000_000

  private enum Score {
    static let kept: Int32 = 16
    /// A line in the place of another one that begins alike, or not.
    static let renewed: Int32 = 3
    static let replaced: Int32 = 1
    static let left: Int32 = -1
  }

  /// - Complexity: O(expected × answered lines).
  package init(expected: [String], actual: [String], tolerance: AnswerTolerance) {
    let patterns = expected.map { ExpectedPattern($0) }
    let answer = AnswerLine.lines(actual, tolerance)
    func agree(_ i: Int, _ j: Int) -> Bool {
      !patterns[i].isEllipsis && patterns[i].matches(answer[j])
    }
    var start = 0
    var (end, answerEnd) = (patterns.count, answer.count)
    while start < min(end, answerEnd), agree(start, start) { start += 1 }
    while min(end, answerEnd) > start, agree(end - 1, answerEnd - 1) { (end, answerEnd) = (end - 1, answerEnd - 1) }
    self.expected = patterns[start..<end]
    self.actual = answer[start..<answerEnd]

    lines = (0..<start).map(Line.kept)
    if self.expected.count * self.actual.count <= Self.searchLimit {
      findScores()
      findLines()
    } else {
      lines += self.actual.map { .new($0.text, inPlaceOf: nil) }
    }
    lines += (end..<patterns.count).map(Line.kept)
  }

  private mutating func findScores() {
    scores = [Int32](repeating: 0, count: (expected.count + 1) * (actual.count + 1))
    for i in stride(from: expected.endIndex, through: expected.startIndex, by: -1) {
      for j in stride(from: actual.endIndex, through: actual.startIndex, by: -1) {
        scores[place(i, j)] = moves(i, j).map { $0.score + self[$0.i, $0.j] }.max() ?? 0
      }
    }
  }

  private subscript(i: Int, j: Int) -> Int32 { scores[place(i, j)] }

  private func place(_ i: Int, _ j: Int) -> Int {
    (i - expected.startIndex) * (actual.count + 1) + j - actual.startIndex
  }

  /// One step of the way: what it is worth, where it leads, the line it writes.
  private struct Move {
    var score: Int32
    var i: Int
    var j: Int
    var line: Line?
  }

  /// The ways on from a place, the preferred ones first; none at the end.
  private func moves(_ i: Int, _ j: Int) -> [Move] {
    let hasActual = j < actual.endIndex
    guard i < expected.endIndex else {
      return hasActual ? [Move(score: Score.left, i: i, j: j + 1, line: .new(actual[j].text, inPlaceOf: nil))] : []
    }
    if expected[i].isEllipsis {
      let end = Move(score: Score.kept, i: i + 1, j: j, line: .kept(i))
      return hasActual ? [end, Move(score: 0, i: i, j: j + 1)] : [end]
    }
    let dropped = Move(score: Score.left, i: i + 1, j: j)
    guard hasActual else { return [dropped] }
    if expected[i].matches(actual[j]) {
      return [Move(score: Score.kept, i: i + 1, j: j + 1, line: .kept(i)), dropped, inserted(i, j)]
    }
    let score = expected[i].beginsLike(actual[j]) ? Score.renewed : Score.replaced
    return [
      Move(score: score, i: i + 1, j: j + 1, line: .new(actual[j].text, inPlaceOf: i)), dropped, inserted(i, j),
    ]
  }

  private func inserted(_ i: Int, _ j: Int) -> Move {
    Move(score: Score.left, i: i, j: j + 1, line: .new(actual[j].text, inPlaceOf: nil))
  }

  private mutating func findLines() {
    var (i, j) = (expected.startIndex, actual.startIndex)
    while let move = moves(i, j).first(where: { $0.score + self[$0.i, $0.j] == self[i, j] }) {
      if let line = move.line { lines.append(line) }
      (i, j) = (move.i, move.j)
    }
  }
}

extension ExpectedPattern {
  /// Whether the first words are the same: a row of the same element.
  fileprivate func beginsLike(_ line: AnswerLine) -> Bool {
    text.split(separator: " ", maxSplits: 1).first == line.words.first
  }
}
