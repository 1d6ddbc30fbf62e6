/// The row of a command. Parsing, the pages of `--help` and the completions of shells all read the table of these.
struct CommandLineCommand: Sendable {
  /// What follows the command.
  enum Operands: Sendable {
    /// One script, or none where statements are given.
    case file
    /// Scripts, `-` for standard input.
    case files
    /// The same, folders, and Markdown pages.
    case paths
    /// The same; `:LINE` may follow a file.
    case tests
    /// One script or Markdown page, or none where statements are given.
    case page
    /// A lesson by its name, or its file.
    case lesson
    /// Names of layouts, each maybe with statements, and Swift files.
    case layouts
    /// One code of a message.
    case code
    /// Swift files, and a command.
    case swiftFiles
    case shell
    case command
    case nothing
  }

  var name: String
  var operands: Operands
  /// As in a usage line.
  var placeholder: String
  /// A few words for the list of commands.
  var summary: String
  /// Lines of its page.
  var details: String
  var options: [CommandLineOption.Name]
  /// What an option does here, where that is something special.
  var ownSummaries: [CommandLineOption.Name: String] = [:]
  /// The lines of its page after `exit status: `.
  var statuses: [String]

  static subscript(name: String) -> CommandLineCommand? { all.first { $0.name == name } }

  /// What an option does here.
  func summary(of option: CommandLineOption) -> String { ownSummaries[option.name] ?? option.summary }
}
