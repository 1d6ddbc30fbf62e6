/// The expected row of a table in the columns of the actual row, the actual row, and marks below differing words.
struct ChangedRow {
  private(set) var expected = ""
  let actual: String
  private(set) var marks = ""

  init(expected: String, actual: String) {
    self.actual = actual
    let wanted = expected.split(separator: " ")
    let found = Self.words(of: actual)
    guard wanted.count == found.count else {
      self.expected = expected
      marks = String(repeating: "^", count: max(actual.count, 1))
      return
    }
    for (word, place) in zip(wanted, found) {
      // Numbers are aligned at the decimal point, as in the table.
      let shift = Self.whole(place.text) - Self.whole(word)
      Self.pad(&self.expected, to: place.column + shift)
      self.expected += word
      guard word != place.text else { continue }
      let start = place.column + min(shift, 0)
      Self.pad(&marks, to: start)
      marks += String(repeating: "^", count: max(word.count - min(0, -shift), place.text.count, 1))
    }
  }

  private static func words(of line: String) -> [(text: Substring, column: Int)] {
    line.split(separator: " ").map { word in (word, line.distance(from: line.startIndex, to: word.startIndex)) }
  }

  /// Returns the number of characters before a number's decimal point; 0 for another word.
  private static func whole(_ word: Substring) -> Int {
    guard Double(word) != nil else { return 0 }
    return word.prefix { $0 != "." }.count
  }

  private static func pad(_ text: inout String, to column: Int) {
    let minimum = text.isEmpty ? 0 : 1
    text += String(repeating: " ", count: max(column - text.count, minimum))
  }
}
