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
    /// `test PATH…`, a path maybe with `:LINE`
    case test([Input], TestOptions)
    /// `check PATH…`, `check --sarif PATH…`
    case check([Input], isSARIF: Bool)
    /// `fmt PATH…`
    case format([Input], FormatMode)
    /// `bless PATH…`
    case bless([Input], BlessMode)
    /// `explain`, `explain LL0402`
    case explain(String?)
    /// `completions bash`
    case completions(Shell)
    /// `help`, `help run`, `--help`, `run --help`
    case help(HelpPage)
    /// `--version`
    case version
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
    var json = false
    var color = ColorMode.auto
    /// `--plain`: for screen readers.
    var plain = false
    /// `--trace LEVEL`; `--quiet` is `off`. Nil leaves the language's own start.
    var trace: TraceLevel?
  }

  /// The levels that the command line sets.
  enum TraceLevel: String, CaseIterable {
    case calls, steps, all, off
  }
}
