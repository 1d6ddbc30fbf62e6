import CollectionLayout
import Foundation
import LayoutScript

/// Attributes as a table for other programs: a row of names, then a row for each element.
enum ElementRows {
  private static let names = ["element", "x", "y", "w", "h", "zIndex", "alpha", "hidden"]

  /// Nil where an answer is no table of elements in a mode.
  static func text(_ value: AnswerValue, _ mode: AnswerMode) -> String? {
    guard mode == .csv || mode == .md else { return nil }
    let elements: ElementList
    switch value {
    case .elements(let list, _, _), .visible(let list): elements = list
    default: return nil
    }
    let rows = [names] + elements.map(row)
    switch mode {
    case .csv: return rows.map { $0.map(quoted).joined(separator: ",") + "\n" }.joined()
    case .md:
      let rule = ["---"] + Array(repeating: "---:", count: names.count - 2) + ["---"]
      return ([names, rule] + rows.dropFirst()).map { cells in
        "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
      }.joined()
    case .table, .json: return nil
    }
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
