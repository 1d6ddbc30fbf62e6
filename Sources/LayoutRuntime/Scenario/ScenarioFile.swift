/// A source as tests: each scenario is a case, and a source without scenarios is one case.
///
/// The statements above the first scenario run once, before the first case; every case starts from there.
@MainActor
package final class ScenarioFile {
  package let cases: [TestCase]
  let lab: Lab
  private let recorder: CaseRecorder
  private let program: Program
  private let parts: ScenarioParts
  private var opening: Opening?

  private struct Opening {
    var result: RunResult
    var tally: Tally
    var failures: [CheckOutcome]
    var problems: [Diagnostic]
    var printed: [String]
  }

  private init(_ program: Program, name: String, lab: Lab, recorder: CaseRecorder) {
    self.program = program
    self.lab = lab
    self.recorder = recorder
    parts = ScenarioParts(of: program.script)
    cases = parts.cases(of: program.source, name: name, includes: program.includes)
  }

  /// Parses and checks a whole source without running it.
  /// - Parameter name: the name of a source that is one case.
  /// - Parameter options: the options of its lab.
  /// - Returns: the file, or all static errors of the source and of its includes.
  package static func load(
    _ source: SourceText, name: String, _ options: LabOptions
  ) -> Result<ScenarioFile, Rejection> {
    let recorder = CaseRecorder()
    var options = options
    // Only this file queries the lab.
    options.past = options.coverage == nil ? .ofSource : .ofSourceAndViews
    let lab = Lab(transcript: recorder, options: options)
    return lab.analysis(of: source).program.map { program in
      if let coverage = options.coverage {
        for script in [program.script] + program.includes.values { coverage.expect(script) }
      }
      lab.keepPast(of: program)
      return ScenarioFile(program, name: name, lab: lab, recorder: recorder)
    }
  }

  /// Returns the scenarios of a source, found by parsing alone; empty for a source with mistakes.
  package static func scenarios(of source: SourceText) -> [(testCase: TestCase, span: Span)] {
    let (script, mistakes) = Parser.parse(source)
    guard mistakes.isEmpty else { return [] }
    let parts = ScenarioParts(of: script)
    if parts.scenarios.isEmpty { return [] }
    return Array(zip(parts.cases(of: source, name: ""), parts.scenarios.map(\.span)))
  }

  package static func isEmpty(_ source: SourceText) -> Bool {
    Parser.parse(source).script.lines.allSatisfy { line in
      if case .empty = line.content { return true }
      return false
    }
  }

  // MARK: Running

  /// Runs a case; returns nil if it was interrupted.
  /// - Precondition: `index` is one of `cases`.
  package func run(_ index: Int) -> CaseOutcome? {
    let opening = opening ?? open()
    self.opening = opening
    guard opening.result != .interrupted else { return nil }
    let isOver = opening.result != .finished || parts.scenarios.isEmpty
    let clock = ContinuousClock()
    let start = clock.now
    guard let own = isOver ? Tally() : runScenario(index) else { return nil }
    var tally = opening.tally.adding(own)
    if isOver { tally.bugs = lab.state.settings.bugs.filter { $0.isOn == true }.map(\.name) }
    let problems = opening.problems + (isOver ? [] : recorder.problems)
    let scenario = ScenarioOutcome(
      name: cases[index].name, place: place(of: index), verdict: verdict(tally, opening, problems), tally: tally)
    return CaseOutcome(
      testCase: cases[index], scenario: scenario,
      failures: opening.failures + (isOver ? [] : recorder.failures), problems: problems,
      printed: opening.printed + (isOver ? [] : recorder.printed),
      duration: parts.scenarios.isEmpty ? openingTime : clock.now - start)
  }

  private var openingTime = Duration.zero

  /// Runs the statements above the first scenario, or all statements if there is none.
  private func open() -> Opening {
    var result = RunResult.finished
    openingTime = ContinuousClock().measure {
      for line in parts.opening where result == .finished { result = lab.run(line, of: program) }
    }
    return Opening(
      result: result, tally: lab.tally, failures: recorder.failures, problems: recorder.problems,
      printed: recorder.printed)
  }

  /// - Returns: the checks of the scenario; nil if it was interrupted.
  private func runScenario(_ index: Int) -> Tally? {
    let part = parts.scenarios[index]
    let before = lab.timeline.here
    let told = lab.scenarios.count
    recorder.clear()
    let result = lab.run(part.line, of: program)
    if result == .interrupted { return nil }
    // The other statements on the line belong to no other case.
    if part.hasMore, result == .finished { lab.timeline.goBack(to: before) }
    return told < lab.scenarios.count ? lab.scenarios[told].tally : Tally()
  }

  private func verdict(_ tally: Tally, _ opening: Opening, _ problems: [Diagnostic]) -> ScenarioVerdict {
    if opening.result == .ended, tally.skipReason == nil, !parts.scenarios.isEmpty {
      return .skipped(reason: "`stop` stands above it")
    }
    let verdict = tally.verdict(error: problems.first)
    // A failure above the scenarios fails the run, even if a scenario is known to fail.
    if verdict.isGood, case .failed(let checks) = opening.tally.verdict() { return .failed(checks: checks) }
    return verdict
  }

  private func place(of index: Int) -> Place {
    let span = parts.scenarios.isEmpty ? Span(0, 0) : parts.scenarios[index].span
    return Place(source: program.source, span: span)
  }
}
