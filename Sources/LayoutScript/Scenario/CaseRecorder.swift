/// Keeps what a case fails by, and nothing else that is told.
@MainActor
final class CaseRecorder: Transcript {
  private(set) var failures: [CheckOutcome] = []
  private(set) var problems: [Diagnostic] = []

  func receive(_ item: TranscriptItem) {
    switch item {
    case .check(var outcome) where !outcome.passed:
      outcome.forced = []
      failures.append(outcome)
    case .diagnostic(let diagnostic) where diagnostic.severity == .error:
      problems.append(diagnostic)
    default: break
    }
  }

  func clear() {
    failures = []
    problems = []
  }
}
