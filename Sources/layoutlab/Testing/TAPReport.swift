import LayoutScript

/// The Test Anything Protocol, version 13, for `prove` and CI systems; it is valid in version 14, too.
/// - Source: documented https://testanything.org/tap-version-13-specification.html
struct TAPReport: TestReport {
  let streams: StandardStreams
  let seed: UInt64?
  private var number = 0

  init(seed: UInt64?, streams: StandardStreams) { (self.seed, self.streams) = (seed, streams) }

  func begin(_ count: Int) {
    streams.write("TAP version 13\n1..\(count)\n")
    if let seed { streams.write("# --shuffle --seed \(seed)\n") }
  }

  mutating func take(_ result: CaseResult) {
    number += 1
    let isOK = result.verdict.isGood && result.verdict != .failedAsKnown
    let directive =
      switch result.verdict {
      case .skipped: " # SKIP \(Self.line(result.remark))"
      case .failedAsKnown: " # TODO \(Self.line(result.remark))"
      case .passed, .failed, .stopped: ""
      }
    let name = Self.line("\(result.file):\(result.line): \(result.name)")
    streams.write("\(isOK ? "ok" : "not ok") \(number) - \(name)\(directive)\n")
    guard !result.verdict.isGood else { return }
    for line in result.plainText.split(separator: "\n") { streams.write("# \(line)\n") }
  }

  func finish(_ summary: TestSummary) {
    if summary.isInterrupted { streams.write("Bail out! interrupted\n") }
    if summary.isCut { streams.write("Bail out! --fail-fast\n") }
  }

  /// Returns a text as one line without TAP directives.
  private static func line(_ text: String) -> String {
    text.printable.replacing("\\", with: #"\\"#).replacing("#", with: ##"\#"##)
  }
}
