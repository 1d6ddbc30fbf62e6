/// A line of an answer, as the words between its spaces.
struct AnswerLine {
  let text: String
  let words: [Substring]
  // The names in the last header above it.
  private let header: [Substring]
  private let tolerance: AnswerTolerance

  private init(_ text: String, below header: [Substring], _ tolerance: AnswerTolerance) {
    self.text = text
    words = text.split(separator: " ", omittingEmptySubsequences: true)
    self.header = header
    self.tolerance = tolerance
  }

  /// The lines of an answer, of which each knows its columns.
  static func lines(_ texts: [String], _ tolerance: AnswerTolerance) -> [AnswerLine] {
    var header: [Substring] = []
    return texts.map { text in
      let line = AnswerLine(text, below: header, tolerance)
      if line.isHeader { header = names(in: text) }
      return line
    }
  }

  /// The names of columns, of which one may be two words: `on screen`.
  private static func names(in header: String) -> [Substring] {
    let names = header.split(separator: /\ {2,}/)
    return names.count > 1 ? names : header.split(separator: " ")
  }

  /// What the column of a word is called, by the header above it; what stands first may have no column.
  func column(of index: Int) -> String {
    // Of settings each line has its own.
    if case .ofSettings = tolerance.lengths { return String(words[0]) }
    // `0:3`, or `header 0` and `lane 0`, stands before the columns.
    let name = words.count > header.count + 1 && words[0].allSatisfy(\.isLetter) ? 2 : 1
    let place = index - (words.count > header.count ? name : 0)
    return header.indices.contains(place) ? String(header[place]) : ""
  }

  /// How far a number may lie from the expected one and be equal to it: of sizes and points what `within` says.
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

  /// The names of lengths in tables: of columns, and before numbers.
  private static let lengths: Set = ["x", "y", "w", "h", "end"]

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

/// How far the numbers of an answer may lie from the expected ones.
package struct AnswerTolerance: Sendable {
  /// What `within` says, for lengths.
  var within: Double
  var lengths: Lengths

  /// Which numbers of the lines are lengths, besides those of sizes and points.
  package enum Lengths: Sendable {
    case all
    case none
    /// Those whose column, or the word before, says so.
    case named
    /// Those of settings that are lengths.
    case ofSettings
  }

  package init(within: Double, of lengths: Lengths) {
    self.within = within
    self.lengths = lengths
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
  package var tolerance: AnswerTolerance

  /// What is expected, without the bars.
  package var expectedLines: [String] {
    expected.map { place.source.text(Span($0.start + 1, $0.end)) }
  }
}
