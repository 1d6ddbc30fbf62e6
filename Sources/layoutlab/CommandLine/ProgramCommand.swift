import LayoutLoading

/// A command of the program: its row of the table, its arguments, and its work. A new one is its type and an entry in
/// `CommandLineCommand.types`.
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

  /// The kind of libraries that it measures loaded code with; nil for plain ones.
  var variant: LayoutLoader.Variant? { get }

  /// Whether the command writes no file, asks no user and runs no foreign code, so that a page may show its output.
  var looksOnly: Bool { get }

  /// Carries out the command.
  /// - Returns: the exit status.
  func run() throws -> Int32
}

extension ProgramCommand {
  var scripts: [Invocation.Script] { [] }
  var guarding: Guarding { .writes }
  var variant: LayoutLoader.Variant? { nil }
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
  /// The types of all commands by who asks for them, in the order in which they are listed.
  static let groups: KeyValuePairs<String, [any ProgramCommand.Type]> = [
    "learn": [
      RunCommand.self, LearnCommand.self, ClassCommand.self, ExplainCommand.self, HelpCommand.self,
      GradeCommand.self,
    ],
    "test": [
      TestCommand.self, CheckCommand.self, FormatCommand.self, BlessCommand.self, ShrinkCommand.self,
      MutateCommand.self,
    ],
    "own layouts": [LoadCommand.self, AuditCommand.self, ProfileCommand.self],
    "films": [ExportCommand.self, PlayCommand.self, LiveCommand.self],
    "devices": [RecorderCommand.self, ImportCommand.self, CompareCommand.self],
    "editors": [LanguageServerCommand.self, CompletionsCommand.self],
  ]

  static let types = groups.flatMap(\.value)

  static let all = types.map { $0.row }
}
