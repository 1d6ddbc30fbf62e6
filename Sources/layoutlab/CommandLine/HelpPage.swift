import LayoutScript

/// A page of `--help`, made from the tables of commands and options.
enum HelpPage: Equatable, CaseIterable, Sendable {
  case overview
  case command(String)
  /// The help on a word of the language, or the version.
  case text(String)

  static let allCases = [overview] + CommandLineCommand.all.map { command($0.name) }

  /// Creates the page about a command; `help` gives the overview. Nil for an unknown command.
  init?(command name: String) {
    guard CommandLineCommand[name] != nil else { return nil }
    self = name == HelpCommand.row.name ? .overview : .command(name)
  }

  var text: String {
    switch self {
    case .command(let name): CommandLineCommand[name].map(Self.page) ?? Self.overviewPage
    case .text(let text): text
    case .overview: Self.overviewPage
    }
  }

  // MARK: Pages

  /// Returns the list of the commands after a parent's word, such as `device`.
  static func commands(of parent: String) -> String {
    CommandLineCommand.all.filter { $0.parent == parent }.map { command in
      "\(command.words) \(command.placeholder)".padded(to: 34, gap: 2) + command.summary + "\n"
    }.joined()
  }

  private static var overviewPage: String {
    let commands = CommandLineCommand.groups.flatMap { group, types in
      types.enumerated().map { index, type in
        (index == 0 ? group : "").padded(to: 13, gap: 2)
          + "\(type.row.words) \(type.row.placeholder)".padded(to: 34, gap: 2) + type.row.summary
      }
    }
    return """
      layoutlab: a laboratory for UICollectionView layouts
      usage: layoutlab [OPTIONS] [COMMAND]           without one: a prompt; a pipe is run as a script
             layoutlab [OPTIONS] -c STATEMENTS       run statements: ';' or a line break between them
      \(commands.joined(separator: "\n"))

      options, before or after a command (`layoutlab help COMMAND` lists the options of a command):
      \(rows(BareCommand.row.options.filter { $0 != .statements && $0 != .version }, summary: ofOverview))
      exit status: 0 success · 1 a check failed · 2 usage or text · 3 an error · 4 files · 130 interrupted
      environment: NO_COLOR; PAGER; LAYOUTLAB_HISTORY=FILE, the history of the prompt; empty for none

      """
  }

  /// Returns the description of an option on the overview, where `--help` and `--version` share a row.
  private static func ofOverview(_ option: CommandLineOption) -> String {
    option.name == .help ? "\(option.summary); --version prints the version" : option.summary
  }

  private static func page(of command: CommandLineCommand) -> String {
    """
    usage: layoutlab \(words(of: command))

    \(command.details)

    \(rows(command.options, summary: command.summary))

    exit status: \(command.statuses.joined(separator: "\n             "))

    """
  }

  // MARK: Columns

  private static func words(of command: CommandLineCommand) -> String {
    [command.words, options(of: command) + command.placeholder].filter { !$0.isEmpty }.joined(
      separator: " ")
  }

  /// Returns `[OPTIONS] ` for the usage line; empty if there is only `--help` or a command is wrapped.
  private static func options(of command: CommandLineCommand) -> String {
    command.options == [.help] || command.wrapsCommand ? "" : "[OPTIONS] "
  }

  private static func rows(
    _ options: [CommandLineOption.Name], summary: (CommandLineOption) -> String
  ) -> String {
    options.compactMap { CommandLineOption[$0] }.map { option in
      let letter = option.long == nil ? "" : option.letter.map { "-\($0), " } ?? "    "
      return "  " + (letter + option.written + option.usage).padded(to: 21, gap: 2) + summary(option)
    }.joined(separator: "\n")
  }
}
