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
