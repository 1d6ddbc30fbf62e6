import LayoutScript

enum ZshCompletion {
  static var script: String {
    let commands = CommandLineCommand.all
    return """
      #compdef layoutlab
      # Completes the command line of layoutlab in zsh: source <(layoutlab completions zsh)
      _layoutlab() {
        local context state state_descr line
        local -a commands
        typeset -A opt_args
        commands=(
      \(commands.filter { $0.parent == nil }.map { "    " + described($0.name, $0.summary) }.joined(separator: "\n"))
          \(described(CommandLineCommand.device, "commands about devices"))
        )
        _arguments -C -S \\
      \(options(BareCommand.row.options) { $0.summary })    '1: :->command' '*:: :->operands' && return
        case $state in
          command) _describe -t commands command commands ;;
          operands)
            if [[ $words[1] == \(CommandLineCommand.device) ]]; then
              if (( CURRENT == 2 )); then
                compadd \(CommandLineCommand.firstWords(after: CommandLineCommand.device).joined(separator: " "))
                return
              fi
              shift words
              (( CURRENT-- ))
            fi
            case $words[1] in
      \(commands.map(branch).joined(separator: "\n"))
            esac ;;
        esac
      }
      _layoutlab_codes() {
        local -a codes
        codes=(
      \(Explanation.all.map { "    " + described($0.code, $0.summary) }.joined(separator: "\n"))
        )
        _describe -t codes code codes
      }
      if [[ $funcstack[1] == _layoutlab ]]; then _layoutlab "$@"; else compdef _layoutlab layoutlab; fi

      """
  }

  private static func branch(of command: CommandLineCommand) -> String {
    """
            \(command.name))
              _arguments -S \\
    \(options(command.options, indent: 12, summary: command.summary))            \(operands(of: command)) ;;
    """
  }

  private static func operands(of command: CommandLineCommand) -> String {
    switch command.operands {
    case .file: "'1:script:_files -g \"*.layout\"'"
    case .files: "'*:script:_files -g \"*.layout\"'"
    case .page: "'1:script:_files -g \"*.(layout|md)\"'"
    case .lesson:
      "'1:lesson:{ _files -g \"*.layout\"; compadd \(Satellites.lessons.map(\.name).joined(separator: " ")) }'"
    case .paths, .tests: "'*:script:_files -g \"*.(layout|md)\"'"
    case .swiftFiles: "'*:layout:_files -g \"*.swift\"'"
    case .sources: "'*:file:_files -g \"*.(swift|layout)\"'"
    case .log: "'*:log:_files -g \"*.(jsonl|layout)\"'"
    case .nothing: "'*:nothing:'"
    case .layouts:
      "'*:layout:{ _files -g \"*.swift\"; compadd \(LabRun.catalog.entries.map(\.name).joined(separator: " ")) }'"
    case .code: "'1:code:_layoutlab_codes'"
    case .shell: "'1:shell:(\(Shell.allCases.map(\.rawValue).joined(separator: " ")))'"
    case .command: "'1:command:(\(CommandLineCommand.firstWords().joined(separator: " ")))'"
    }
  }

  /// Returns the lines of `_arguments`, each with a trailing backslash.
  private static func options(
    _ names: [CommandLineOption.Name], indent: Int = 4, summary: (CommandLineOption) -> String
  ) -> String {
    names.compactMap { CommandLineOption[$0] }.map { option in
      let text = summary(option).replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
      let isOptional = !option.takesValue && !option.placeholder.isEmpty
      let value =
        option.takesValue || isOptional
        ? "\(isOptional ? ":" : ""):\(option.placeholder.lowercased()):" + action(for: option) : ""
      let exclusion = "(\(option.spellings.joined(separator: " ")))"
      return option.spellings.map { spelling in
        let mark = isOptional ? "=-" : option.takesValue && spelling.hasPrefix("--") ? "=" : ""
        return String(repeating: " ", count: indent)
          + Shell.quoted("\(exclusion)\(spelling)\(mark)[\(text)]\(value)")
          + " \\\n"
      }.joined()
    }.joined()
  }

  /// Returns the `_arguments` action for an option's values.
  private static func action(for option: CommandLineOption) -> String {
    switch option.value {
    case .file, .optionalFile: return "_files"
    default: break
    }
    return option.choices.isEmpty ? "" : "(\(option.choices.joined(separator: " ")))"
  }

  /// Returns an entry of `_describe`.
  private static func described(_ word: String, _ summary: String) -> String {
    Shell.quoted("\(word):\(summary.replacing(":", with: "\\:"))")
  }
}

extension Shell {
  /// The completion script for the command line, made from the tables of commands and options.
  var completionScript: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}
