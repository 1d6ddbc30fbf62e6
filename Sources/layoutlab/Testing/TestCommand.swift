import Foundation
import LayoutScript

/// `layoutlab test`: runs cases and reports how they ended.
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
    return try run(TestFiles(operands, streams)).rawValue
  }

  /// Runs what is selected of files that are read.
  private func run(_ files: TestFiles) throws -> ExitStatus {
    var style = CaseStyle(options, streams)
    style.isStrict = test.isStrict
    var failures = FailureStore(path: FailureStore.path(environment: streams.environment))
    let plan = try TestPlan(
      files, test, failures: failures, style: style, timeout: options.timeout ?? TestJob.defaultTimeout)
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

  /// Runs again whenever a file changes, until Ctrl-C.
  private func watch() -> Int32 {
    FileWatch.begin()
    var known: [String] = []
    while !Interrupts.isRequested, !streams.isClosed, streams.failure == nil {
      // Before they are read: what changes while the cases run is seen after them.
      var watch = FileWatch()
      let names = names()
      watch.add(names + known)
      let goesOn = FileWatch.report(to: streams) {
        let files = try TestFiles(operands, streams)
        known = files.paths
        watch.add(known)
        _ = try run(files)
      }
      guard goesOn else { break }
      watch.wait(streams) { self.names() != names }
    }
    return Interrupts.isRequested ? ExitStatus.interrupted.rawValue : ExitStatus.success.rawValue
  }

  /// The files that the operands name now.
  private func names() -> [String] {
    operands.flatMap { operand in
      (try? ScriptFiles.find([TestPath(operand).input], suffixes: [ScriptFiles.suffix, ScriptFiles.pageSuffix]))?
        .map(\.name) ?? []
    }
  }
}
