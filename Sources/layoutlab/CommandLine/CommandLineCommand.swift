import LayoutLanguage

/// The row of a command. Parsing, the pages of `--help` and the completions of shells all read the table of these; its
/// text is a section of `Sources/CTexts/words/programs.md`.
struct CommandLineCommand: Sendable {
  /// The operands of a command.
  enum Operands: Sendable {
    /// One script, or none where statements are given.
    case file
    /// Scripts, `-` for standard input.
    case files
    /// Scripts, folders, and Markdown pages; `-` for standard input.
    case paths
    /// Scripts, folders, and Markdown pages; `:LINE` may follow a file.
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
    /// Swift files and scripts.
    case sources
    /// A log of a device, and maybe a script.
    case log
    case shell
    case command
    case nothing
  }

  var name: String
  /// The word before the name: `device compare`; without it the name is an older form.
  var parent: String?
  var operands: Operands
  /// The operands in a usage line.
  var placeholder: String
  var options: [CommandLineOption.Name]
  /// Whether another command line follows its operands.
  var wrapsCommand = false
  /// The words of its text that stand for lists of the program.
  var fills: KeyValuePairs<String, String> = [:]

  /// The text about the command.
  var page: WordPage { .of(.program, name) }

  /// A short description for the list of commands.
  var summary: String { page.summary }

  /// The text of the command's help page, below its summary.
  var details: String { fills.reduce(page.text) { $0.replacing($1.key, with: $1.value) } }

  /// The lines of its page after `exit status: `.
  var statuses: [String] { page.statuses }

  /// Returns the row of a command; nil if no command has the name.
  static subscript(name: String) -> CommandLineCommand? { all.first { $0.name == name } }

  /// The words of the command: `device compare`.
  var words: String { (parent.map { $0 + " " } ?? "") + name }

  /// The word of the commands about devices.
  static let device = "device"

  /// Returns the words that may come first, or after the word of others, such as `device`.
  static func firstWords(after parent: String? = nil) -> [String] {
    let own = all.filter { $0.parent == parent }.map(\.name)
    return parent == nil ? own + [device] : own
  }

  /// Returns the description of an option.
  func summary(of option: CommandLineOption) -> String {
    page.options[option.name.rawValue] ?? option.summary
  }
}
