import CollectionLayout
import LayoutRendering
import LayoutScript

// Session commands.
extension PromptDriver {
  /// Carries out the text after a colon.
  func carryOut(_ text: String) -> LabOutcome? {
    // A pasted message has quotes of its own.
    if let typed = Self.explained(text) {
      explain(typed)
      return nil
    }
    guard let words = CommandWords.split(text) else {
      streams.writeError("a quote is not closed\n")
      return nil
    }
    guard let word = words.first else {
      streams.writeError("`:` names no command: `:help commands` lists them\n")
      return nil
    }
    let arguments = Array(words.dropFirst())
    switch SessionCommand.find(word) {
    case .command(let command) where command.isAboutTime:
      travel(command, text)
    case .command(let command):
      return carryOut(command, arguments)
    case .ambiguous(let candidates):
      streams.writeError("`:\(word)` may be \(candidates.map { ":" + $0.word }.joined(separator: ", "))\n")
    case .unknown:
      let near = EditDistance.suggestion(for: word, among: SessionCommand.all.map(\.word))
      let cure = near.map { "did you mean `:\($0)`?" } ?? "`:help commands` lists them"
      streams.writeError("there is no command `:\(word)`: \(cure)\n")
    }
    return nil
  }

  private func carryOut(_ command: SessionCommand, _ arguments: [String]) -> LabOutcome? {
    let status = arguments.first.flatMap(Int32.init) ?? 0
    switch (command.word, arguments.count) {
    case ("help", _): show(Help(names: run.lab.scope.known).text(about: arguments.joined(separator: " ")))
    case ("explain", _): explain(pasted ?? "")
    case ("quit", 0): return .leave(status: 0)
    case ("quit", 1) where String(status) == arguments[0] && Limits.exitStatus.contains(Int(status)):
      return .leave(status: status)
    case ("save", 1...3) where Set(arguments.dropFirst()).isSubset(of: ["--expect", "--force"]):
      let (path, words) = (CommandWords.path(arguments[0]), arguments.dropFirst())
      guard maySave(to: path, isForced: words.contains("--force")) else { break }
      if words.contains("--expect") { saveExpecting(path) } else { save(path) }
    case ("reload", 0): reload()
    case ("load", 1...): load(arguments.map(CommandWords.path))
    case ("export", 1): export(CommandWords.path(arguments[0]), isForced: false)
    case ("export", 2) where arguments[1] == "--force": export(CommandWords.path(arguments[0]), isForced: true)
    case ("shrink", 0): shrink()
    case ("shrink", 1): shrink(CommandWords.path(arguments[0]))
    case ("pager", 0): streams.write(":pager \(showsPages ? "on" : "off")\n")
    case ("pager", 1) where Self.isSwitch(arguments[0]): showsPages = arguments[0] == "on"
    case ("time", 0): streams.write(":time \(showsTime ? "on" : "off")\n")
    case ("time", 1) where Self.isSwitch(arguments[0]): showsTime = arguments[0] == "on"
    case ("mode", 0): streams.write(":mode \(run.renderer.mode.rawValue)\n")
    case ("mode", 1): choose(arguments[0], of: command, \.mode)
    case ("names", 0): streams.write(":names \(run.renderer.names.rawValue)\n")
    case ("names", 1): choose(arguments[0], of: command, \.names)
    case ("screen", 0): streams.write(":screen \(pane == nil ? "off" : "on")\n")
    case ("screen", 1) where arguments[0] == "off": leave()
    case ("screen", 1) where arguments[0] == "on": showScreen()
    case ("learn", 0...1), ("lessons", 0), ("found", _), ("goal", 0), ("hint", 0), ("answer", 0), ("skip", 0),
      ("restart", 0), ("next", 0), ("prev", 0), ("leave", 0):
      lessons.carryOut(command.word, arguments)
    case ("learn", 2) where arguments[1] == "again": lessons.carryOut(command.word, arguments)
    case ("hints", 0): streams.write(":hints \(showsHints ? "on" : "off")\n")
    case ("hints", 1) where Self.isSwitch(arguments[0]): showsHints = arguments[0] == "on"
    case ("history", _): showHistory(of: arguments.joined(separator: " "))
    case ("doctor", 0): streams.write(Doctor.text(options, streams))
    case ("recover", 0): recover()
    case ("run", 1): runFile(CommandWords.path(arguments[0]))
    case ("run", 2) where arguments[1] == "step": stepFile(CommandWords.path(arguments[0]))
    case ("mode", _), ("names", _), ("screen", _), ("hints", _), ("pager", _), ("time", _),
      ("reload", _), ("doctor", _),
      ("recover", _):
      refuse("usage: \(command.usage)\n")
    case ("quit", _): refuse("usage: \(command.usage)   (0 to \(Limits.exitStatus.upperBound))\n")
    case (_, 0): refuse("usage: \(command.usage)\n")
    default: refuse("usage: \(command.usage)   (a name with spaces stands in quotes)\n")
    }
    return nil
  }

  /// Writes lines that fit the terminal.
  private func show(_ text: String) { streams.write(FittedText.fit(text, width: streams.output.size.columns)) }

  private func refuse(_ text: String) {
    streams.writeError(FittedText.fit(text, width: streams.output.size.columns))
  }

  private static func isSwitch(_ word: String) -> Bool { word == "on" || word == "off" }

  private func travel(_ command: SessionCommand, _ text: String) {
    let source = SourceText(name: "prompt", text: ":" + text, firstLine: max(1, nextLine - 1))
    run.progress.begin()
    defer { run.progress.finish() }
    if run.lab.travel(command, rest: CommandWords.rest(text), in: source) == nil {
      refuse("usage: \(command.usage)\n")
    }
  }

  /// Returns the text after `explain`; nil for another command, and if nothing follows.
  static func explained(_ text: String) -> String? {
    let word = text.prefix { !$0.isWhitespace }
    guard case .command(let command) = SessionCommand.find(String(word)), command.word == "explain" else {
      return nil
    }
    let rest = CommandWords.rest(text)
    return rest.isEmpty ? nil : rest
  }

  /// Returns the text that was pasted after `:explain`, in several lines.
  static func pastedBehindExplain(_ input: String) -> String? {
    let text = input.drop(while: \.isWhitespace)
    return text.first == ":" && text.contains(where: \.isNewline) ? explained(String(text.dropFirst())) : nil
  }

  /// Whether an input is a message, which has brackets of its own, rather than an incomplete statement.
  static func isMessage(_ input: String) -> Bool {
    if input.drop(while: \.isWhitespace).first == ":" { return true }
    guard input.utf8.count >= 12, case .messages = Explanation.find(in: Array(input.utf8)) else { return false }
    return true
  }

  /// Explains a code or a text; lists the codes if it is empty.
  func explain(_ typed: String) {
    if typed.isEmpty { return show(Explanation.list) }
    switch Explanation.find(typed) {
    case .page(let page): show(page.text)
    case .messages(let messages): show(RecognisedMessage.text(of: messages))
    case .nearest(let nearest): show(Explanation.text(of: nearest))
    case .refused(let reason): streams.writeError(reason + "\n")
    case .unknown(let suggestion):
      let hint = suggestion == nil ? ": `:explain` lists them" : ""
      streams.writeError(Explanation.unknown(typed, suggestion: suggestion) + hint + "\n")
    }
  }

  /// Whether an input is a message of UIKit's and no statement; reports the command that explains it, and keeps it.
  func refusesMessage(_ input: String) -> Bool {
    guard input.utf8.count >= 12, input.utf8.count <= RecognisedMessage.limit,
      case .messages(let found) = Explanation.find(in: Array(input.utf8)), let first = found.first,
      !Analysis(of: SourceText(name: "prompt", text: input), in: run.lab.scope).diagnostics.isEmpty
    else { return false }
    pasted = input
    refuse("this is a message of UIKit's, \(first.message.id.name), and no statement: `:explain` explains it\n")
    return true
  }

  private func showScreen() {
    guard pane == nil else { return }
    if let hindrance = ScreenPane.hindrance(streams, options.color) {
      return streams.writeError(FittedText.fit("no screen: \(hindrance)\n", width: streams.output.size.columns))
    }
    pane = ScreenPane(streams, options.color)
  }

  private func choose<Choice: RawRepresentable<String>>(
    _ word: String, of command: SessionCommand, _ setting: ReferenceWritableKeyPath<any RunRenderer, Choice>
  ) {
    guard let choice = Choice(rawValue: word) else { return refuse("usage: \(command.usage)\n") }
    run.renderer[keyPath: setting] = choice
  }
}
