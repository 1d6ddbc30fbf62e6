import LayoutScript

/// `layoutlab completions`: prints the completion script for a shell.
struct CompletionsCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "completions", operands: .shell, placeholder: "bash|zsh|fish", options: [.help])

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
