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
    /// `check FILE…`
    case check([Input])
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
