import LayoutRendering
import LayoutScript

/// The result of a case, for reports and for messages between processes.
struct CaseResult: Codable, Equatable {
  enum Verdict: String, Codable {
    case passed
    /// A check failed, or all passed in a case that is known to fail.
    case failed
    /// An error stopped the case.
    case stopped
    case skipped
    /// The case failed as expected.
    case failedAsKnown

    /// Whether the case needs no attention.
    var isGood: Bool { self != .failed && self != .stopped }
  }

  struct Finding: Codable, Equatable {
    var file: String
    var line: Int
    var column: Int
    /// The message; its last line has no line break.
    var message: String
    var code: String?
    var difference: String?
    /// Whether `--bless` can write the found answer.
    var canBeBlessed = false
  }

  var file: String
  var line: Int
  var name: String
  var verdict: Verdict
  /// The outcome in a few words.
  var remark: String
  var findings: [Finding] = []
  /// Lines for people, in the colours of the style.
  var text: String
  /// The lines that loaded code printed in a failed case.
  var printed: [String] = []
  var json = ""
  var milliseconds = 0.0
  var coverage: Coverage?
  var counts: [LoadedCode.Counts] = []
  /// The path of the failure's film.
  var film: String?
  var isDead = false
  /// Whether the text has mistakes, so that nothing ran.
  var isRejected = false

  /// The failure in one line; the remark if no check failed.
  var headline: String {
    let differences = findings.compactMap(\.difference)
    guard let first = differences.first else { return remark }
    return first + (differences.count > 1 ? " (and \(Counted.text(differences.count - 1, "other check")))" : "")
  }

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
      outcome.failures.map { check in
        var finding = Finding(
          check.place.source, check.place.span, CaseText.message(check, hasOtherCode: style.hasOtherCode))
        finding.difference = CaseText.difference(check)
        finding.canBeBlessed = check.failure?.canBeBlessed == true
        return finding
      }
      + outcome.problems.map(Finding.init)
    if findings.isEmpty, !verdict.isGood {
      findings = [Finding(outcome.scenario.place.source, outcome.scenario.place.span, remark)]
    }
    text = CaseText(style.options).text(outcome)
    if !verdict.isGood { printed = outcome.printed }
    var bytes: [UInt8] = []
    JSONRenderer { bytes += $0 }.receive(outcome)
    json = String(decoding: bytes, as: UTF8.self)
    milliseconds = outcome.duration / .milliseconds(1)
    let tally = outcome.scenario.tally
    // A block of a page may consist of a comment.
    let isEmpty =
      !outcome.testCase.isScenario && !file.hasSuffix(ScriptFiles.pageSuffix)
      && ScenarioFile.isEmpty(outcome.scenario.place.source)
    guard verdict == .passed, isEmpty || style.isStrict && (tally.passed == 0 || !tally.bugs.isEmpty) else {
      return
    }
    (verdict, remark) = (
      .failed,
      isEmpty
        ? "it holds no statement"
        : tally.passed == 0
          ? "it checks nothing, and --strict wants a check: a line with `|` alone below a question gets its answer by --bless"
          : "it leaves `bug \(tally.bugs[0])` on, and --strict wants none; `xfail` says of a case that it is to fail"
    )
    findings = [Finding(outcome.scenario.place.source, outcome.scenario.place.span, remark)]
    text = "FAIL \(file.printable):\(line): \"\(name.printable)\": \(remark)\n"
    json = JSONRenderer.simpleCase(file: file, line: line, name: name, remark: remark)
  }

  /// Combines several runs of a case: if they differ, the case fails, and each result is shown.
  /// - Precondition: `runs` is not empty.
  @MainActor
  init(runs: [CaseResult]) {
    self = runs.first { !$0.verdict.isGood } ?? runs[0]
    milliseconds = runs.reduce(0) { $0 + $1.milliseconds }
    let answers = Set(runs.map { [$0.verdict.rawValue, $0.text, $0.remark] }).count
    guard answers > 1 else { return }
    let failed = runs.count { !$0.verdict.isGood }
    verdict = .failed
    remark = "it had \(answers) different answers in \(runs.count) runs, \(failed) of which failed"
    var seen: Set<[String]> = []
    let different = runs.enumerated().filter { seen.insert([$1.verdict.rawValue, $1.text, $1.remark]).inserted }
    text = "FAIL \(file.printable):\(line): \"\(name.printable)\": \(remark)\n"
    for (number, run) in different.prefix(Self.mostAnswers) {
      text += "run \(number + 1):\n\(run.text)"
    }
    json = JSONRenderer.simpleCase(file: file, line: line, name: name, remark: remark)
    findings = [Finding(file: file, line: line, column: 1, message: remark)] + findings
  }

  /// The most different results that are shown.
  private static let mostAnswers = 3

  @MainActor
  init(_ unit: TestUnit, rejectedBy mistakes: [Diagnostic], _ style: CaseStyle) {
    let source = unit.source
    let line = mistakes.first.map { $0.source.position(at: $0.span.start).line }
    self.init(CaseOutcome(unit.name, line: line ?? unit.firstLine, of: source, rejectedBy: mistakes), style)
    isRejected = true
  }

  enum Death {
    case end(String)
    case crash(CrashGuard.Crash)
  }

  /// Creates the result of a case whose process died.
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
      (shown, place) = (crash.text + crash.printed.map(CaseText.row(ofPrinted:)).joined(), crash.place)
      (printed, counts) = (crash.printed, crash.counts)
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
  /// Creates the finding of a mistake; a mistake of Swift has its place in the Swift file.
  fileprivate init(_ mistake: Diagnostic) {
    self.init(mistake.source, mistake.span, CaseText.message(mistake), code: mistake.code)
    guard case .word(.notLoadable(_, _, let failure)) = mistake.kind,
      let place = failure.reason.prefixMatch(of: #/(.+?):(\d+):(\d+): /#)?.output
    else { return }
    (file, line, column) = (String(place.1), Int(place.2) ?? line, Int(place.3) ?? column)
  }

  fileprivate init(_ source: SourceText, _ span: Span, _ message: String, code: String? = nil) {
    let position = source.position(at: span.start)
    self.init(file: source.name, line: position.line, column: position.column, message: message, code: code)
  }
}
