import Glibc
import LayoutScript

/// A command line, understood.
struct Invocation: Equatable {
  var command: Command
  var options = Options()

  /// What to do.
  enum Command: Equatable {
    /// No command: the prompt, or standard input when it is not a terminal.
    case interactive
    /// `-c STATEMENTS`
    case statements(String)
    /// `run FILE…`
    case run([Input])
    /// `run --step FILE`
    case step(String)
    /// `test PATH…`, a path maybe with `:LINE`
    case test([Input], TestOptions)
    /// `audit LAYOUT…`
    case audit([String], AuditOptions)
    /// `shrink FILE`, maybe with `:LINE`
    case shrink(Input, output: String?, isForced: Bool)
    /// `mutate PATH…`
    case mutate([Input], least: Int?)
    /// `check PATH…`
    case check([Input], CheckMode)
    /// `fmt PATH…`
    case format([Input], FormatMode)
    /// `bless PATH…`
    case bless([Input], BlessMode)
    /// `export FILE -o OUT`, `export -c STATEMENTS -o OUT`
    case export(Script, ExportMode)
    /// `play FILE`, `play -c STATEMENTS`
    case play(Script)
    /// `load FILE.swift… COMMAND`
    case load(LoadCommand.Arguments)
    /// `grade CHECKS HANDIN…`
    case grade(Input, [Input], GradeCommand.Form, folder: String?, jobs: Int)
    /// `learn`, `learn lanes`, `learn FILE`
    case learn(String?, lists: Bool)
    /// `lsp`
    case serveEditor
    /// `explain`, `explain LL0402`, `explain -`
    case explain(Explained)
    /// `completions bash`
    case completions(Shell)
    /// `help`, `help run`, `--help`, `run --help`
    case help(HelpPage)
    /// `--version`
    case version
  }

  /// The subject of `explain`.
  enum Explained: Equatable {
    /// A code, or a text.
    case words(String)
    /// `-`
    case standardInput
    /// Nothing is named: a text on standard input, or a list of all.
    case list
  }

  /// One script, from a file or from the command line itself.
  enum Script: Equatable {
    case input(Input)
    case statements(String)
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

  /// What `check` does with mistakes.
  struct CheckMode: Equatable {
    /// `--sarif`: they are reported as a SARIF log.
    var isSARIF = false
    /// `--fix`: what has one correction is corrected first.
    var fixes = false
    /// `--diff`: what `--fix` would change is printed.
    var isDiff = false

    /// What is corrected is written.
    var writes: Bool { fixes && !isDiff }
  }

  /// What `fmt` does with a script that is not in its one form.
  struct FormatMode: Equatable {
    /// `--check`: it is named, and the exit status says so.
    var isCheck = false
    /// `--diff`: what would change is printed.
    var isDiff = false

    /// It is written.
    var writes: Bool { !isCheck && !isDiff }
  }

  /// How `bless` rewrites expected answers.
  struct BlessMode: Equatable {
    /// `--check`: what would change is shown, and the exit status says so.
    var isCheck = false
    /// `--interactive`: it asks before each change.
    var isInteractive = false
    /// `--force`: also in CI.
    var isForced = false
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
  init(_ mistake: Diagnostic, for command: CommandLineCommand.Name? = nil) {
    let name = mistake.source.name
    if let command, case .word(.notLoaded(let path, _)) = mistake.kind {
      let files = Analysis.loads(of: mistake.source, readFile: LabRun.labOptions.readFile)
      self.init(
        message: "`\(name)` loads \"\(path)\", and `\(command.rawValue)` compiles nothing",
        hint: "`layoutlab load \(files.joined(separator: " ")) \(command.rawValue) \(name)` compiles it first")
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
