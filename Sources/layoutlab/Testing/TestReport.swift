import LayoutRendering

/// A report of results, which arrive in the order of the plan.
@MainActor
protocol TestReport {
  /// Begins the report before the first result.
  /// - Parameter count: the number of cases.
  mutating func begin(_ count: Int)
  mutating func take(_ result: CaseResult)
  mutating func finish(_ summary: TestSummary) throws(FileError)
}

extension TestReport {
  func begin(_ count: Int) {}
}

struct TestSummary {
  private(set) var passed = 0
  private(set) var failed = 0
  /// The number of cases that were skipped, or failed as expected.
  private(set) var skipped = 0
  private var worst = ExitStatus.success
  /// Whether a run that skips all cases fails.
  var isStrict = false
  var isCut = false
  var isInterrupted = false

  mutating func count(_ result: CaseResult) {
    switch result.verdict {
    case .passed: passed += 1
    case .skipped, .failedAsKnown: skipped += 1
    case .failed, .stopped:
      failed += 1
      let end: ExitStatus =
        result.verdict == .failed || result.findings.contains { $0.difference != nil }
        ? .checkFailed : result.isRejected ? .usage : .runtime
      worst = .gravest([worst, end])
    }
  }

  var count: Int { passed + failed + skipped }

  var exitStatus: ExitStatus {
    if isInterrupted { return .interrupted }
    return worst == .success && isStrict && passed == 0 && skipped > 0 ? .checkFailed : worst
  }

  var text: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }
}

/// A report in JSON lines: for each case its failed checks, its errors and itself; a summary at the end.
struct JSONReport: TestReport {
  let streams: StandardStreams

  func take(_ result: CaseResult) { streams.write(result.json) }

  func finish(_ summary: TestSummary) {
    let streams = streams
    JSONRenderer { streams.write(bytes: $0) }.finish(
      exit: Int(summary.exitStatus.rawValue), passed: summary.passed, failed: summary.failed,
      skipped: summary.skipped)
  }
}
