import Glibc
import LayoutScript

/// A parsed command line.
@MainActor
struct Invocation {
  var command: any ProgramCommand
  var options = Options()

  /// Runs the command.
  /// - Parameter isInside: whether another command runs this one, and already guards code of loaded layouts.
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

  enum Script: Equatable {
    case input(Input)
    case statements(String)

    @MainActor
    func source(_ streams: StandardStreams) throws(FileError) -> SourceText {
      switch self {
      case .statements(let text): SourceText(name: "-c", text: text)
      case .input(let input): SourceText(name: input.name, bytes: try streams.read(input))
      }
    }
  }

  enum Input: Equatable {
    /// `-`
    case standardInput
    case file(String)

    init(_ operand: String) {
      self = operand == "-" ? .standardInput : .file(operand)
    }

    /// The name in messages and in JSON.
    var name: String {
      switch self {
      case .standardInput: "-"
      case .file(let path): path
      }
    }
  }

  /// The options that every command shares.
  struct Options: Codable, Equatable {
    var format = RunFormat.text
    /// `--json=film`: each step has the data for a film.
    var isFilm = false
    var color = ColorMode.auto
    /// `--plain`: output for screen readers.
    var plain = false
    /// `--trace LEVEL`; `--quiet` is `off`. Nil keeps the default level.
    var trace: TraceLevel?

    /// `--timeout`: the limit in seconds of a script, a case or a line; nil for none.
    var timeout: Double?

    /// Whether the prompt runs the start files of the user and the project; `--no-init` turns it off.
    var readsStartFiles = true
    /// `--load`: scripts may load Swift files.
    var loads = false

    /// Whether standard output is JSON only.
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

  enum TraceLevel: String, CaseIterable, Codable {
    case calls, steps, story, cost, all, off
  }
}

enum ExitStatus: Int32 {
  case success = 0
  /// An expectation failed.
  case checkFailed = 1
  /// The command line or a script has a mistake; nothing ran.
  case usage = 2
  /// A statement failed.
  case runtime = 3
  case inputOutput = 4
  case interrupted = 130

  /// Returns the gravest of several statuses. Only Ctrl-C outranks a failed check; a mistake in a script, of which
  /// nothing ran, outranks an error that stopped a script.
  static func gravest(_ statuses: [ExitStatus]) -> ExitStatus {
    [.interrupted, .checkFailed, .usage, .runtime, .inputOutput].first(where: statuses.contains) ?? .success
  }

  /// Writes the outputs of a command that has this status.
  /// - Throws: if writing fails after a success; after another status the failure is only reported.
  @MainActor
  func writing(_ streams: StandardStreams, _ write: () throws(FileError) -> Void) throws(FileError) -> ExitStatus {
    do throws(FileError) { try write() } catch  where self != .success {
      streams.writeError("layoutlab: \(error.message)\n")
    }
    return self
  }
}

struct UsageError: Error, Equatable {
  /// The error in one sentence, without the program's name.
  var message: String
  /// A hint at what to type instead, on its own line.
  var hint: String?

  init(message: String, hint: String? = nil) {
    (self.message, self.hint) = (message, hint)
  }

  /// - Parameter command: the name of a command that needs the files which the script loads; nil for others.
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

  /// Whether standard output is coloured: the option decides, then `NO_COLOR`, then the terminal.
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
