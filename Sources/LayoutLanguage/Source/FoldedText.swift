package enum FoldedText {
  /// Returns lines of at most 80 columns; the later lines are indented by the width of `first`.
  package static func lines(of text: String, first: String = "") -> [String] {
    var rows = [first]
    var isFresh = true
    for word in text.split(separator: " ") {
      if !isFresh, rows[rows.count - 1].count + 1 + word.count > 80 {
        rows.append(String(repeating: " ", count: first.count))
        isFresh = true
      }
      rows[rows.count - 1] += (isFresh ? "" : " ") + word
      isFresh = false
    }
    return rows
  }
}

extension String {
  /// Returns the text with blanks appended up to a column, at least `gap` of them.
  package func padded(to width: Int, gap: Int = 0) -> String {
    self + String(repeating: " ", count: max(gap, width - count))
  }
}
