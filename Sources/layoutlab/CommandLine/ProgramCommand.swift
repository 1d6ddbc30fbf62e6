/// A command of the program: its row of the table, its arguments, and its work. A new one is its type, and an entry in
/// the core's list or in that of its room.
@MainActor
protocol ProgramCommand: SendableMetatype {
  /// The row in the table of commands.
  nonisolated static var row: CommandLineCommand { get }

  /// Understands the arguments; all options among them are of the row.
  init(_ arguments: CommandArguments) throws(UsageError)

  /// The scripts that the command reads; the files that they load are loaded before.
  var scripts: [Invocation.Script] { get }

  /// The guard around code of loaded layouts while the command runs.
  var guarding: Guarding { get }

  /// Whether the command writes no file, asks no user and runs no foreign code, so that a page may show its output.
  var looksOnly: Bool { get }

  /// Carries out the command.
  /// - Returns: the exit status.
  func run() throws -> Int32
}

extension ProgramCommand {
  var scripts: [Invocation.Script] { [] }
  var guarding: Guarding { .writes }
  var looksOnly: Bool { false }
}

/// The guard around code of loaded layouts while a command runs.
enum Guarding {
  /// The command runs in a copy of the process, which writes no files.
  case reads
  /// The command runs in a copy of the process.
  case writes
  /// The command is a prompt, whose lab is in a child of the process.
  case child
  /// The command guards each line, case or world by itself, or runs no such code.
  case itsOwn
}

extension CommandLineCommand {
  private static let core: [any ProgramCommand.Type] = [
    RunCommand.self, ExplainCommand.self, HelpCommand.self, TestCommand.self, CheckCommand.self, FormatCommand.self,
    ProfileCommand.self,
  ]

  /// The names by who asks for them, in the order in which they are listed; a command that is none of them comes last.
  private static let order: KeyValuePairs<String, String> = [
    "learn": "run learn class explain help grade",
    "test": "test check fmt bless shrink mutate",
    "own layouts": "load audit profile",
    "films": "export play live",
    "devices": "recorder import compare",
    "editors": "lsp completions",
  ]

  /// The types of the commands that this program has, by who asks for them.
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

  /// Returns the type of a command; nil if the program has none of this name.
  static func type(of name: String) -> (any ProgramCommand.Type)? { types.first { $0.row.name == name } }
}
