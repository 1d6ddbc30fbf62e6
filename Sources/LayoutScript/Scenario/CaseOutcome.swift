/// A case that ran, with what it was about.
package struct CaseOutcome: Sendable {
  package var testCase: TestCase
  /// How it ended. What the statements above the first scenario checked and said is counted in.
  package var scenario: ScenarioOutcome
  /// The checks that failed, in the order in which they ran, without what they forced.
  package var failures: [CheckOutcome]
  /// The error that stopped it, or that it is known to meet; several where its source cannot be read any more.
  package var problems: [Diagnostic]
  /// How long it took, without the statements above the first scenario.
  package var duration: Duration
}

extension CaseOutcome {
  /// A case whose source has static errors, so that nothing of it ran.
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
