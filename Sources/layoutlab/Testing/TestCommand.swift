import Foundation
import LayoutScript

/// `layoutlab test`: runs cases and reports their outcomes.
struct TestCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "test", operands: .tests, placeholder: "[PATH...]",
    options: [
      .load, .bless, .filter, .tag, .failed, .list, .strict, .failFast, .jobs, .shuffle, .seed, .shard,
      .timeout, .repeat, .time, .watch, .pause, .film, .coverage, .tap, .json, .junit, .github, .verbose, .quiet,
      .color, .plain, .help,
    ])

  let inputs: [Invocation.Input]
  let test: TestOptions
  /// The command that rewrites expected answers before the cases run.
  private let bless: (any ProgramCommand)?
  private let options: Invocation.Options
  private let streams: StandardStreams
  private let progress: ProgressLine

  init(_ arguments: CommandArguments) throws(UsageError) {
    var arguments = arguments
    // Like other test runners, it defaults to the current folder.
    if arguments.operands.isEmpty { arguments.operands = ["."] }
    inputs = try arguments.inputs("a file or a folder", "PATH...   (`-` is standard input)")
    test = try TestOptions(arguments)
    try test.refuseContradictions(arguments)
    if test.flags.contains(.bless), let place = inputs.first(where: { TestPath($0).line != nil }) {
      throw UsageError(message: "`--bless` rewrites all of a file, not `\(place.name)` alone")
    }
    bless =
      test.flags.contains(.bless)
      ? try CommandLineCommand.type(of: CommandLineOption.Name.bless.rawValue)?.init(arguments) : nil
    (options, streams) = (arguments.options, arguments.streams)
    progress = ProgressLine(on: streams)
  }

  var scripts: [Invocation.Script] { inputs.map { .input(TestPath($0).input) } }

  // Films are made in this process; otherwise each job is guarded in its process.
  var guarding: Guarding {
    test.films != nil || !test.flags.isDisjoint(with: [.pause, .bless]) ? .writes : .itsOwn
  }

  func run() throws -> Int32 {
    if test.flags.contains(.pause), !streams.hasTerminal {
      throw UsageError(message: "`--pause` opens a prompt, and that needs a terminal")
    }
    if test.flags.contains(.watch) { return watch() }
    // Answers that cannot be rewritten are reported here or fail below.
    _ = try bless?.run()
    return try run(TestFiles(inputs, streams), test).rawValue
  }

  private func run(_ files: TestFiles, _ test: TestOptions) throws -> ExitStatus {
    var style = CaseStyle(options, streams)
    style.isStrict = test.flags.contains(.strict)
    var failures = FailureStore(path: FailureStore.path(environment: streams.environment))
    let plan = try TestPlan(
      files, test, failures: failures, style: style, timeout: options.timeout ?? TestJob.defaultTimeout)
    if let first = plan.unrecorded.first {
      let files = plan.unrecorded.count == 1 ? "`\(first.printable)`" : "\(plan.unrecorded.count) files"
      streams.writeError("layoutlab: no run of \(files) is recorded, so `--failed` leaves nothing of it out\n")
    }
    if test.flags.contains(.list) { return list(plan) }
    var run = TestRun(plan, reports: try reports(plan), streams: streams, progress: progress)
    let paused = try run.run(jobs: test.jobs, stopsAtFailure: test.flags.contains(.pause))
    failures.update(run.results)
    if let paused { open(paused) }
    return try run.finish()
  }

  /// Runs a case again up to its failing line and opens a prompt there.
  private func open(_ paused: TestRun.Place) {
    // The command of a page has no lab for a prompt.
    if paused.unit.isConsole { return }
    let history = HistoryStore(path: HistoryStore.path(environment: streams.environment))
    let driver = PromptDriver(options, streams: streams, history: history)
    let line = streams.muted { driver.replay(paused.unit.source, case: paused.index) }
    let place =
      line.map { "\(paused.unit.file.printable):\($0) is where it fails" } ?? "this is the end of the case"
    streams.write("\(place); Ctrl-D leaves it\n")
    Interrupts.install(.prompt)
    defer { Interrupts.install(.batch) }
    do {
      let session = try PromptSession(options, streams, history, nil, driver)
      _ = REPL(session: session).run()
      _ = session.end()
    } catch { streams.report(error) }
  }

  private func reports(_ plan: TestPlan) throws(FileError) -> [any TestReport] {
    let seed = plan.seed
    var reports: [any TestReport] =
      switch test.form {
      case .text: [TextReport(test, seed: seed, loads: options.loads, streams: streams)]
      case .tap: [TAPReport(seed: seed, streams: streams)]
      case .json: [JSONReport(streams: streams)]
      }
    if let coverage = test.coverage {
      reports.insert(try CoverageReport(coverage, showsTable: test.form == .text, streams), at: 0)
    }
    if test.flags.contains(.github) { reports.insert(AnnotationReport(streams: streams), at: 0) }
    if let path = test.junit { reports.append(try JUnitReport(path)) }
    return reports + Satellites.all.flatMap { $0.reports(test, plan, streams) }
  }

  /// Lists the cases, a line each in the form of operands of `test`.
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

  /// Runs the cases that a change affects again, until Ctrl-C.
  private func watch() -> Int32 {
    FileWatch.begin()
    // The files of the last run, each with its includes.
    var known: (names: [String], paths: [String: Set<String>]) = ([], [:])
    var (touched, onlyFailed) = (Set<String>?.none, false)
    // The line above a run; nil before the first run.
    var head: String?
    while !Interrupts.isRequested, !streams.isClosed, streams.failure == nil {
      // The watch begins before the files are read, so changes during the run are detected.
      var watch = FileWatch()
      let names = names()
      watch.add(names + known.paths.values.joined())
      let goesOn = FileWatch.report(to: streams) {
        if let head { streams.write(head) }
        var files = try TestFiles(inputs, streams)
        known = (names, files.paths)
        watch.add(files.paths.flatMap { [$0.key] + $0.value })
        if let touched { files.keep(touchedBy: touched) }
        var test = test
        if onlyFailed { test.flags.insert(.failed) }
        _ = try run(files, test)
      }
      guard goesOn else { break }
      let key = watch.wait(streams, keys: Self.keys) { self.names() != names }
      if key == "q" { break }
      head = Self.head(of: watch.changed, key)
      onlyFailed = key == "f"
      touched = key == nil && self.names() == names ? watch.changed : nil
    }
    return Interrupts.isRequested ? ExitStatus.interrupted.rawValue : ExitStatus.success.rawValue
  }

  /// Returns the line above a run: `-- 14:03:12, a.layout changed`.
  private static func head(of changed: Set<String>, _ key: Unicode.Scalar?) -> String {
    var (now, parts) = (time(nil), tm())
    localtime_r(&now, &parts)
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { ($0 < 10 ? "0" : "") + "\($0)" }
    let names = changed.sorted().map(\.printable)
    let reason =
      key.map { "key \($0)" }
      ?? (names.isEmpty ? "the files are others" : "\(names.joined(separator: ", ")) changed")
    return "\n-- \(clock.joined(separator: ":")), \(reason)\n"
  }

  /// Returns the files that the operands name at present.
  private func names() -> [String] {
    inputs.flatMap { input in
      (try? ScriptFiles.find([TestPath(input).input], suffixes: ScriptFiles.suffixes))?
        .map(\.name) ?? []
    }
  }
}
