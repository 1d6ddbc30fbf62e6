import CGuard
import CollectionLayout
import LayoutLoading
import LayoutRendering
import LayoutScript

/// The room of the user's own layouts: Swift files that are compiled and opened, whose code may trap.
enum LoadRoom: Satellite, CodeRoom {
  static let code: (any CodeRoom.Type)? = LoadRoom.self

  static let commands: [any ProgramCommand.Type] = [LoadCommand.self]

  static let processes: [String: @MainActor (ArraySlice<String>) -> Int32] = [
    LabServer.argument: {
      let status = LabServer.run($0)
      end()
      return status
    }
  ]

  static let sessionCommands: [SessionCommand.Name: SessionWork] = [
    .load: { driver, input throws(SessionInput.Misuse) in
      guard !input.words.isEmpty else { throw SessionInput.Misuse() }
      return driver.carryOut(.load(input.words.map(CommandWords.path)))
    }
  ]

  static func grant(_ wish: Wish, in session: PromptSession) -> WishAnswer? {
    switch wish {
    case .load(let files): session.load(files)
    case .reload(let mayRun): session.reload(orRun: mayRun)
    default: nil
    }
  }

  static func prepare(_ options: inout LabOptions, of run: LabRun.Surroundings) {
    if !run.runsNothing {
      options.compareWithNew = { work in
        let outcome = CrashGuard.inCopy(patience: 2, findsPlace: false) { (_: CrashGuard.Link<FreshDifference?>) in
          work()
        }
        return outcome.crash == nil ? outcome.answer ?? nil : nil
      }
    }
    // The statement may end the process, so earlier output is written before.
    func note(_ place: Place) {
      run.streams.flush()
      CrashNote.note(run.renderer.lastWords)
      CrashNote.note(place)
    }
    options.noteStatement = run.isPrompt ? nil : note
  }

  // MARK: What is loaded

  nonisolated static var operands: [String] { LoadingProgram.loaded.flatMap(\.operands) }
  nonisolated static var identity: String { LoadingProgram.loaded.map(\.path).joined(separator: "\n") }
  nonisolated static var output: Int32 { LoadingProgram.output }
  static var sandbox: String { CrashGuard.sandbox }

  static func begin() {
    LoadingProgram.startAnewWhereBuiltIn()
    do throws(LoadError) {
      try LoadingProgram.openLibraries()
    } catch {
      StandardStreams().writeError("layoutlab: \(error.message)\n")
      exit(ExitStatus.inputOutput.rawValue)
    }
  }

  static func end() { layoutlab_guard_end() }

  static func load(for command: any ProgramCommand, loads: Bool, _ streams: StandardStreams) throws {
    try ScriptLoader(streams).load(for: command, loads: loads)
  }

  static func beginAnew(_ streams: StandardStreams) throws {
    let (program, libraries) = try LoadingProgram.compiledAgain(streams)
    if libraries != LoadingProgram.loaded {
      throw program.become(with: libraries, Array(CommandLine.arguments.dropFirst()))
    }
  }

  // MARK: Guards

  static func goOnInCopy(
    _ options: Invocation.Options, _ streams: StandardStreams, writes: Bool
  ) -> ExitStatus? {
    guard let crash = CrashGuard.begin(streams, writes: writes) else { return nil }
    if crash.isInterruption { return .interrupted }
    // The crash comes after all output of the run.
    let last = CrashNote.lastWords
    if options.json, !last.summary.isEmpty {
      let object = JSONRenderer.crash(
        crash.remark, at: crash.statement.map { ($0.file, $0.line, $0.column, $0.text) },
        in: crash.place.map { ($0.file, $0.line, $0.column) })
      streams.write(bytes: last.held + object + last.summary)
    }
    streams.writeError(crash.report)
    return .runtime
  }

  static func runInCopy<Answer: Codable>(
    patience: Double?, findsPlace: Bool, showsOutput: Bool, _ work: (CrashGuard.Link<Answer>) -> Answer
  ) -> CrashGuard.Outcome<Answer> {
    CrashGuard.copy(patience: patience, findsPlace: findsPlace, showsOutput: showsOutput, work)
  }

  static func limitCopy(to seconds: Double) { layoutlab_guard_time(seconds) }

  // MARK: Labs

  static func prepare(_ options: inout LabOptions) {
    options.catalog = options.catalog.replacing(with: LoadedLayouts.catalog)
    options.loaded.paths = operands
    options.loaded.failures = ScriptLoader.failures
    options.loaded.areBuiltIn = LoadingProgram.hasLayoutsBuiltIn
    if LoadedCode.isLoaded {
      options.noteStatement = { CrashNote.note($0) }
      options.rehearse = { [trials = options.trials] in CrashGuard.rehearse(trials, $0) }
      options.placeInSource = { CrashPlace.place(ofCaller: $0)?.shortText }
    }
    if LoadingProgram.comparesPasses {
      options.noteElements = { _ in MainActor.assumeIsolated { LoadingProgram.endPass() } }
      options.linesOfPasses = LoadingProgram.linesOfPasses
    }
  }

  static func endStatement() { if LoadedCode.isLoaded { CrashNote.forgetStatement() } }

  static func lab(
    _ options: Invocation.Options, _ streams: StandardStreams, copying driver: PromptDriver?
  ) throws -> any LabDriver {
    guard let driver else { return try LabClient(options, streams, with: LoadingProgram.loaded) }
    // From here on each line has a guard of its own.
    layoutlab_guard_alone()
    return try LabClient(copying: driver)
  }

  static func make(for input: String, in session: PromptSession) -> LabOutcome? { session.make(for: input) }

  // MARK: Counters

  static func takeCounts() -> [LoadedCode.Counts] { LoadingProgram.counters?.take() ?? [] }

  static func addLines(_ counts: [LoadedCode.Counts], to coverage: inout Coverage, _ streams: StandardStreams) {
    guard let counters = LoadingProgram.counters else { return }
    let all = counts + Array(repeating: [:], count: max(0, counters.memory.count - counts.count))
    do throws(LoadError) {
      for (path, lines) in try counters.lines(of: all) { coverage.add(lines, of: path) }
    } catch {
      streams.writeError("layoutlab: the lines of loaded files are not known: \(error.text)")
    }
  }
}
