import CollectionLayout
import Expectations
import Foundation
import GalleryHosts
import LayoutLaws
import LayoutScript
import Testing

/// `docs/reference/tables/findings.md` says what audits find, and `docs/use/laws.md` what they do not see.
@MainActor
struct DocumentedLawTests {
  private nonisolated static let page = "docs/reference/tables/findings.md"

  /// A row of the tables of findings: who breaks which law, how, and what to type.
  struct Row: CustomTestStringConvertible, Sendable {
    var subject: String
    var law: Law.Name
    var what: String
    var script: String
    var shown: String

    nonisolated var testDescription: String { "\(subject) \(law.rawValue)" }

    nonisolated var text: String {
      "| `\(subject)` | `\(law.rawValue)` | \(what.replacing("|", with: "\\|")) | `\(script)`"
        + (shown.isEmpty ? "" : ", `\(shown)`") + " |\n"
    }

    nonisolated init?(_ line: Substring) {
      let pattern = /\| `([^`]+)` \| `([a-z-]+)` \| (.+?) \| `([^`]+)`(?:, `([^`]+)`)? \|/
      guard let match = line.wholeMatch(of: pattern), let law = Law.Name(rawValue: String(match.2)) else {
        return nil
      }
      (subject, self.law, what) = (String(match.1), law, String(match.3).replacing("\\|", with: "|"))
      (script, shown) = (String(match.4), match.5.map(String.init) ?? "")
    }

    init(_ subject: String, _ finding: LawFinding) {
      (self.subject, law, what) = (subject, finding.law, finding.breach.what)
      (script, shown) = (finding.script, finding.lines.dropFirst().joined(separator: "; "))
    }
  }

  nonisolated static let rows: [Row] =
    ((try? Project.text(of: page)) ?? "").split(separator: "\n").compactMap { Row($0) }

  nonisolated static let classes = DocumentedLawTests.rows.filter { $0.subject.first?.isUppercase == true }

  @Test func `what audits of the articles' classes and of mistakes find is recorded`() throws {
    guard Project.isRecording else { return }
    var text = GeneratedTable.mark + "\n# What audits find\n\n"
    text += "The script makes the state, the statements after it show the mistake.\n"
    text += Self.head(of: "classes", "class")
    for name in LayoutCatalog.gallery.entries.map(\.name) {
      var audited = AuditedLayout("layout \(name)")
      audited.run(200)
      for finding in audited.findings { text += Row(name, finding).text }
    }
    text += Self.head(of: "built-in layouts with a `bug`", "layout")
    for mistake in LayoutMistake.allCases where mistake.law != nil {
      let layout = mistake.maker == .compositional ? "compositional" : "waterfall"
      var audited = AuditedLayout("layout \(layout); bug \(mistake.rawValue) on")
      audited.run(mistake.maker == .compositional ? 200 : 60)
      for finding in audited.findings { text += Row("bug \(mistake.rawValue)", finding).text }
    }
    try Project.expect(text, isIn: Self.page)
  }

  private static func head(of subjects: String, _ subject: String) -> String {
    "\n## In \(subjects)\n\n| \(subject) | law | what is wrong | what to type |\n| --- | --- | --- | --- |\n"
  }

  @Test(arguments: rows) func `a counterexample breaks its law as it says`(row: Row) throws {
    let audited = AuditedLayout(String(row.script.prefix { $0 != ";" }))
    let breach = try #require(audited.audit.breach(of: row.law, in: row.script), "\(row.script)")
    expect(breach.what, is: row.what, "\(row.script); audit \(row.law.rawValue)")
    expect((breach.actions + [breach.question]).filter { !$0.isEmpty }.joined(separator: "; "), is: row.shown)
  }

  @Test func `all classes and all mistakes are there`() {
    expect(Set(Self.classes.map(\.subject)), is: Set(LayoutCatalog.gallery.entries.map(\.name)))
    let bugs = Set(Self.rows.map(\.subject)).subtracting(Self.classes.map(\.subject))
    expect(bugs, is: Set(LayoutMistake.allCases.filter { $0.law != nil }.map { "bug \($0.rawValue)" }))
    expect(
      Set(Self.unseen.map(\.mistake)),
      is: Set(LayoutMistake.allCases.filter { $0.law == nil }))
  }

  /// A row of the table of mistakes that no law sees: what to type to see one.
  private static let unseen: [(mistake: LayoutMistake, script: String)] =
    ((try? Project.text(of: "docs/use/laws.md")) ?? "").split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: /\| `bug ([a-z]+)` \| [^|]+ \| `([^`]+)` \|/),
        let mistake = LayoutMistake(rawValue: String(match.1))
      else { return nil }
      return (mistake, String(match.2))
    }

  @Test func `what no law sees shows in what is typed`() {
    for (mistake, script) in Self.unseen {
      func answer(_ isOn: Bool) -> [String] {
        var lines: [String] = []
        var options = AuditedLayout.options
        options.trace = .off
        options.answerLines = { ["\($0)"] }
        options.noteAnswer = { lines = $0.lines }
        if isOn { options.mistakes = [mistake] }
        let text = script.replacing("; ", with: "\n")
        expect(Lab(transcript: Silence(), options: options).run(SourceText(name: "row", text: text)), is: .finished)
        return lines
      }
      let right = answer(false)
      expect(right, is: answer(false))
      #expect(!right.isEmpty && answer(true) != right, "\(mistake): \(script)")
    }
  }
}
