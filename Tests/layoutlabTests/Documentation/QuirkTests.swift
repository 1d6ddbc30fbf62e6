import Expectations
import LayoutScript
import Testing

/// What `docs/reference/quirks.md` tells people to type runs, and a warning that it names is told.
struct QuirkTests {
  struct Row: CustomTestStringConvertible {
    var layout: String
    var quirk: String
    /// The law that it breaks; nil for one that breaks none.
    var law: String?
    var proof: String
    var script: String
    var status: Int32

    var testDescription: String { "\(layout): \(quirk)" }
  }

  private static let page = "docs/reference/quirks.md"

  static let rows: [Row] = ((try? Project.text(of: page)) ?? "").split(separator: "\n").compactMap { line in
    guard
      let match = line.wholeMatch(
        of: /\| `(\w+)` \| (.+?) \| (?:`([a-z-]+)`|none) \| (.+?) \| `([^`]+)`(?: \(status (\d)\))? \|/)
    else {
      return nil
    }
    return Row(
      layout: String(match.1), quirk: String(match.2), law: match.3.map(String.init), proof: String(match.4),
      script: String(match.5), status: match.6.flatMap { Int32($0) } ?? 0)
  }

  @Test func `each of the six classes has its quirks`() throws {
    let lines = try Project.text(of: Self.page).split(separator: "\n").filter { $0.hasPrefix("| `") }
    expect(Self.rows.count, is: lines.count)
    expect(Set(Self.rows.map(\.layout)).count, is: 6)
  }

  @Test func `a quirk that breaks a law is found by an audit of its class`() {
    let found = Set(DocumentedLawTests.classes.map { "\($0.subject) \($0.law.rawValue)" })
    for row in Self.rows {
      if let law = row.law { #expect(found.contains("\(row.layout) \(law)"), "\(row.quirk)") }
    }
  }

  @MainActor @Test(arguments: rows)
  func `what is to be typed shows it`(row: Row) throws {
    let run = try CommandRun("-c", row.script)
    expect(run.status, is: row.status, "\(run.output)\n\(run.errors)")
    #expect(row.script.contains("layout \(row.layout);"))
    for code in row.proof.matches(of: /LL\d{4}/) { #expect(run.output.contains("[\(code.0)]"), "\(run.output)") }
    for word in row.proof.matches(of: /`([^`]+)`/) { #expect(row.script.contains(word.1), "\(row.script)") }
  }
}
