import Foundation
import LayoutScript

/// `layoutlab test`: runs cases and reports their outcomes.
@MainActor
struct TestCommand {
  private let operands: [Invocation.Input]
  private let test: TestOptions
  private let options: Invocation.Options
  private let streams: StandardStreams
  private let progress: ProgressLine

  init(
    _ operands: [Invocation.Input], _ test: TestOptions, _ options: Invocation.Options, _ streams: StandardStreams
  ) {
    (self.operands, self.test, self.options, self.streams) = (operands, test, options, streams)
    progress = ProgressLine(on: streams)
  }

  /// - Returns: the exit status.
  func run() throws -> Int32 {
    if test.pauses, !streams.hasTerminal {
      throw UsageError(message: "`--pause` opens a prompt, and that needs a terminal")
    }
    if test.watches { return watch() }
    return try run(TestFiles(operands, streams), test).rawValue
  }

  /// Runs the selected cases of files that are read.
  private func run(_ files: TestFiles, _ test: TestOptions) throws -> ExitStatus {
    var style = CaseStyle(options, streams)
    style.isStrict = test.isStrict
    var failures = FailureStore(path: FailureStore.path(environment: streams.environment))
    let plan = try TestPlan(
      files, test, failures: failures, style: style, timeout: options.timeout ?? TestJob.defaultTimeout)
    if let first = plan.unrecorded.first {
      let files = plan.unrecorded.count == 1 ? "`\(first.printable)`" : "\(plan.unrecorded.count) files"
      streams.writeError("layoutlab: no run of \(files) is recorded, so `--failed` leaves nothing of it out\n")
    }
    if test.lists { return list(plan) }
    var run = TestRun(plan, reports: try reports(plan), streams: streams, progress: progress)
    let paused = try run.run(jobs: test.jobs, stopsAtFailure: test.pauses)
    failures.update(run.results)
    if let paused { PausedCase(paused.unit, paused.index).open(options, streams) }
    return try run.finish()
  }

  private func reports(_ plan: TestPlan) throws(FileError) -> [any TestReport] {
    let seed = plan.seed
    var reports: [any TestReport] =
      switch test.form {
      case .text: [TextReport(test, seed: seed, streams: streams)]
      case .tap: [TAPReport(seed: seed, streams: streams)]
      case .json: [JSONReport(streams: streams)]
      }
    if let coverage = test.coverage {
      reports.insert(try CoverageReport(coverage, showsTable: test.form == .text, streams), at: 0)
    }
    if test.annotates { reports.insert(AnnotationReport(streams: streams), at: 0) }
    if let path = test.junit { reports.append(try JUnitReport(path)) }
    if let folder = test.films { reports.append(FilmReport(folder, plan, streams)) }
    return reports
  }

  /// Names the cases, a line each, as `test` takes them; nothing runs.
  private func list(_ plan: TestPlan) -> ExitStatus {
    for result in plan.rejected { streams.writeError(result.text) }
    for job in plan.jobs {
      for each in job.cases {
        streams.write("\(job.unit.file.printable):\(each.line): \"\(each.name.printable)\"\n")
      }
    }
    return plan.rejected.isEmpty ? .success : .usage
  }

  // MARK: Watching

  private static let keys: [FileWatch.Key] = [
    FileWatch.Key(character: "a", meaning: "runs all"), FileWatch.Key(character: "f", meaning: "the failed ones"),
    FileWatch.Key(character: "q", meaning: "leaves"),
  ]

  /// Runs the cases that a change touches again, until Ctrl-C.
  private func watch() -> Int32 {
    FileWatch.begin()
    // The files of the last run, and the files that each includes.
    var known: (names: [String], paths: [String: Set<String>]) = ([], [:])
    var (touched, onlyFailed) = (Set<String>?.none, false)
    while !Interrupts.isRequested, !streams.isClosed, streams.failure == nil {
      // The watch begins before they are read, so changes while the cases run are seen after them.
      var watch = FileWatch()
      let names = names()
      watch.add(names + known.paths.values.joined())
      let goesOn = FileWatch.report(to: streams) {
        var files = try TestFiles(operands, streams)
        known = (names, files.paths)
        watch.add(files.paths.flatMap { [$0.key] + $0.value })
        if let touched { files.keep(touchedBy: touched) }
        var test = test
        if onlyFailed { test.onlyFailed = true }
        _ = try run(files, test)
      }
      guard goesOn else { break }
      let key = watch.wait(streams, keys: Self.keys) { self.names() != names }
      if key == "q" { break }
      onlyFailed = key == "f"
      touched = key == nil && self.names() == names ? watch.changed : nil
    }
    return Interrupts.isRequested ? ExitStatus.interrupted.rawValue : ExitStatus.success.rawValue
  }

  /// Returns the files that the operands name now.
  private func names() -> [String] {
    operands.flatMap { operand in
      (try? ScriptFiles.find([TestPath(operand).input], suffixes: ScriptFiles.suffixes))?
        .map(\.name) ?? []
    }
  }
}
