package enum EditDistance {
  package struct Suggestion: Hashable, Sendable {
    package var word: String
    /// Whether no other word is as near, and a typo explains the difference.
    package var isCertain: Bool
  }

  /// Returns the nearest word; nil if none is near enough.
  package static func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: word, among: candidates)?.word
  }

  /// Returns the nearest word: at most 1 edit away for up to 4 letters, 2 for up to 8, else 3. A distance equal to
  /// a limit above 1 requires an equal first letter. Of equally near words the first with the same first letter
  /// wins, else the first.
  /// - Complexity: O(candidates × length²), less for words that differ early; words over 40 letters have none.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> Suggestion? {
    guard word.utf8.count <= 40 else { return nil }
    let letters = folded(word)
    let limit = min(letters.count <= 4 ? 1 : letters.count <= 8 ? 2 : 3, letters.count - 1)
    var best: (word: String, score: Int)?
    var isAlone = true
    for candidate in candidates where abs(candidate.utf8.count - letters.count) <= limit {
      let other = folded(candidate)
      let distance = between(letters, other, limit: limit)
      guard distance <= limit else { continue }
      let score = 2 * distance + (letters.first == other.first ? 0 : 1)
      // At the largest distance, a word with another first letter is unrelated.
      guard limit == 1 || score <= 2 * limit else { continue }
      if let best, candidate != best.word, distance <= best.score / 2 { isAlone = distance < best.score / 2 }
      if score < best?.score ?? .max { best = (candidate, score) }
    }
    return best.map { best in
      let isSlip =
        switch best.score / 2 {
        case 0: true
        // `drag` is itself a word, `itm` is not.
        case 1: letters.count >= 5 || letters.count >= 3 && best.word.utf8.count != letters.count
        case 2: letters.count >= 8
        default: false
        }
      return Suggestion(word: best.word, isCertain: isAlone && isSlip)
    }
  }

  /// Returns Damerau's distance, ignoring letter case: insertions, deletions, substitutions and swaps of
  /// neighbours; no substring is edited twice.
  /// - Parameter limit: the largest distance of interest; a larger distance may be returned as any larger number.
  package static func between(_ first: String, _ second: String, limit: Int = .max) -> Int {
    between(folded(first), folded(second), limit: limit)
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  private static func between(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int {
    // Cells further from the diagonal than the limit cost more than the limit.
    let band = min(limit, max(first.count, second.count))
    guard abs(first.count - second.count) <= band else { return band + 1 }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = Array(repeating: band + 1, count: second.count + 1)
      var column = max(0, row - band)
      if column == 0 { current[0] = row + 1 }
      var least = current[column]
      let end = min(second.count, row + band + 1)
      while column < end {
        let other = second[column]
        var cost = min(last[column] + (letter == other ? 0 : 1), min(last[column + 1], current[column]) + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        column += 1
        current[column] = cost
        if cost < least { least = cost }
      }
      // The minima of the rows never decrease.
      if least > limit { return least }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
