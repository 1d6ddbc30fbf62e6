import Foundation

/// A row of the table in `Tests/coverage.md`.
struct CoverageRow {
  var number: Int
  /// Whether it is a headline row, which needs a test.
  var isHeadline: Bool
  /// What is typed at the prompt, each with the exit status that it ends with.
  var scripts: [(text: String, status: Int32)]
  /// The tests that prove it, as `Suite/test name`.
  var tests: [String]

  /// The rows of a page, in its order: `| 12 ★ | what | how to see it | proof |`.
  static func all(in markdown: String) -> [CoverageRow] {
    markdown.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count == 6, let number = Int(cells[1].prefix { $0.isNumber }) else { return nil }
      return CoverageRow(
        number: number, isHeadline: cells[1].hasSuffix("★"), scripts: scripts(in: cells[3]),
        tests: cells[4].matches(of: /`([^`]+)`/).map { String($0.1) })
    }
  }

  // Code in the cell, and behind it `(status 3)` where it does not end well.
  private static func scripts(in cell: String) -> [(text: String, status: Int32)] {
    cell.matches(of: /`([^`]+)`(?: \(status (\d+)\))?/).map { match in
      (String(match.1), match.2.flatMap { Int32($0) } ?? 0)
    }
  }
}
