struct AnswerLine {
  let text: String
  let words: [Substring]
  // The column names in the nearest header above.
  private let header: [Substring]
  private let tolerance: AnswerTolerance

  private init(_ text: String, below header: [Substring], _ tolerance: AnswerTolerance) {
    self.text = text
    words = text.split(separator: " ", omittingEmptySubsequences: true)
    self.header = header
    self.tolerance = tolerance
  }

  static func lines(_ texts: [String], _ tolerance: AnswerTolerance) -> [AnswerLine] {
    var header: [Substring] = []
    return texts.map { text in
      let line = AnswerLine(text, below: header, tolerance)
      if line.isHeader { header = names(in: text) }
      return line
    }
  }

  /// Returns the names of columns, which may have two words: `on screen`.
  private static func names(in header: String) -> [Substring] {
    let names = header.split(separator: /\ {2,}/)
    return names.count > 1 ? names : header.split(separator: " ")
  }

  /// Returns the name of a word's column, from the header above; the first word may have no column.
  func column(of index: Int) -> String {
    // In a list of settings each line has a column name of its own.
    if case .ofSettings = tolerance.lengths { return String(words[0]) }
    // A name stands before the columns: `0:3`, or `header 0` and `lane 0`.
    let name = words.count > header.count + 1 && words[0].allSatisfy(\.isLetter) ? 2 : 1
    let place = index - (words.count > header.count ? name : 0)
    return header.indices.contains(place) ? String(header[place]) : ""
  }

  /// Returns the tolerance for the numbers of a word; sizes and points have the tolerance of `within`.
  func tolerance(at index: Int) -> Double {
    let isLength: Bool
    switch tolerance.lengths {
    case _ where (Self.numbers(in: words[index])?.count ?? 0) > 1: isLength = true
    case .all: isLength = true
    case .none: isLength = false
    case .ofSettings: isLength = Setting(rawValue: String(words[0]))?.row.storage.kind == .points
    case .named:
      let before = index > 0 ? words[index - 1] : ""
      let isNamed = !before.isEmpty && before.allSatisfy(\.isLetter)
      isLength = Self.lengths.contains(isNamed ? String(before) : column(of: index))
    }
    return NumberKind.tolerance(of: isLength ? .points : .number, within: tolerance.within)
  }

  /// The names of lengths in tables: column names, and words before numbers.
  private static let lengths: Set = ["x", "y", "w", "h", "end"]

  /// Returns the numbers of a word that is a number, a size or a point: `12`, `320x150`, `-5,10`.
  ///
  /// Index paths and ranges are names, not numbers: `0:3`. A comma after the word is not part of it.
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

  /// Returns the characters between the numbers of a word, which distinguish a size from a point.
  static func shape(of word: Substring) -> String { String(word.filter { $0 == "x" || $0 == "," }) }

  /// Whether the line names the columns of the rows below it.
  var isHeader: Bool {
    words.count > 1 && words.allSatisfy { $0.allSatisfy(\.isLetter) }
  }
}

package struct AnswerTolerance: Sendable {
  /// The tolerance of `within`, for lengths.
  var within: Double
  var lengths: Lengths

  /// The numbers that are lengths, besides those of sizes and points.
  package enum Lengths: Sendable {
    case all
    case none
    /// Numbers that are lengths by their column, or by the word before.
    case named
    /// Values of settings that are lengths.
    case ofSettings
  }

  package init(within: Double, of lengths: Lengths) {
    self.within = within
    self.lengths = lengths
  }
}

/// The answer to the last question of a line, for the recorder of expected answers.
package struct LineAnswer: Sendable {
  /// The line, without the expected lines below it.
  package var place: Place
  /// The expected lines below the line, each from its bar to its end; empty if there are none.
  package var expected: [Span]
  /// The lines of the answer, as expected answers are compared with them.
  package var lines: [String]
  package var tolerance: AnswerTolerance

  package var expectedLines: [String] {
    expected.map { place.source.text(Span($0.start + 1, $0.end)) }
  }
}
