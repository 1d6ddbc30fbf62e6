/// How far two words are apart, to suggest what was meant.
enum EditDistance {
  /// The one word that `typed` most likely stands for.
  static func suggestion(for typed: String, among words: some Sequence<String>) -> String? {
    let limit = typed.count <= 4 ? 1 : typed.count <= 8 ? 2 : 3
    return words.map { (word: $0, distance: between(typed, $0)) }
      .filter { $0.distance <= limit }
      .min { $0.distance < $1.distance }?.word
  }

  /// Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other.
  static func between(_ first: String, _ second: String) -> Int {
    let a = Array(first.unicodeScalars)
    let b = Array(second.unicodeScalars)
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforePrevious[j - 1] + 1) }
        row.append(best)
      }
      (beforePrevious, previous) = (previous, row)
    }
    return previous[b.count]
  }
}
