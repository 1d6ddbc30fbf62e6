import LayoutRendering
import LayoutScript

/// A case that ran, as reports need it, and as one process reports it to another.
struct CaseResult: Codable, Equatable {
  enum Verdict: String, Codable {
    case passed
    /// A check failed, or none did where one is known to.
    case failed
    /// An error stopped it.
    case stopped
    case skipped
    /// It failed, as it said it would.
    case failedAsKnown

    /// Whether it needs no attention.
    var isGood: Bool { self != .failed && self != .stopped }
  }

  /// One thing that is wrong.
  struct Finding: Codable, Equatable {
    var file: String
    var line: Int
    var column: Int
    /// Lines; the last one has no line break.
    var message: String
    /// That of an error.
    var code: String?
  }

  var file: String
  var line: Int
  var name: String
  var verdict: Verdict
  /// How it ended, a few words.
  var remark: String
  var findings: [Finding] = []
  /// Whole lines for people, coloured as they want it.
  var text: String
  /// Whole lines of JSON.
  var json = ""
  var milliseconds = 0.0
  /// What was seen since the case before it; nil where that is not measured.
  var coverage: Coverage?
  /// The path of the film that was made of its failure.
  var film: String?
  /// The process that ran it died.
  var isDead = false
  /// Its text has mistakes, so that nothing of it ran.
  var isRejected = false

  /// The text without colours.
  var plainText: String { text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") }
}

extension CaseResult {
  @MainActor
  init(_ outcome: CaseOutcome, _ style: CaseStyle) {
    file = outcome.scenario.place.source.name
    line = outcome.testCase.line
    name = outcome.testCase.name
    verdict =
      switch outcome.scenario.verdict {
      case .passed: .passed
      case .failed, .passedUnexpectedly: .failed
      case .stopped: .stopped
      case .skipped: .skipped
      case .failedAsKnown: .failedAsKnown
      }
    remark = CaseText.remark(outcome)
    findings =
      outcome.failures.map {
        Finding($0.place.source, $0.place.span, CaseText.message($0, hasOtherCode: style.hasOtherCode))
      }
      + outcome.problems.map { Finding($0.source, $0.span, CaseText.message($0), code: $0.code) }
    if findings.isEmpty, !verdict.isGood {
      findings = [Finding(outcome.scenario.place.source, outcome.scenario.place.span, remark)]
    }
    text = CaseText(style.options).text(outcome)
    var bytes: [UInt8] = []
    JSONRenderer { bytes += $0 }.receive(outcome)
    json = String(decoding: bytes, as: UTF8.self)
    milliseconds = outcome.duration / .milliseconds(1)
    let tally = outcome.scenario.tally
    guard style.isStrict, verdict == .passed, tally.passed == 0 || !tally.bugs.isEmpty else { return }
    (verdict, remark) = (
      .failed,
      tally.passed == 0
        ? "it checks nothing, and --strict wants a check"
        : "it leaves `bug \(tally.bugs[0])` on, and --strict wants none; `xfail` says of a case that it is to fail"
    )
    findings = [Finding(outcome.scenario.place.source, outcome.scenario.place.span, remark)]
    text = "FAIL \(file.printable):\(line): \"\(name.printable)\": \(remark)\n"
    json = JSONRenderer.simpleCase(file: file, line: line, name: name, remark: remark)
  }

  /// A case that ran several times: where the runs differ, it fails.
  /// - Precondition: there is one.
  @MainActor
  init(runs: [CaseResult]) {
    self = runs.first { !$0.verdict.isGood } ?? runs[0]
    milliseconds = runs.reduce(0) { $0 + $1.milliseconds }
    let answers = Set(runs.map { [$0.verdict.rawValue, $0.text, $0.remark] }).count
    guard answers > 1 else { return }
    let failed = runs.count { !$0.verdict.isGood }
    verdict = .failed
    remark = "it had \(answers) different answers in \(runs.count) runs, \(failed) of which failed"
    let detail = failed > 0 ? text : ""
    text = "FAIL \(file.printable):\(line): \"\(name.printable)\": \(remark)\n" + detail
    json = JSONRenderer.simpleCase(file: file, line: line, name: name, remark: remark)
    findings = [Finding(file: file, line: line, column: 1, message: remark)] + findings
  }

  /// A text that has mistakes.
  @MainActor
  init(_ unit: TestUnit, rejectedBy mistakes: [Diagnostic], _ style: CaseStyle) {
    let source = unit.source
    let line = mistakes.first.map { $0.source.position(at: $0.span.start).line }
    self.init(CaseOutcome(unit.name, line: line ?? unit.firstLine, of: source, rejectedBy: mistakes), style)
    isRejected = true
  }

  /// How a process died.
  enum Death {
    /// In a few words.
    case end(String)
    case crash(CrashGuard.Crash)
  }

  /// A case whose process died while it ran.
  @MainActor
  init(_ selected: TestJob.SelectedCase, of unit: TestUnit, _ death: Death) {
    file = unit.file
    line = selected.line
    name = selected.name
    verdict = .stopped
    var (shown, place) = ("", CrashPlace?.none)
    switch death {
    case .end(let reason):
      remark = "the process that ran it \(reason)"
      shown = remark + "\n"
    case .crash(let crash):
      remark = crash.remark
      (shown, place) = (crash.text, crash.place)
    }
    isDead = true
    findings = [
      Finding(file: place?.file ?? file, line: place?.line ?? line, column: place?.column ?? 1, message: remark)
    ]
    text = "FAIL \(file.printable):\(line): \"\(name.printable)\": \(shown)"
    json = JSONRenderer.simpleCase(file: file, line: line, name: name, remark: remark)
  }
}

extension CaseResult.Finding {
  fileprivate init(_ source: SourceText, _ span: Span, _ message: String, code: String? = nil) {
    let position = source.position(at: span.start)
    self.init(file: source.name, line: position.line, column: position.column, message: message, code: code)
  }
}
