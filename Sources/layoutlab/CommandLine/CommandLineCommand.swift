import LayoutLanguage

/// The row of a command for parser, help and completions; its text is in `Sources/CTexts/words/programs.md`.
struct CommandLineCommand: Sendable {
  enum Operands: Sendable {
    /// A script; none with `-c`.
    case file
    /// Scripts; `-` is standard input.
    case files
    /// Scripts, folders and Markdown pages; `-` is standard input.
    case paths
    /// Scripts, folders and Markdown pages; a file may end in `:LINE`.
    case tests
    /// A script or a Markdown page; none with `-c`.
    case page
    /// The name or the file of a lesson.
    case lesson
    /// Names of layouts, each optionally with statements, and Swift files.
    case layouts
    case code
    /// Swift files, then a command.
    case swiftFiles
    case sources
    /// The log of a device, and optionally a script.
    case log
    case shell
    case command
    case nothing
  }

  var name: String
  /// The word before the name, as in `device compare`; nil also for an older spelling of such a command.
  var parent: String?
  var operands: Operands
  /// The operands as a usage line shows them.
  var placeholder: String
  var options: [CommandLineOption.Name]
  /// Whether another command line follows the operands.
  var wrapsCommand = false
  /// Placeholders in the help text, and the lists that replace them.
  var fills: KeyValuePairs<String, String> = [:]

  var page: WordPage { .of(.program, name) }

  /// The description in the list of commands.
  var summary: String { page.summary }

  /// The help page below the summary.
  var details: String { fills.reduce(page.text) { $0.replacing($1.key, with: $1.value) } }

  /// The help page's lines about exit statuses.
  var statuses: [String] { page.statuses }

  static subscript(name: String) -> CommandLineCommand? { all.first { $0.name == name } }

  /// The parent's word and the name: `device compare`.
  var words: String { (parent.map { $0 + " " } ?? "") + name }

  /// The parent's word of commands about devices.
  static let device = "device"

  /// Returns the words that may come first on a command line, or after a parent's word such as `device`.
  static func firstWords(after parent: String? = nil) -> [String] {
    let own = all.filter { $0.parent == parent }.map(\.name)
    return parent == nil ? own + [device] : own
  }

  func summary(of option: CommandLineOption) -> String {
    page.options[option.name.rawValue] ?? option.summary
  }
}
