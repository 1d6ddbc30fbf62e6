package import LayoutScript

/// The text of a finished case: one line, and for a failed case the reasons.
package struct CaseText {
  private let options: TextOptions

  package init(_ options: TextOptions) {
    self.options = options
  }

  package func text(_ outcome: CaseOutcome) -> String {
    let verdict = outcome.scenario.verdict
    var buffer = TextBuffer(palette: options.palette)
    let mark = ScenarioText.mark(verdict)
    if verdict.isGood { buffer.append(mark) } else { buffer.append(mark, as: .error) }
    buffer.append(" \(outcome.scenario.place.source.shownName):\(outcome.testCase.line): ")
    buffer.append(
      (outcome.testCase.isScenario ? "scenario " : "") + "\"\(outcome.testCase.name.printable)\"", as: .source)
    // The errors follow below.
    let isStopped = if case .stopped = verdict { !outcome.problems.isEmpty } else { false }
    let errors = outcome.problems.count == 1 ? "an error" : "\(outcome.problems.count) errors"
    buffer.line(isStopped ? ": \(errors)" : ": \(Self.remark(outcome))")
    guard !verdict.isGood else { return buffer.text }
    let checks = CheckText(options: options, level: .off)
    for failure in outcome.failures { checks.write(failure, to: &buffer) }
    let form: DiagnosticText.Form = options.isPlain ? .plain : .full
    let diagnostics = DiagnosticText(form: form, palette: options.palette, width: options.width, isPrompt: false)
    for problem in outcome.problems { buffer.append(lines: Array(diagnostics.text(problem).utf8)) }
    for line in outcome.printed { buffer.append(lines: Array(Self.row(ofPrinted: line).utf8)) }
    return buffer.text
  }

  package static func row(ofPrinted line: String) -> String { "    say   \(line.printable)\n" }

  /// Returns the lines of a case that is no scenario, with the lines of its failure.
  package func text(
    of name: String, in file: String, line: Int, isGood: Bool, remark: String, wrong: [String] = []
  ) -> String {
    var buffer = TextBuffer(palette: options.palette)
    if isGood { buffer.append("ok") } else { buffer.append("FAIL", as: .error) }
    buffer.append(" \(file.printable):\(line): ")
    buffer.append("\"\(name.printable)\"", as: .source)
    buffer.line(": \(remark)")
    for row in wrong {
      buffer.line("    \(row.printable)")
    }
    return buffer.text
  }

  /// Returns `1 of 3 checks failed`.
  package static func remark(_ outcome: CaseOutcome) -> String { ScenarioText.remark(outcome.scenario) }

  /// Returns a check's expectation and the value found, without colours and without a final line break.
  package static func message(_ check: CheckOutcome, hasOtherCode: Bool = false) -> String {
    guard let failure = check.failure else { return "" }
    var buffer = TextBuffer()
    var options = TextOptions()
    options.hasOtherCode = hasOtherCode
    CheckText(options: options, level: .off).write(failure, to: &buffer)
    let lines = buffer.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let margin = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return ([SourceLine.text(check.place.text)] + lines.map { String($0.dropFirst(margin)) })
      .joined(separator: "\n")
  }

  package static func difference(_ check: CheckOutcome) -> String {
    guard let failure = check.failure else { return "" }
    return "\(SourceLine.text(check.place.text)): \(CheckText.difference(failure))"
  }

  package static func message(_ problem: Diagnostic) -> String {
    let words = problem.words
    return (["\(problem.code): \(words.message)"] + words.notes + (words.help.map { [$0] } ?? []))
      .joined(separator: "\n")
  }
}
