import CollectionLayout

/// Keeps the failures of a case and the output of loaded code, and no other output.
@MainActor
final class CaseRecorder: Transcript {
  private(set) var failures: [CheckOutcome] = []
  private(set) var problems: [Diagnostic] = []
  /// The lines that loaded code printed, as many as a report has room for.
  private(set) var printed: [String] = []
  private static let mostLines = 200

  func receive(_ item: TranscriptItem) {
    switch item {
    case .check(var outcome):
      keepPrinted(outcome.forced)
      outcome.forced = []
      if !outcome.passed { failures.append(outcome) }
    case .diagnostic(let diagnostic) where diagnostic.severity == .error:
      problems.append(diagnostic)
    case .step(let step): keepPrinted(step.entries)
    case .answer(let answer): keepPrinted(answer.forced)
    default: break
    }
  }

  private func keepPrinted(_ entries: [StepEntry]) {
    guard PrintedOutput.current != nil else { return }
    for case .event(let event) in entries {
      guard case .printed(let text) = event.detail else { continue }
      if printed.count == Self.mostLines { printed.append("...") }
      if printed.count < Self.mostLines { printed.append(text.text) }
    }
  }

  func clear() {
    failures = []
    problems = []
    printed = []
  }
}

extension Lab {
  /// Returns a case of a source, to be run line by line as if at the top level: the lines above the first scenario,
  /// then those of the case.
  /// - Parameter index: the index of the case in the source.
  /// - Returns: nil if the source has static errors, or no such case.
  package func steppedScript(of source: SourceText, case index: Int) -> SteppedScript? {
    guard case .success(var program) = analysis(of: source).program else { return nil }
    let parts = ScenarioParts(of: program.script)
    guard !parts.scenarios.isEmpty || index > 0 else { return SteppedScript(program, in: self) }
    guard parts.scenarios.indices.contains(index) else { return nil }
    program.lines = parts.opening + parts.scenarios[index].lines
    return SteppedScript(program, in: self, isWhole: false)
  }
}

/// A test: a scenario, or a source without scenarios.
package struct TestCase: Sendable, Equatable {
  package var name: String
  package var line: Int
  package var lastLine: Int
  package var isScenario: Bool
  /// The words of `tag` in the scenario and above the first scenario.
  package var tags: Set<String> = []

  package init(
    name: String, line: Int, lastLine: Int, isScenario: Bool = false, tags: Set<String> = []
  ) {
    (self.name, self.line, self.lastLine, self.isScenario, self.tags) = (name, line, lastLine, isScenario, tags)
  }
}

package struct CaseOutcome: Sendable {
  package var testCase: TestCase
  /// The result, including the checks and messages of the statements above the first scenario.
  package var scenario: ScenarioOutcome
  /// The failed checks in the order of the run, without those that they caused.
  package var failures: [CheckOutcome]
  /// The error that stopped the case, or the known error; several if the source can no longer be parsed.
  package var problems: [Diagnostic]
  /// The lines that loaded code printed, those of the statements above the first scenario first.
  package var printed: [String] = []
  /// The duration, without the statements above the first scenario.
  package var duration: Duration
}

extension CaseOutcome {
  /// Creates the outcome of a case that did not run because its source has static errors.
  package init(_ name: String, line: Int, of source: SourceText, rejectedBy problems: [Diagnostic]) {
    testCase = TestCase(name: name, line: line, lastLine: line, isScenario: false)
    let verdict = Tally().verdict(error: problems.first)
    scenario = ScenarioOutcome(
      name: name, place: Place(source: source, span: Span(0, 0)), verdict: verdict, tally: Tally())
    failures = []
    self.problems = problems
    duration = .zero
  }
}
