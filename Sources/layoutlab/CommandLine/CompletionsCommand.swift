import LayoutScript

/// `layoutlab completions`: the script that completes the command line in a shell.
struct CompletionsCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "completions", operands: .shell, placeholder: "bash|zsh|fish",
    summary: "print a shell's completion script",
    details: """
      Prints a script that completes this command line in a shell. To load it:

        bash   source <(layoutlab completions bash)          in ~/.bashrc
        zsh    source <(layoutlab completions zsh)           in ~/.zshrc, after compinit
        fish   layoutlab completions fish > ~/.config/fish/completions/layoutlab.fish
      """,
    options: [.help], statuses: ["0 success · 2 there is no script for such a shell"])

  let shell: Shell
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    try arguments.refuseSecond("shell")
    let shells = Shell.allCases.map(\.rawValue)
    guard let word = arguments.operands.first else {
      throw arguments.nothingGiven("a shell", shells.joined(separator: "|"))
    }
    guard let shell = Shell(rawValue: word) else {
      throw UsageError(
        message: "`completions` knows \(ArgumentMismatch.list(shells, last: "and")), not `\(word)`",
        hint: EditDistance.suggestion(for: word, among: shells).map { "did you mean `completions \($0)`?" })
    }
    (self.shell, streams) = (shell, arguments.streams)
  }

  func run() -> Int32 {
    streams.write(shell.completionScript)
    return ExitStatus.success.rawValue
  }
}
