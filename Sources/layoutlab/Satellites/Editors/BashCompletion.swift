import LayoutScript

enum BashCompletion {
  static var script: String {
    let options = CommandLineOption.all.filter(\.takesValue)
    let commands = CommandLineCommand.all
    return """
      # Completes the command line of layoutlab in bash: source <(layoutlab completions bash)
      _layoutlab() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= device= words= word index
        # `--color=al` comes as three words.
        if [[ $current == = ]]; then
          current=
        elif [[ $previous == = ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          case ${COMP_WORDS[index]} in
            \(options.flatMap(\.spellings).joined(separator: "|")))
              ((index++))
              if [[ ${COMP_WORDS[index]} == = ]]; then ((index++)); fi ;;
            -*) ;;
            \(CommandLineCommand.device)) device=1 ;;
            *) command=${COMP_WORDS[index]}; break ;;
          esac
        done
        COMPREPLY=()
        case $previous in
      \(options.map(value).joined(separator: "\n"))
        esac
        if [[ -z $words && $current == -* ]]; then
          case $command in
            '') words=\(words(BareCommand.row.options)) ;;
      \(commands.map { "      \($0.name)) words=\(words($0.options)) ;;" }.joined(separator: "\n"))
          esac
        elif [[ -z $words ]]; then
          case $command in
            '') words=\(Shell.quoted(CommandLineCommand.firstWords().joined(separator: " ")))
              if [[ $device ]]; then words=\(Shell.quoted(CommandLineCommand.firstWords(after: CommandLineCommand.device).joined(separator: " "))); fi ;;
      \(commands.map(operands).joined(separator: "\n"))
          esac
        fi
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$words" -- "$current")
      }
      _layoutlab_files() {
        compopt -o filenames 2>/dev/null
        local current=$1 suffix
        shift
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(
          for suffix; do compgen -f -X "!*$suffix" -- "$current"; done
          compgen -d -- "$current"
        )
      }
      complete -o bashdefault -o default -F _layoutlab layoutlab

      """
  }

  private static func words(_ options: [CommandLineOption.Name]) -> String {
    Shell.quoted(options.compactMap { CommandLineOption[$0] }.flatMap(\.spellings).joined(separator: " "))
  }

  private static func value(of option: CommandLineOption) -> String {
    let pattern = "    \(option.spellings.joined(separator: "|")))"
    return option.choices.isEmpty
      ? "\(pattern) return ;;" : "\(pattern) words=\(Shell.quoted(option.choices.joined(separator: " "))) ;;"
  }

  private static func files(of command: CommandLineCommand, _ suffixes: [String], words: [String] = []) -> String {
    let own = words.isEmpty ? "" : "words=\(Shell.quoted(words.joined(separator: " "))); "
    return
      "      \(command.name)) \(own)_layoutlab_files \"$current\" \(suffixes.joined(separator: " ")) ;;"
  }

  private static func operands(of command: CommandLineCommand) -> String {
    let words: [String]
    switch command.operands {
    case .file, .files: return files(of: command, [ScriptFiles.suffix])
    case .page, .paths, .tests: return files(of: command, ScriptFiles.suffixes)
    case .lesson: return files(of: command, [ScriptFiles.suffix], words: Satellites.lessons.map(\.name))
    case .swiftFiles: return files(of: command, [ScriptFiles.swiftSuffix])
    case .sources: return files(of: command, [ScriptFiles.swiftSuffix, ScriptFiles.suffix])
    case .log: return files(of: command, [ScriptFiles.logSuffix, ScriptFiles.suffix])
    case .nothing: words = []
    case .layouts:
      let names = Shell.quoted(LabRun.catalog.entries.map(\.name).joined(separator: " "))
      return "      \(command.name)) COMPREPLY=($(compgen -W \(names) -- \"$current\") "
        + "$(compgen -f -X '!*.swift' -- \"$current\")); return ;;"
    case .code: words = Explanation.all.map(\.code)
    case .shell: words = Shell.allCases.map(\.rawValue)
    case .command: words = CommandLineCommand.firstWords()
    }
    return "      \(command.name)) words=\(Shell.quoted(words.joined(separator: " "))) ;;"
  }
}
