import LayoutScript

enum FishCompletion {
  static var script: String {
    let commands = CommandLineCommand.all
    var lines = [
      "# Completes the command line of layoutlab in fish:",
      "# layoutlab completions fish > ~/.config/fish/completions/layoutlab.fish",
      "complete -c layoutlab -f",
    ]
    let none = "__fish_use_subcommand"
    lines.append(line(none, "-a \(CommandLineCommand.device)", "commands about devices"))
    for command in commands {
      let condition = command.parent.map { "__fish_seen_subcommand_from \($0)" } ?? none
      lines.append(line(condition, "-a \(command.name)", command.summary))
    }
    for name in BareCommand.row.options {
      if let option = CommandLineOption[name] { lines.append(line(none, words(option), option.summary)) }
    }
    for command in commands {
      let condition = "__fish_seen_subcommand_from \(command.name)"
      for option in command.options.compactMap({ CommandLineOption[$0] }) {
        lines.append(line(condition, words(option), command.summary(of: option)))
      }
      lines += operands(of: command, condition)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ condition: String, _ words: String, _ summary: String) -> String {
    "complete -c layoutlab -n \(quoted(condition)) \(words) -d \(quoted(summary))"
  }

  private static func words(_ option: CommandLineOption) -> String {
    let names = [option.letter.map { "-s \($0)" }, option.long.map { "-l \($0)" }].compactMap { $0 }
    let value =
      if case .file = option.value {
        " -r -F"
      } else {
        option.choices.isEmpty ? " -x" : " -x -a \(quoted(option.choices.joined(separator: " ")))"
      }
    return names.joined(separator: " ") + (option.takesValue ? value : "")
  }

  private static func operands(of command: CommandLineCommand, _ condition: String) -> [String] {
    let start = "complete -c layoutlab -n \(quoted(condition)) -a "
    switch command.operands {
    case .file, .files: return [start + quoted("(__fish_complete_suffix .layout)")]
    case .lesson:
      return [start + quoted("(__fish_complete_suffix .layout)")]
        + Satellites.lessons.map { line(condition, "-a \($0.name)", $0.title) }
    case .page, .paths, .tests:
      return [".layout", ".md"].map { start + quoted("(__fish_complete_suffix \($0))") }
    case .swiftFiles: return [start + quoted("(__fish_complete_suffix .swift)")]
    case .sources: return [".swift", ".layout"].map { start + quoted("(__fish_complete_suffix \($0))") }
    case .log: return [".jsonl", ".layout"].map { start + quoted("(__fish_complete_suffix \($0))") }
    case .nothing: return []
    case .layouts:
      return [start + quoted("(__fish_complete_suffix .swift)")]
        + LabRun.catalog.entries.map { line(condition, "-a \($0.name)", $0.summary) }
    case .code: return Explanation.all.map { line(condition, "-a \($0.code)", $0.summary) }
    case .shell: return [start + quoted(Shell.allCases.map(\.rawValue).joined(separator: " "))]
    case .command: return [start + quoted(CommandLineCommand.firstWords().joined(separator: " "))]
    }
  }

  /// Returns a text in single quotes, in which fish knows two escapes.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#) + "'"
  }
}
