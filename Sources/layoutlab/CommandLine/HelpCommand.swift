import LayoutScript

/// `layoutlab help`, or `--help` of a command: prints a page.
struct HelpCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "help", operands: .command, placeholder: "[COMMAND|WORD]", options: [.help])

  let page: HelpPage
  private let streams: StandardStreams

  init(_ page: HelpPage, _ streams: StandardStreams) { (self.page, self.streams) = (page, streams) }

  init(_ arguments: CommandArguments) throws(UsageError) {
    self.init(
      try Self.page(about: arguments.operands.isEmpty ? Self.row.name : arguments.operands.joined(separator: " ")),
      arguments.streams)
  }

  private static func page(about topic: String) throws(UsageError) -> HelpPage {
    let words = topic.split(separator: " ")
    if words.count == 2, words[0] == CommandLineCommand.device { return try page(about: String(words[1])) }
    if let page = HelpPage(command: topic) { return page }
    if topic == CommandLineCommand.device { return .text(HelpPage.commands(of: topic)) }
    let help = Help(names: LabRun.catalog.names)
    if let text = help.page(about: topic) ?? help.pageAboutSymptom(topic) { return .text(text) }
    let commands = CommandLineCommand.firstWords()
    throw UsageError(
      message: "there is no command `\(topic)`",
      hint: EditDistance.suggestion(for: topic, among: commands).map { "did you mean `help \($0)`?" }
        ?? "`help words` lists the words of the language")
  }

  var looksOnly: Bool { true }

  func run() -> Int32 {
    streams.write(page.text)
    return ExitStatus.success.rawValue
  }
}
