import LayoutRendering

/// A receiver that reports how cases ended, in the order in which they come.
@MainActor
protocol TestReport {
  /// - Parameter count: how many cases there are.
  mutating func begin(_ count: Int)
  mutating func take(_ result: CaseResult)
  mutating func finish(_ summary: TestSummary) throws(FileError)
}

/// How all cases ended.
struct TestSummary {
  private(set) var passed = 0
  private(set) var failed = 0
  /// Those that were skipped, and those that failed as they said they would.
  private(set) var skipped = 0
  /// The worst that came of a case.
  private var worst = ExitStatus.success
  /// Nothing but skipped cases is no success.
  var isStrict = false
  /// It ended with the first case that failed.
  var isCut = false
  /// It was interrupted.
  var isInterrupted = false

  mutating func count(_ result: CaseResult) {
    switch result.verdict {
    case .passed: passed += 1
    case .skipped, .failedAsKnown: skipped += 1
    case .failed, .stopped:
      failed += 1
      let end: ExitStatus = result.verdict == .failed ? .checkFailed : result.isRejected ? .usage : .runtime
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

/// One JSON object a line: the failed checks and the errors of a case, the case, and in the end a summary.
struct JSONReport: TestReport {
  let streams: StandardStreams

  func begin(_ count: Int) {}

  func take(_ result: CaseResult) { streams.write(result.json) }

  func finish(_ summary: TestSummary) {
    let streams = streams
    JSONRenderer { streams.write(bytes: $0) }.finish(
      exit: Int(summary.exitStatus.rawValue), passed: summary.passed, failed: summary.failed,
      skipped: summary.skipped)
  }
}
