// Equal lines at the start and the end stay. Between them the best path from the expected lines to the answer is
// computed from the end: each pair of positions has the score of the best path from there on. A matching line has
// the highest score, then a replaced line; `...` takes lines that match nothing else.

/// An updated expected answer: lines that still match are kept, all others are taken from the actual answer.
package struct AnswerBlessing: Sendable {
  package enum Line: Sendable, Equatable {
    /// The expected line with this index, unchanged.
    case kept(Int)
    /// An actual line, in place of the expected line with this index or of none.
    case new(String, inPlaceOf: Int?)
  }

  package private(set) var lines: [Line] = []

  private let expected: ArraySlice<ExpectedPattern>
  private let actual: ArraySlice<AnswerLine>
  /// The scores of the best paths from each pair of an expected and an actual line, row by row.
  private var scores: [Int32] = []

  /// The largest number of pairs of lines for a search; above it the whole answer is taken.
  private static let searchLimit = 4_000_000

  private enum Score {
    static let kept: Int32 = 16
    /// A line in place of another one, with or without the same beginning.
    static let renewed: Int32 = 3
    static let replaced: Int32 = 1
    static let left: Int32 = -1
  }

  /// Computes the updated answer.
  /// - Complexity: O(expected × actual lines).
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

  /// A step of the path: its score, the next position, and the line that it writes.
  private struct Move {
    var score: Int32
    var i: Int
    var j: Int
    var line: Line?
  }

  /// Returns the steps from a position, the preferred ones first; empty at the end.
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
  fileprivate func beginsLike(_ line: AnswerLine) -> Bool {
    text.split(separator: " ", maxSplits: 1).first == line.words.first
  }
}
