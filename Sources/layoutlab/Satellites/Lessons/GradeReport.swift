import Foundation
import LayoutRendering
import LayoutScript

struct Grade {
  /// The path as the user named it.
  let file: String
  let cases: [String]
  var handIn: HandIn?
  /// The index of the hand-in's job; nil if nothing of it runs.
  var job: Int?
  /// The reason why the hand-in cannot run, or the reasons why scenarios fail.
  private(set) var reasons: [String] = []
  private(set) var results: [CaseResult] = []

  init(file: String, cases: [String]) { (self.file, self.cases) = (file, cases) }

  /// Notes a mistake in the hand-in, of which nothing runs.
  @MainActor
  mutating func `break`(_ mistake: Diagnostic) { self.break(words(mistake)) }

  mutating func `break`(_ reason: String) { reasons = [reason] }

  @MainActor
  private func words(_ mistake: Diagnostic) -> String {
    let position = mistake.source.position(at: mistake.span.start)
    return shown("\(mistake.source.name):\(position.line):\(position.column): \(mistake.words.message)")
  }

  /// Adds the failure of a scenario that needs a name which the hand-in does not define.
  @MainActor
  mutating func lose(_ testCase: TestCase, _ mistake: Diagnostic?) {
    let remark = mistake.map(words) ?? "it cannot run"
    results.append(
      CaseResult(
        file: file, line: testCase.line, name: testCase.name, verdict: .failed, remark: remark, findings: [],
        text: remark))
  }

  mutating func take(_ result: CaseResult) { results.append(result) }

  mutating func order() {
    results.sort { $0.line < $1.line }
    guard reasons.isEmpty else { return }
    reasons = results.filter { !$0.verdict.isGood }.map(reason(of:))
  }

  private func reason(of result: CaseResult) -> String {
    let finding = result.findings.first
    // The lines of the check and of the found value.
    let lines = (finding?.message ?? result.remark).split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    let found = lines.dropFirst().first { $0.hasPrefix("found ") }
    // A place in the checks is left out, because students cannot change it.
    let place = finding.map { $0.file == result.file ? "" : "\($0.file):\($0.line):\($0.column): " } ?? ""
    return "\"\(result.name)\": " + shown(place + [lines.first, found].compactMap(\.self).joined(separator: ", "))
  }

  /// Returns a text with the path as the user named it.
  private func shown(_ text: String) -> String { handIn.map { text.replacing($0.path, with: file) } ?? text }

  var isComplete: Bool { job == nil || results.count == cases.count }
  /// Whether the hand-in has mistakes or cannot be read.
  var isBroken: Bool { job == nil }
  var passed: Int { results.count { $0.verdict == .passed || $0.verdict == .failedAsKnown } }
  /// The number of scenarios that were not skipped.
  var count: Int { cases.count - results.count { $0.verdict == .skipped } }
  var percent: Int { count == 0 ? 0 : passed * 100 / count }
  var isFull: Bool { !isBroken && passed == count }

  /// Returns the result of a scenario; nil if it did not run.
  func result(_ index: Int) -> CaseResult? { results.indices.contains(index) ? results[index] : nil }
}

/// The results of all hand-ins for a scenario.
private struct CaseSum {
  let name: String
  var passed = 0
  /// The number of hand-ins for which the scenario was not skipped.
  var count = 0

  @MainActor
  init(_ name: String, _ index: Int, of grades: [Grade]) {
    self.name = name
    for verdict in grades.map({ $0.result(index)?.verdict }) where verdict != .skipped {
      count += 1
      if verdict?.isGood == true { passed += 1 }
    }
  }

  var text: String { "\(passed) of \(count)" }
  var part: Double { count == 0 ? 1 : Double(passed) / Double(count) }
}

/// The marks of a class as text, CSV, JSON or HTML.
@MainActor
struct GradeReport {
  private let grades: [Grade]
  private let cases: [String]
  /// The sum of each scenario; empty for a single hand-in.
  private let sums: [CaseSum]

  init(_ grades: [Grade], cases: [String]) {
    (self.grades, self.cases) = (grades, cases)
    sums = grades.count < 2 ? [] : cases.enumerated().map { CaseSum($1, $0, of: grades) }
  }

  /// The scenario that the fewest hand-ins pass; nil if all have equally many.
  private var least: CaseSum? {
    guard let least = sums.min(by: { $0.part < $1.part }), sums.contains(where: { $0.part > least.part }) else {
      return nil
    }
    return least
  }

  private var fullCount: Int { grades.count(where: \.isFull) }

  // MARK: Text

  var text: String {
    let width = (grades.map(\.file) + sums.map(\.name)).map(\.printable.count).max() ?? 0
    func row(_ name: String, _ marks: String, _ reason: String) -> String {
      let text = name.printable.padded(to: width + 2) + marks.padded(to: 10) + reason.printable
      return String(text.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    let rows = grades.map { grade -> String in
      let reasons = grade.isBroken ? ["broken: " + grade.reasons.joined()] : grade.reasons
      return row(grade.file, "\(grade.passed) of \(grade.count)", reasons.first ?? "")
        + reasons.dropFirst().map { row("", "", $0) }.joined()
    }.joined()
    return rows + (sums.isEmpty ? "" : "\n" + sums.map { row($0.name, $0.text, "") }.joined())
      + "\(Counted.text(grades.count, "hand-in")), \(fullCount) with all marks, "
      + "\(grades.count(where: \.isBroken)) broken"
      + (least.map { "; least reached: \($0.name.printable), \($0.text)" } ?? "") + "\n"
  }

  // MARK: CSV

  var csv: String {
    let head = ["file", "passed", "of", "percent", "state", "reason"] + cases
    let rows = grades.map { grade in
      [
        grade.file, "\(grade.passed)", "\(grade.count)", "\(grade.percent)", grade.isBroken ? "broken" : "graded",
        grade.reasons.joined(separator: "; "),
      ]
        + cases.indices.map {
          grade.result($0).map { $0.verdict == .skipped ? "" : $0.verdict.isGood ? "1" : "0" } ?? "0"
        }
    }
    return ([head] + rows).map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Returns a field of CSV by RFC 4180, protected from being read as a formula.
  private static func field(_ text: String) -> String {
    let safe = text.first.map { "=+-@\t\r".contains($0) } == true ? "'" + text : text
    guard safe.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
  // MARK: JSON

  private nonisolated struct Row: Encodable {
    struct Scenario: Encodable {
      var name: String
      var line: Int
      var verdict: String
      var remark: String
    }

    var v = 1
    var type = "grade"
    var file: String
    var passed: Int
    var of: Int
    var percent: Int
    var state: String
    var reason: String
    var scenarios: [Scenario]
  }

  var json: [UInt8] {
    grades.flatMap { grade in
      let scenarios = cases.indices.compactMap { grade.result($0) }.map {
        Row.Scenario(name: $0.name, line: $0.line, verdict: $0.verdict.rawValue, remark: $0.remark)
      }
      return JSONLines.line(
        Row(
          file: grade.file, passed: grade.passed, of: grade.count, percent: grade.percent,
          state: grade.isBroken ? "broken" : "graded", reason: grade.reasons.joined(separator: "; "),
          scenarios: scenarios))
    }
  }

  // MARK: HTML

  /// Returns a page with a row for each hand-in and links to the films in its folder.
  func page(title: String, folder: String) -> String {
    func escaped(_ text: String) -> String {
      text.printable.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\"", with: "&quot;")
    }
    func columns(_ names: [String]) -> String {
      names.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    }
    let rows = grades.map { grade -> String in
      let marks = cases.indices.map { index -> String in
        guard let result = grade.result(index) else { return "<td class=\"idle\">not run</td>" }
        let (look, word) =
          result.verdict == .skipped
          ? ("idle", "skipped") : result.verdict.isGood ? ("yes", "passed") : ("no", "failed")
        let film = result.film.map { String($0.dropFirst(folder.count + 1)) }
        let link = film.map { "<a href=\"\(escaped(Self.url($0)))\">\(word)</a>" } ?? word
        return "<td class=\"\(look)\">\(link)</td>"
      }.joined()
      let reasons = grade.reasons.map { "<li>\(escaped((grade.isBroken ? "broken: " : "") + $0))</li>" }.joined()
      return
        "<tr><th scope=\"row\">\(escaped(grade.file))\(reasons.isEmpty ? "" : "<ul>\(reasons)</ul>")</th>"
        + "<td>\(grade.passed) of \(grade.count)</td>\(marks)</tr>"
    }
    let leastName = least?.name
    let foot = sums.map { sum in
      "<td\(sum.name == leastName ? " class=\"least\"" : "")>\(sum.text)</td>"
    }.joined()
    let sumRow =
      sums.isEmpty
      ? ""
      : "\n<tfoot><tr><th scope=\"row\">Reached by</th><td>all marks: \(fullCount) of \(grades.count)</td>\(foot)</tr></tfoot>"
    let leastText = least.map { "<p>Least reached: <b>\(escaped($0.name))</b>, \($0.text).</p>\n" } ?? ""
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="generator" content="layoutlab">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width">
      <title>\(escaped(title))</title>
      <style>
      :root { color-scheme: light dark } body { font: 16px/1.4 system-ui, sans-serif; margin: 2em }
      table { border-collapse: collapse } th, td { border: 1px solid #8888; padding: .4em .6em; text-align: left; vertical-align: top }
      ul { margin: .3em 0 0; padding-left: 1.2em; font: .8em/1.4 ui-monospace, monospace; max-width: 40em; overflow-wrap: anywhere }
      .yes { background: light-dark(#dff3e4, #143524) } .no { background: light-dark(#fbe1e1, #47191c) } .idle { color: GrayText }
      td { white-space: nowrap } .yes::before { content: "\\2713  " } .no::before { content: "\\2717  " } .idle::before { content: "\\2013  " }
      a { color: inherit } tfoot th, tfoot td { border-top-width: 3px } .least { font-weight: bold; background: light-dark(#fdeedd, #3a2a17) }
      @media print { * { print-color-adjust: exact } }
      </style>
      </head>
      <body>
      <h1>\(escaped(title))</h1>
      <table>
      <thead><tr>\(columns(["Hand-in", "Marks"] + cases))</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>\(sumRow)
      </table>
      \(leastText)<p>A failed mark leads to a film of the failure.</p>
      </body>
      </html>

      """
  }

  private static func url(_ file: String) -> String {
    file.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~")))
      ?? file
  }
}
