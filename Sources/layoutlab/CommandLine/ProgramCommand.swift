/// A command of the program. A new command is a type, and an entry in the list of the core or of its room.
@MainActor
protocol ProgramCommand: SendableMetatype {
  nonisolated static var row: CommandLineCommand { get }

  /// Parses the arguments; the row has all of their options.
  init(_ arguments: CommandArguments) throws(UsageError)

  /// The scripts to read; the Swift files that they load are loaded first.
  var scripts: [Invocation.Script] { get }

  /// The protection from crashes of loaded layouts while the command runs.
  var guarding: Guarding { get }

  /// Whether the command writes no file, asks no user and runs no foreign code, so a page may show its output.
  var looksOnly: Bool { get }

  /// Runs the command, and returns the exit status.
  func run() throws -> Int32
}

extension ProgramCommand {
  var scripts: [Invocation.Script] { [] }
  var guarding: Guarding { .writes }
  var looksOnly: Bool { false }
}

/// The protection from crashes of loaded layouts while a command runs.
enum Guarding {
  /// The command runs in a copy of the process, and writes no files.
  case reads
  /// The command runs in a copy of the process.
  case writes
  /// The command is a prompt, whose lab runs in a child process.
  case child
  /// The command guards each line, case or world by itself, or runs no loaded code.
  case itsOwn
}

extension CommandLineCommand {
  private static let core: [any ProgramCommand.Type] = [
    RunCommand.self, ExplainCommand.self, HelpCommand.self, TestCommand.self, CheckCommand.self, FormatCommand.self,
    ProfileCommand.self,
  ]

  /// Names of commands in their order in lists, by group; a command that is missing here comes last.
  private static let order: KeyValuePairs<String, String> = [
    "learn": "run learn class explain help grade",
    "test": "test check fmt bless shrink mutate",
    "own layouts": "load audit profile",
    "films": "export play live",
    "devices": "recorder import compare",
    "editors": "lsp completions",
  ]

  static let groups: [(asker: String, types: [any ProgramCommand.Type])] = {
    let all = core + Satellites.all.flatMap { $0.commands }
    let listed = order.map { ($0.key, $0.value.split(separator: " ").map(String.init)) }
    let rest = all.map { $0.row.name }.filter { name in !listed.contains { $0.1.contains(name) } }
    return (listed + [("more", rest)]).map { asker, names in
      (asker, names.flatMap { name in all.filter { $0.row.name == name } })
    }
  }()

  static let types = groups.flatMap(\.types)

  static let all = types.map { $0.row }

  static func type(of name: String) -> (any ProgramCommand.Type)? { types.first { $0.row.name == name } }
}
