import CollectionLayout
import Foundation
import LayoutScript

/// An answer in a form for other programs.
enum AnswerRows {
  /// Nil where it is written as text.
  static func text(_ answer: Answer, _ form: AnswerForm) -> String? {
    switch form {
    case .table: nil
    case .json: json(answer)
    case .csv: rows(of: answer.value).map(csv)
    case .md: rows(of: answer.value).map(markdown)
    }
  }

  private static func json(_ answer: Answer) -> String {
    var json = JSONBuffer()
    json.write(["statement": .text(answer.place.text)] + FactRow(answer.value))
    json.endLine()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  // MARK: Elements

  private static let names = ["element", "x", "y", "w", "h", "zIndex", "alpha", "hidden"]

  /// A row for each element; nil where the answer is no list of elements.
  private static func rows(of value: AnswerValue) -> [[String]]? {
    switch value {
    case .elements(let elements, _, _), .visible(let elements): elements.map(row)
    default: nil
    }
  }

  private static func csv(_ rows: [[String]]) -> String {
    ([names] + rows).map { $0.map(quoted).joined(separator: ",") + "\n" }.joined()
  }

  private static func markdown(_ rows: [[String]]) -> String {
    let rule = ["---"] + Array(repeating: "---:", count: names.count - 2) + ["---"]
    return ([names, rule] + rows).map { cells in
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }.joined()
  }

  private static func row(_ element: ElementSnapshot) -> [String] {
    let frame = element.frame
    let numbers = [frame.origin.x, frame.origin.y, frame.width, frame.height].map { Decimal.text($0) }
    return ["\(element.key)"] + numbers
      + ["\(element.zIndex)", Decimal.text(Double(element.alpha)), "\(element.isHidden)"]
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return cell }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }
}

/// Two rows of a table one above the other, the expected one in the columns of the one that was found, and marks below
/// the words that differ.
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
      // Numbers line up at their decimal points, as they do in the table.
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

  /// How many characters stand before the point of a number; of other words all count as its end.
  private static func whole(_ word: Substring) -> Int {
    guard Double(word) != nil else { return 0 }
    return word.prefix { $0 != "." }.count
  }

  private static func pad(_ text: inout String, to column: Int) {
    let minimum = text.isEmpty ? 0 : 1
    text += String(repeating: " ", count: max(column - text.count, minimum))
  }
}
