import Glibc
import LayoutRendering
import LayoutScript

/// A command line, understood.
@MainActor
struct Invocation {
  var command: any ProgramCommand
  var options = Options()

  /// Carries it out.
  /// - Parameter isInside: whether another command runs it, which has a guard around code of loaded layouts already.
  /// - Returns: the exit status.
  func run(_ streams: StandardStreams, isInside: Bool = false) throws -> Int32 {
    if options.loads || !LoadingProgram.loaded.isEmpty {
      try ScriptLoader(streams).load(for: command, loads: options.loads)
    }
    if !isInside, command.guarding != .itsOwn,
      let crash = CrashGuard.begin(streams, writes: command.guarding == .writes)
    {
      if !crash.isInterruption { report(crash, streams) }
      return (crash.isInterruption ? ExitStatus.interrupted : .runtime).rawValue
    }
    let row = type(of: command).row
    let takesLoad = !row.name.isEmpty && row.options.contains(.load)
    return try LabRun.$command.withValue(takesLoad ? row.name : RunCommand.row.name) { try command.run() }
  }

  /// Says what ended the process of a run, behind all that the run printed.
  private func report(_ crash: CrashGuard.Crash, _ streams: StandardStreams) {
    let last = CrashNote.lastWords
    if options.json, !last.summary.isEmpty {
      let object = JSONRenderer.crash(
        crash.remark, at: crash.statement.map { ($0.file, $0.line, $0.column, $0.text) },
        in: crash.place.map { ($0.file, $0.line, $0.column) })
      streams.write(bytes: last.held + object + last.summary)
    }
    streams.writeError(crash.text)
  }

  /// One script, from a file or from the command line itself.
  enum Script: Equatable {
    case input(Input)
    case statements(String)

    /// Reads it.
    @MainActor
    func source(_ streams: StandardStreams) throws(FileError) -> SourceText {
      switch self {
      case .statements(let text): SourceText(name: "-c", text: text)
      case .input(let input): SourceText(name: input.name, bytes: try streams.read(input))
      }
    }
  }

  /// Where a script comes from.
  enum Input: Equatable {
    /// `-`
    case standardInput
    case file(String)

    init(_ operand: String) {
      self = operand == "-" ? .standardInput : .file(operand)
    }

    /// The name that messages and JSON give it.
    var name: String {
      switch self {
      case .standardInput: "-"
      case .file(let path): path
      }
    }
  }

  /// What holds for every command.
  struct Options: Equatable {
    var format = RunFormat.text
    /// `--json=film`: each step says also what a film needs.
    var isFilm = false
    var color = ColorMode.auto
    /// `--plain`: for screen readers.
    var plain = false
    /// `--trace LEVEL`; `--quiet` is `off`. Nil leaves the language's own start.
    var trace: TraceLevel?

    /// `--timeout`: how long a script, a case or a line may run, in seconds; nil for no limit.
    var timeout: Double?

    /// `--no-init`: the prompt begins without the files of the user and of the project.
    var readsStartFiles = true
    /// `--load`: scripts may load Swift files.
    var loads = false

    /// Standard output holds JSON and nothing else.
    var json: Bool { format == .json }

    init() {}

    init(_ given: CommandArguments.Options) throws(UsageError) {
      for (option, value) in given {
        switch option.name {
        case .timeout:
          guard let seconds = ResourceLimits.seconds(value) else {
            throw UsageError(message: "`--timeout` takes a time, not `\(value)`", hint: "500ms, 10s, 2m, or 0")
          }
          timeout = seconds
        case .json where !value.isEmpty && !option.choices.contains(value):
          throw UsageError(
            message: "`--json=` takes \(ArgumentMismatch.list(option.choices, last: "or")), not `\(value)`")
        case .plain: plain = true
        case .noInit: readsStartFiles = false
        case .load: loads = true
        case .quiet: trace = .off
        case .color: color = try option.choice(value)
        case .trace: trace = try option.choice(value)
        default:
          format = RunFormat.allCases.first { $0.option == option.name } ?? format
          if option.name == .json, !value.isEmpty { isFilm = true }
        }
      }
    }
  }

  /// The levels that the command line sets.
  enum TraceLevel: String, CaseIterable {
    case calls, steps, story, all, off
  }
}

/// What the process reports to its caller when it ends.
enum ExitStatus: Int32 {
  case success = 0
  /// An expectation was not met.
  case checkFailed = 1
  /// The command line or the text was wrong: nothing ran.
  case usage = 2
  /// A statement could not be carried out.
  case runtime = 3
  case inputOutput = 4
  case interrupted = 130

  /// The gravest of several ends: a mistake says more than an error, because nothing of its text ran, and an error more
  /// than a check, because it stopped what it stands in.
  static func gravest(_ statuses: [ExitStatus]) -> ExitStatus {
    [.interrupted, .inputOutput, .usage, .runtime, .checkFailed].first(where: statuses.contains) ?? .success
  }
}

/// A command line that cannot be understood.
struct UsageError: Error, Equatable {
  /// One sentence without the program's name.
  var message: String
  /// What to type instead, a line of its own.
  var hint: String?

  init(message: String, hint: String? = nil) {
    (self.message, self.hint) = (message, hint)
  }

  /// A script that a command needs whole has a mistake.
  /// - Parameter command: the command; nil for one that needs nothing of what the script loads.
  @MainActor
  init(_ mistake: Diagnostic, for command: String? = nil) {
    let name = mistake.source.name
    if let command, case .word(.notLoaded(let path, _)) = mistake.kind {
      let files = Analysis.loads(of: mistake.source, readFile: LabRun.labOptions.readFile)
      self.init(
        message: "`\(name)` loads \"\(path)\", and `\(command)` compiles nothing",
        hint: "`layoutlab load \(files.joined(separator: " ")) \(command) \(name)` compiles it first")
      return
    }
    self.init(
      message: "`\(name)` has a mistake: \(mistake.words.message)", hint: "`layoutlab check \(name)` reports all")
  }

  /// The lines for standard error.
  var description: String {
    var lines = ["layoutlab: \(message.printable)"]
    if let hint { lines.append("  \(hint.printable)") }
    lines.append("Try `layoutlab --help`.")
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The `--color` option.
enum ColorMode: String, CaseIterable {
  case always, never, auto

  /// Whether to colour standard output: the option decides, then `NO_COLOR`, then the terminal.
  @MainActor
  func isOn(_ streams: StandardStreams) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: streams.output.isTerminal && Self.isWanted(by: streams.environment)
    }
  }

  private static func isWanted(by environment: [String: String]) -> Bool {
    environment["NO_COLOR", default: ""].isEmpty && !["", "dumb"].contains(environment["TERM", default: ""])
  }
}
