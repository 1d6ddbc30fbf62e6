import LayoutRendering

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
