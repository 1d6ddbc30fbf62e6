import Foundation
import Glibc
import LayoutLoading
import LayoutRendering
import LayoutScript

@main
@MainActor
enum Layoutlab {
  static let version = "0.2.0"

  static func main() {
    StandardStreams.prepareProcess()
    // Arguments come from /proc: without it every command line would look empty, and wait for statements.
    guard CommandLine.argc > 0 else {
      StandardStreams().writeError("layoutlab: its arguments cannot be read: is /proc mounted?\n")
      exit(ExitStatus.inputOutput.rawValue)
    }
    LoadingProgram.startAnewWhereBuiltIn()
    do throws(LoadError) {
      try LoadingProgram.openLibraries()
    } catch {
      StandardStreams().writeError("layoutlab: \(error.message)\n")
      exit(ExitStatus.inputOutput.rawValue)
    }
    if CommandLine.arguments.dropFirst().elementsEqual([TestWorker.argument]) { exit(TestWorker.run()) }
    Interrupts.install(.batch)
    let streams = StandardStreams()
    let status = refused(streams) ?? run(CommandLine.arguments, streams)
    CrashGuard.end()
    exit(status)
  }

  /// Reports an argument that is no UTF-8, since a command would get another one.
  private static func refused(_ streams: StandardStreams) -> Int32? {
    var before = ""
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { continue }
      let argument = String(cString: bytes)
      guard
        !argument.utf8.elementsEqual(
          UnsafeBufferPointer(start: bytes, count: strlen(bytes)).lazy.map(UInt8.init(bitPattern:)))
      else {
        before = argument
        continue
      }
      streams.writeError("layoutlab: an argument is no UTF-8: \(argument.prefix(80).description.printable)\n")
      return (before == "-c" ? ExitStatus.usage : .inputOutput).rawValue
    }
    return nil
  }

  /// Carries out a command line.
  /// - Parameter isInside: whether another command runs it, which guards code of loaded layouts already.
  /// - Returns: the exit status.
  static func run(_ arguments: [String], _ streams: StandardStreams, isInside: Bool = false) -> Int32 {
    streams.finish(status(of: arguments, streams, isInside))
  }

  private static func status(of arguments: [String], _ streams: StandardStreams, _ isInside: Bool) -> Int32 {
    do {
      let invocation = try CommandLineArguments.parse(arguments)
      return try perform(invocation, streams, isInside)
    } catch let error as UsageError {
      streams.writeError(error.description)
      return ExitStatus.usage.rawValue
    } catch let error as FileError {
      if error.isInterruption { return ExitStatus.interrupted.rawValue }
      streams.writeError("layoutlab: \(error.message)\n")
      return ExitStatus.inputOutput.rawValue
    } catch let error as LoadError {
      if Interrupts.isRequested { return ExitStatus.interrupted.rawValue }
      streams.writeError("layoutlab: \(error.text)")
      return ExitStatus.usage.rawValue
    } catch {
      streams.writeError("layoutlab: \(error)\n")
      return ExitStatus.inputOutput.rawValue
    }
  }

  private static func perform(
    _ invocation: Invocation, _ streams: StandardStreams, _ isInside: Bool
  ) throws -> Int32 {
    let options = invocation.options
    if options.loads || !LoadingProgram.loaded.isEmpty {
      try ScriptLoader(streams).load(for: invocation.command, loads: options.loads)
    }
    if !isInside, isGuarded(invocation.command, streams),
      let crash = CrashGuard.begin(streams, writes: writes(invocation.command))
    {
      if !crash.isInterruption { report(crash, options, streams) }
      return (crash.isInterruption ? ExitStatus.interrupted : .runtime).rawValue
    }
    switch invocation.command {
    case .test: LabRun.command = .test
    case .bless: LabRun.command = .bless
    case .export: LabRun.command = .export
    case .play: LabRun.command = .play
    default: LabRun.command = .run
    }
    switch invocation.command {
    case .help(let page):
      streams.write(page.text)
      return ExitStatus.success.rawValue
    case .version:
      streams.write("layoutlab \(Doctor.version)\n\(Doctor.swift), GNU Readline \(Doctor.readline)\n")
      return ExitStatus.success.rawValue
    case .interactive where streams.hasTerminal:
      return try prompt(options, streams)
    case .interactive:
      if streams.input.isTerminal {
        streams.writeError("layoutlab: standard output is no terminal: reading statements up to Ctrl-D\n")
      }
      return Batch.run(try read([.standardInput], streams), options, streams: streams)
    case .statements(let text):
      return Batch.run([SourceText(name: "-c", text: text)], options, streams: streams)
    case .run(let inputs):
      return Batch.run(try read(inputs, streams), options, streams: streams)
    case .step(let path): return try prompt(options, streams, stepping: path)
    case .grade(let checks, let handIns, let form, let folder, let jobs):
      return try GradeCommand(checks, handIns, form: form, folder: folder, jobs: jobs, options, streams).run()
    case .learn(let name, let lists):
      let command = LearnCommand(name: name, lists: lists, options: options, streams: streams)
      return try command.run { try prompt(options, streams, learning: $0, after: $1) }
    case .test(let operands, let test):
      return try TestCommand(operands, test, options, streams).run()
    case .audit(let layouts, let mode):
      return try AuditCommand(layouts, mode, options, streams).run()
    case .mutate(let inputs, let least):
      return try MutateCommand(inputs, least: least, streams).run()
    case .shrink(let input, let output, let isForced):
      return try ShrinkCommand(input, output: output, isForced: isForced, streams).run()
    case .check(let inputs, let mode):
      return try CheckCommand(mode, options, streams).run(try files(inputs, streams))
    case .format(let inputs, let mode):
      return try FormatCommand(mode, options, streams).run(try files(inputs, streams))
    case .bless(let inputs, let mode):
      let command = try BlessCommand(mode, options, streams)
      return try command.run(try files(inputs, streams))
    case .export(let script, let mode):
      return try ExportCommand(script, mode, options, streams).run()
    case .play(let script): return try PlayCommand(script, options, streams).run()
    case .load(let arguments):
      return try LoadCommand(arguments, streams).run()
    case .serveEditor: return LanguageServerCommand(streams: streams).run()
    case .explain(let typed): return try ExplainCommand(typed, isJSON: options.json, streams).run()
    case .completions(let shell):
      streams.write(shell.completionScript)
      return ExitStatus.success.rawValue
    }
  }

  /// Reports the crash that ended the process of a run, after all output of the run.
  private static func report(
    _ crash: CrashGuard.Crash, _ options: Invocation.Options, _ streams: StandardStreams
  ) {
    let last = CrashNote.lastWords
    if options.json, !last.summary.isEmpty {
      let object = JSONRenderer.crash(
        crash.remark, at: crash.statement.map { ($0.file, $0.line, $0.column, $0.text) },
        in: crash.place.map { ($0.file, $0.line, $0.column) })
      streams.write(bytes: last.held + object + last.summary)
    }
    streams.writeError(crash.text)
  }

  /// Whether a command may reach code of loaded layouts, and has no guard of its own: the prompt has one for each
  /// line, a process of a test for each job.
  private static func isGuarded(_ command: Invocation.Command, _ streams: StandardStreams) -> Bool {
    switch command {
    case .interactive: !streams.hasTerminal
    case .step: false
    // A film is made in this process.
    case .test(_, let options): options.pauses || options.films != nil
    // In an audit several worlds share a guard.
    case .load, .audit, .grade: false
    default: true
    }
  }

  /// Whether a command writes files.
  private static func writes(_ command: Invocation.Command) -> Bool {
    switch command {
    case .interactive, .statements, .run, .step, .play: false
    default: true
    }
  }

  /// - Parameters:
  ///   - file: the file that runs line by line before any input; nil for none.
  ///   - lesson: the lesson that is learned; nil for none.
  ///   - list: the text that is written before the lesson.
  private static func prompt(
    _ options: Invocation.Options, _ streams: StandardStreams, stepping file: String? = nil,
    learning lesson: LessonShelf.Entry? = nil, after list: String = ""
  ) throws -> Int32 {
    if file != nil, !streams.hasTerminal {
      throw UsageError(message: "`--step` waits for keys, and that needs a terminal")
    }
    if options.json {
      throw UsageError(message: "`--json` is for scripts, not for the prompt", hint: "use -c, run, or a pipe")
    }
    Interrupts.install(.prompt)
    let environment = streams.environment
    let project = StartFiles.project(of: FileManager.default.currentDirectoryPath, home: environment["HOME"])
    let path = HistoryStore.path(environment: environment, project: project?.folder)
    let (history, journal) = (HistoryStore(path: path), SessionJournal(history: path))
    let driver = PromptDriver(options, streams: streams, history: history, journal: journal)
    let session = LoadingProgram.takeSession()
    if let session { driver.resume(session) }
    var prompt = REPL(driver: driver, streams: streams, history: history, journal: journal, colors: options.color)
    prompt.isResumed = session != nil
    prompt.pending = session?.pending
    if options.readsStartFiles, session.map(\.opensAgain) ?? true, lesson == nil {
      prompt.openings = StartFiles(streams).openings(of: project)
    }
    if let file, session == nil {
      prompt.isResumed = true
      driver.stepFile(file)
    }
    if let lesson, session == nil {
      prompt.beginning = {
        streams.write(list)
        driver.lessons.learn(lesson)
      }
    }
    let status = prompt.run()
    // The layout's own code also runs when the layout is released.
    guard let crash = CrashGuard.begin(streams) else { return status }
    streams.writeError(crash.text)
    exit(ExitStatus.runtime.rawValue)
  }

  /// Returns the scripts and pages of inputs; of a folder all files in it.
  private static func files(_ inputs: [Invocation.Input], _ streams: StandardStreams) throws -> [SourceFile] {
    try ScriptFiles.find(inputs, suffixes: ScriptFiles.suffixes).map { SourceFile(try streams.read($0), of: $0) }
  }

  /// Returns the texts of inputs. Everything is read before anything runs.
  private static func read(_ inputs: [Invocation.Input], _ streams: StandardStreams) throws -> [SourceText] {
    try inputs.map { SourceText(name: $0.name, bytes: try streams.read($0)) }
  }
}
