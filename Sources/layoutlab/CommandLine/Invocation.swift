import Glibc
import LayoutScript

/// A command line, understood.
@MainActor
struct Invocation {
  var command: any ProgramCommand
  var options = Options()

  /// Carries out the command line.
  /// - Parameter isInside: whether another command runs it, which guards code of loaded layouts already.
  /// - Returns: the exit status.
  func run(_ streams: StandardStreams, isInside: Bool = false) throws -> Int32 {
    if options.loads || LoadedCode.isLoaded {
      try LoadedCode.room?.load(for: command, loads: options.loads, streams)
    }
    if !isInside, [.reads, .writes].contains(command.guarding),
      let status = LoadedCode.room?.goOnInCopy(options, streams, writes: command.guarding == .writes)
    {
      return status.rawValue
    }
    let row = type(of: command).row
    let takesLoad = !row.name.isEmpty && row.options.contains(.load)
    return try LabRun.$command.withValue(takesLoad ? row.name : RunCommand.row.name) { try command.run() }
  }

  /// One script, from a file or from the command line itself.
  enum Script: Equatable {
    case input(Input)
    case statements(String)

    /// Returns the text of the script.
    @MainActor
    func source(_ streams: StandardStreams) throws(FileError) -> SourceText {
      switch self {
      case .statements(let text): SourceText(name: "-c", text: text)
      case .input(let input): SourceText(name: input.name, bytes: try streams.read(input))
      }
    }
  }

  /// The origin of a script.
  enum Input: Equatable {
    /// `-`
    case standardInput
    case file(String)

    init(_ operand: String) {
      self = operand == "-" ? .standardInput : .file(operand)
    }

    /// The name in messages and JSON.
    var name: String {
      switch self {
      case .standardInput: "-"
      case .file(let path): path
      }
    }
  }

  /// The options that mean the same for every command.
  struct Options: Codable, Equatable {
    var format = RunFormat.text
    /// Whether each step has the data for a film, too: `--json=film`.
    var isFilm = false
    var color = ColorMode.auto
    /// Whether the output is for screen readers: `--plain`.
    var plain = false
    /// `--trace LEVEL`; `--quiet` is `off`. Nil leaves the language's own start.
    var trace: TraceLevel?

    /// The most seconds for a script, a case or a line, by `--timeout`; nil for no limit.
    var timeout: Double?

    /// Whether the prompt begins with the files of the user and of the project; not with `--no-init`.
    var readsStartFiles = true
    /// Whether scripts may load Swift files: `--load`.
    var loads = false

    /// Whether standard output holds JSON and nothing else.
    var json: Bool { format == .json }

    init() {}

    /// Reads them from the options of a command line.
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
  enum TraceLevel: String, CaseIterable, Codable {
    case calls, steps, story, cost, all, off
  }
}

/// The exit status of the process.
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

  /// Returns the status of several: nothing but Ctrl-C hides a failed check. After it comes a mistake in a text, because
  /// nothing of the text ran, and then an error, because it stopped the script.
  static func gravest(_ statuses: [ExitStatus]) -> ExitStatus {
    [.interrupted, .checkFailed, .usage, .runtime, .inputOutput].first(where: statuses.contains) ?? .success
  }

  /// Writes the outputs of a command whose status is known.
  /// - Throws: where that fails and the status is success; another status stays, and the failure is reported.
  @MainActor
  func writing(_ streams: StandardStreams, _ write: () throws(FileError) -> Void) throws(FileError) -> ExitStatus {
    do throws(FileError) { try write() } catch  where self != .success {
      streams.writeError("layoutlab: \(error.message)\n")
    }
    return self
  }
}

/// A command line that cannot be understood.
struct UsageError: Error, Equatable {
  /// The error in one sentence, without the program's name.
  var message: String
  /// A hint what to type instead, on a line of its own.
  var hint: String?

  init(message: String, hint: String? = nil) {
    (self.message, self.hint) = (message, hint)
  }

  /// Creates the error for a mistake in a script that a command needs whole.
  /// - Parameter command: the name of the command; nil for a command that needs no files that the script loads.
  @MainActor
  init(_ mistake: Diagnostic, for command: String? = nil) {
    let name = mistake.source.name
    if let command, case .word(.notLoaded(let path, _)) = mistake.kind {
      let files = Analysis.loads(of: mistake.source, readFile: LabRun.labOptions.readFile)
      let takesLoad = CommandLineCommand[command]?.options.contains(.load) == true
      self.init(
        message: "`\(name)` loads \"\(path)\", "
          + (takesLoad ? "which `--load` lets it do" : "and `\(command)` compiles nothing"),
        hint: takesLoad
          ? "layoutlab --load \(command) \(name)"
          : "`layoutlab load \(files.joined(separator: " ")) \(command) \(name)` compiles it first")
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
enum ColorMode: String, CaseIterable, Codable {
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
