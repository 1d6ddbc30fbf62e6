import CollectionLayout
import Foundation
import LayoutScript

/// Answers in the formats for other programs.
enum AnswerRows {
  /// Returns an answer in the mode of the options; nil for a mode that is text.
  static func text(_ answer: Answer, _ options: TextOptions) -> String? {
    switch options.mode {
    case .table: nil
    case .json:
      String(
        decoding: JSONBuffer.lines(
          "answer", [["n": .whole(answer.number)] + FactRow(answer.place) + FactRow(answer.value)]), as: UTF8.self)
    case .csv: AnswerTable(answer.value)?.csv
    case .md: AnswerTable(answer.value)?.markdown
    case .box: AnswerTable(answer.value)?.box(width: options.width, isUTF8: options.isUTF8)
    }
  }
}

/// An answer as a table, made from the same facts as its JSON.
struct AnswerTable {
  private(set) var names: [String] = []
  private(set) var rows: [[String]] = []

  /// Creates a table; nil for a picture or a text.
  init?(_ value: AnswerValue) {
    switch value {
    case .picture, .text: return nil
    case .elements(let elements, _, _), .visible(let elements):
      names = ["element", "x", "y", "w", "h", "zIndex", "alpha", "hidden"]
      rows = elements.map(Self.row)
    case .reasons(let reasons):
      names = ["reason", "step"]
      rows = reasons.map { reason in
        let step = reason.step.flatMap { $0 > 0 ? "\($0)" : nil }
        return [ReasonWords.text(reason).trimmingCharacters(in: .whitespaces), step ?? ""]
      }
    default: add(FactRow(value))
    }
  }

  private static func row(_ element: ElementSnapshot) -> [String] {
    let frame = element.frame
    let numbers = [frame.origin.x, frame.origin.y, frame.width, frame.height].map { Decimal.text($0) }
    return ["\(element.key)"] + numbers
      + ["\(element.zIndex)", Decimal.text(Double(element.alpha)), "\(element.isHidden)"]
  }

  /// Adds the rows of all lists in an answer, several with a column for their names, or else a row for each value.
  private mutating func add(_ answer: FactRow) {
    let lists = answer.fields.compactMap { name, fact in fact?.listedRows.map { (name, $0) } }
    if lists.isEmpty {
      if answer.fields.count == 1, case .row(let named)? = answer.fields[0].1 {
        names = ["name", "value"]
        rows = named.fields.map { [$0, $1?.words ?? ""] }
      } else {
        names = answer.fields.map(\.0)
        rows = [answer.fields.map { $1?.words ?? "" }]
      }
      return
    }
    let all = lists.flatMap { name, rows in rows.map { lists.count > 1 ? ["list": .text(name)] + $0 : $0 } }
    for (name, _) in all.flatMap(\.fields) where !names.contains(name) { names.append(name) }
    // A field without a value in any row is no column.
    let given = Set(all.flatMap(\.fields).filter { $0.1 != nil }.map(\.0))
    names.removeAll { !given.contains($0) }
    rows = all.map { row in
      names.map { name in row.fields.first { $0.0 == name }.flatMap(\.1)?.words ?? "" }
    }
  }

  // MARK: Forms

  var csv: String {
    names.isEmpty ? "" : ([names] + rows).map { $0.map(Self.quoted).joined(separator: ",") + "\n" }.joined()
  }

  var markdown: String {
    guard !names.isEmpty else { return "" }
    let rule = names.indices.map { isNumeric($0) ? "---:" : "---" }
    return ([names, rule] + rows).map { cells in
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }.joined()
  }

  /// Returns a table with lines around its cells; long text is cut.
  func box(width: Int, isUTF8: Bool) -> String {
    guard !names.isEmpty else { return "" }
    var widths = names.indices.map { column in
      ([names] + rows).map { DisplayWidth.of($0[column]) }.max() ?? 0
    }
    while widths.reduce(0, +) + 3 * widths.count + 1 > width, let widest = widths.max(), widest > 4 {
      widths[widths.firstIndex(of: widest) ?? 0] -= 1
    }
    func rule(_ utf8: [Character]) -> String {
      let (left, cross, right) = isUTF8 ? (utf8[0], utf8[1], utf8[2]) : ("+", "+", "+")
      let lines = widths.map { String(repeating: isUTF8 ? "─" : "-", count: $0 + 2) }
      return "\(left)\(lines.joined(separator: String(cross)))\(right)\n"
    }
    let bar = isUTF8 ? "│" : "|"
    func line(_ cells: [String]) -> String {
      let shown = cells.indices.map { column in
        let text = Self.cut(cells[column], to: widths[column])
        let blanks = String(repeating: " ", count: max(0, widths[column] - DisplayWidth.of(text)))
        return isNumeric(column) ? " \(blanks)\(text) " : " \(text)\(blanks) "
      }
      return bar + shown.joined(separator: bar) + bar + "\n"
    }
    return rule(["┌", "┬", "┐"]) + line(names) + rule(["├", "┼", "┤"]) + rows.map(line).joined()
      + rule(["└", "┴", "┘"])
  }

  private static func cut(_ text: String, to width: Int) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    var cut = ""
    for character in text where DisplayWidth.of(cut + String(character)) <= width - 3 { cut.append(character) }
    return cut + "..."
  }

  private func isNumeric(_ column: Int) -> Bool {
    !rows.isEmpty && rows.allSatisfy { $0[column].isEmpty || Double($0[column]) != nil }
      && rows.contains { !$0[column].isEmpty }
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return cell }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }
}

extension Fact {
  fileprivate var listedRows: [FactRow]? {
    switch self {
    case .list(let facts):
      facts.map { fact in
        if case .row(let row) = fact { row } else { ["value": fact] }
      }
    case .rows(let rows): rows.all
    default: nil
    }
  }
}
