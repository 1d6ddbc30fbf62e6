/// A line of an answer, as the words between its spaces.
struct AnswerLine {
  let text: String
  let words: [Substring]

  init(_ text: String) {
    self.text = text
    words = text.split(separator: " ", omittingEmptySubsequences: true)
  }

  /// The numbers of a word that is a number, a size, a point, or a sum of those signs: `12`, `320x150`, `-5,10`.
  ///
  /// Index paths and ranges are names, not numbers: `0:3`. A comma after the word is no part of it.
  static func numbers(in word: Substring) -> [Double]? {
    let bare = word.hasSuffix(",") ? word.dropLast() : word
    let parts = bare.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "," }
    guard parts.count <= 2 else { return nil }
    var numbers: [Double] = []
    for part in parts {
      guard let first = part.utf8.first, first == UInt8(ascii: "-") || (48...57).contains(first),
        part.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }),
        let number = Double(part)
      else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The signs between the numbers of a word, so that a size is not taken for a point.
  static func shape(of word: Substring) -> String { String(word.filter { $0 == "x" || $0 == "," }) }

  /// Whether a line names the columns of the rows below it.
  var isHeader: Bool {
    words.count > 1 && words.allSatisfy { $0.allSatisfy(\.isLetter) }
  }
}

/// The answer to the last question of a line, for the recorder of expected answers.
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
