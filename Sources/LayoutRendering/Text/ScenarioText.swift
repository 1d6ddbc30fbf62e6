import LayoutScript

enum ScenarioText {
  /// Returns the first word of the line: `ok`, `FAIL`, `skip` or `xfail`.
  static func mark(_ verdict: ScenarioVerdict) -> String {
    switch verdict {
    case .passed: "ok"
    case .failed, .stopped, .passedUnexpectedly: "FAIL"
    case .skipped: "skip"
    case .failedAsKnown: "xfail"
    }
  }

  /// Returns the remark after the name: `1 of 3 checks failed`.
  static func remark(_ outcome: ScenarioOutcome) -> String {
    let checks = outcome.tally.passed + outcome.tally.failed
    switch outcome.verdict {
    case .passed: return checks == 0 ? "no checks" : Counted.text(checks, "check")
    case .failed(let failed): return "\(failed) of \(checks, of: "check") failed"
    case .stopped(let problem): return "\(problem.code): \(problem.words.message)"
    case .skipped(let reason), .failedAsKnown(let reason): return reason
    case .passedUnexpectedly(let reason): return "it passed, though it is known to fail: \(reason)"
    }
  }

  static func write(_ outcome: ScenarioOutcome, to buffer: inout TextBuffer) {
    let mark = mark(outcome.verdict)
    if outcome.verdict.isGood { buffer.append(mark) } else { buffer.append(mark, as: .error) }
    buffer.append("scenario \"\(outcome.name)\"", as: .source, at: StepText.Column.source, atLeast: 1)
    buffer.line(": \(remark(outcome))")
  }
}
