import Foundation
import LayoutRendering
import LayoutScript

/// What a hand-in reached.
struct Grade {
  /// As it was named.
  let file: String
  /// The names of the scenarios.
  let cases: [String]
  var handIn: HandIn?
  /// Its place among the jobs; nil where nothing of it runs.
  var job: Int?
  /// Why it cannot run, or why its first scenario fails.
  var reason = ""
  private(set) var results: [CaseResult] = []

  init(file: String, cases: [String]) { (self.file, self.cases) = (file, cases) }

  /// It has mistakes, so nothing of it runs.
  @MainActor
  mutating func `break`(_ mistake: Diagnostic) { reason = words(mistake) }

  @MainActor
  private func words(_ mistake: Diagnostic) -> String {
    let position = mistake.source.position(at: mistake.span.start)
    return shown("\(mistake.source.name):\(position.line):\(position.column): \(mistake.words.message)")
  }

  /// A scenario needs what it does not define.
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
    guard reason.isEmpty, let first = results.first(where: { !$0.verdict.isGood }) else { return }
    let finding = first.findings.first
    // What was checked, and what was found.
    let lines = (finding?.message ?? first.remark).split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    let found = lines.dropFirst().first { $0.hasPrefix("found ") }
    // Where in what was handed in: the checks are not what is to be mended.
    let place = finding.map { $0.file == first.file ? "" : "\($0.file):\($0.line):\($0.column): " } ?? ""
    reason = "\"\(first.name)\": " + shown(place + [lines.first, found].compactMap(\.self).joined(separator: ", "))
  }

  /// The path as it was given.
  private func shown(_ text: String) -> String { handIn.map { text.replacing($0.path, with: file) } ?? text }

  var isComplete: Bool { job == nil || results.count == cases.count }
  /// It has mistakes, or cannot be read.
  var isBroken: Bool { job == nil }
  var passed: Int { results.count { $0.verdict == .passed || $0.verdict == .failedAsKnown } }
  /// The scenarios that count.
  var count: Int { cases.count - results.count { $0.verdict == .skipped } }
  var percent: Int { count == 0 ? 0 : passed * 100 / count }
  var isFull: Bool { !isBroken && passed == count }

  /// How a scenario ended: nil where it did not run.
  func result(_ index: Int) -> CaseResult? { results.indices.contains(index) ? results[index] : nil }
}

/// The marks of a class, in the forms that are read.
@MainActor
struct GradeReport {
  private let grades: [Grade]
  private let cases: [String]

  init(_ grades: [Grade], cases: [String]) { (self.grades, self.cases) = (grades, cases) }

  // MARK: Text

  var text: String {
    let width = (grades.map(\.file.printable.count).max() ?? 0) + 2
    let full = grades.count(where: \.isFull)
    return grades.map { grade in
      "\(grade.file.printable.padded(to: width))\("\(grade.passed) of \(grade.count)".padded(to: 10))"
        + (grade.isBroken ? "broken: " : "") + grade.reason.printable
    }.map { String($0.reversed().drop { $0 == " " }.reversed()) + "\n" }.joined()
      + "\(ExportedSession.count(grades.count, "hand-in")), \(full) with all marks, \(grades.count(where: \.isBroken)) broken\n"
  }

  // MARK: CSV

  var csv: String {
    let head = ["file", "passed", "of", "percent", "state", "reason"] + cases
    let rows = grades.map { grade in
      [
        grade.file, "\(grade.passed)", "\(grade.count)", "\(grade.percent)", grade.isBroken ? "broken" : "graded",
        grade.reason,
      ]
        + cases.indices.map {
          grade.result($0).map { $0.verdict == .skipped ? "" : $0.verdict.isGood ? "1" : "0" } ?? "0"
        }
    }
    return ([head] + rows).map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// As RFC 4180 has it. A spreadsheet would compute what begins as a formula.
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

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return grades.map { grade in
      let scenarios = cases.indices.compactMap { grade.result($0) }.map {
        Row.Scenario(name: $0.name, line: $0.line, verdict: $0.verdict.rawValue, remark: $0.remark)
      }
      let row = Row(
        file: grade.file, passed: grade.passed, of: grade.count, percent: grade.percent,
        state: grade.isBroken ? "broken" : "graded", reason: grade.reason, scenarios: scenarios)
      return (try? encoder.encode(row)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
    }.joined()
  }

  // MARK: HTML

  /// A page with a row a hand-in, and links to the films in its folder.
  func page(title: String, folder: String) -> String {
    func escaped(_ text: String) -> String {
      text.printable.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\"", with: "&quot;")
    }
    let heads = (["Hand-in", "Marks"] + cases).map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    let rows = grades.map { grade -> String in
      let marks = cases.indices.map { index -> String in
        guard let result = grade.result(index) else { return "<td class=\"no\">not run</td>" }
        let word = result.verdict == .skipped ? "skipped" : result.verdict.isGood ? "passed" : "failed"
        let film = result.film.map { String($0.dropFirst(folder.count + 1)) }
        let link = film.map { "<a href=\"\(escaped(Self.url($0)))\">\(word)</a>" } ?? word
        return "<td class=\"\(result.verdict.isGood ? "yes" : "no")\">\(link)</td>"
      }.joined()
      let reason =
        grade.reason.isEmpty
        ? "" : "<br><small>\(escaped((grade.isBroken ? "broken: " : "") + grade.reason))</small>"
      return
        "<tr><th scope=\"row\">\(escaped(grade.file))\(reason)</th><td>\(grade.passed) of \(grade.count)</td>\(marks)</tr>"
    }
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
      body { font: 16px/1.4 system-ui, sans-serif; margin: 2em; color-scheme: light dark }
      table { border-collapse: collapse } th, td { border: 1px solid #8888; padding: .4em .6em; text-align: left }
      .yes::before { content: "\\2713  " } .no::before { content: "\\2717  " } small { font-weight: normal }
      </style>
      </head>
      <body>
      <h1>\(escaped(title))</h1>
      <table>
      <thead><tr>\(heads)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      <p>A failed mark leads to a film of the failure.</p>
      </body>
      </html>

      """
  }

  private static func url(_ file: String) -> String {
    file.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~")))
      ?? file
  }
}
