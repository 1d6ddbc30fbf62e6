/// A shell that completions can be printed for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that completes the command line of `layoutlab`, made from the tables of commands and options.
  var completionScript: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }

  /// A text in single quotes, as bash and zsh read it.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
