import CollectionLayout
import Foundation
import LayoutRendering
import LayoutScript

// Session commands.
extension PromptDriver {
  /// Runs a session command; nil if the rest of the input is still to run.
  func carryOut(_ typed: TypedCommand) -> LabOutcome? {
    // A pasted message is not split, because it has quotes of its own.
    if let text = Self.explained(typed) {
      explain(text)
      return nil
    }
    guard let words = CommandWords.split(typed.rest) else {
      streams.writeError("a quote is not closed\n")
      return nil
    }
    switch typed.lookup {
    case .command(let command): return carryOut(command, words, typed)
    case .ambiguous(let candidates):
      streams.writeError("`:\(typed.word)` may be \(candidates.map { ":" + $0.word }.joined(separator: ", "))\n")
    case .unknown:
      let near = EditDistance.suggestion(for: typed.word, among: SessionCommand.all.map(\.word))
      let cure = near.map { "did you mean `:\($0)`?" } ?? "`:help commands` lists them"
      streams.writeError("there is no command `:\(typed.word)`: \(cure)\n")
    }
    return nil
  }

  private func carryOut(_ command: SessionCommand, _ arguments: [String], _ typed: TypedCommand) -> LabOutcome? {
    let first = arguments.first ?? ""
    switch (command.name, arguments.count) {
    case (.help, _): show(Help(names: run.lab.scope.known).text(about: arguments.joined(separator: " ")))
    case (.explain, _): explain(pasted ?? "")
    case (.quit, 0): return .leave(status: 0)
    case (.quit, 1):
      guard let status = Int32(first), "\(status)" == first, Limits.exitStatus.contains(Int(status)) else {
        refuse(command, arguments)
        break
      }
      return .leave(status: status)
    case (.save, 1...3) where Set(arguments.dropFirst()).isSubset(of: ["--expect", "--force"]):
      let path = CommandWords.path(first)
      guard maySave(to: path, isForced: arguments.dropFirst().contains("--force")) else { break }
      if arguments.dropFirst().contains("--expect") { saveExpecting(path) } else { save(path) }
    case (.run, 1): return runFile(CommandWords.path(first))
    case (.run, 2) where arguments[1] == "step": stepFile(CommandWords.path(first))
    case (.recover, 0): return carryOut(.recover)
    case (.reload, 0): return reload()
    case (.set, 0): for setting in PromptSetting.allCases { say(setting, isWithSummary: true) }
    case (.set, 1...2):
      guard let setting = PromptSetting(rawValue: first) else {
        let near = EditDistance.suggestion(for: first, among: PromptSetting.allCases.map(\.rawValue))
        let isStatement = Setting(rawValue: first) != nil
        let cure =
          isStatement
          ? "`\(typed.rest)` without `:set` is the statement"
          : near.map { "did you mean `:set \($0)`?" } ?? "`:set` lists them"
        refuse("there is no setting `\(first)`: \(cure)\n")
        break
      }
      if typed.isOld { streams.write("(it is `:\(typed.text)` now)\n") }
      if arguments.count == 1 { say(setting) } else { set(setting, to: arguments[1]) }
    case (.screen, 0): streams.write(":screen \(Self.word(pane != nil))\n")
    case (.screen, 1) where ["on", "off"].contains(first): if first == "on" { showScreen() } else { leave() }
    case (.profile, 0): show(CostText(names: run.renderer.names).table(run.lab.callProfile))
    case (.grep, 1...): showPrinted(holding: typed.rest)
    case (.history, _): showHistory(of: arguments.joined(separator: " "))
    case (.doctor, 0): streams.write(Doctor.text(options, streams))
    case (.undo, _), (.redo, _), (.goto, _), (.steps, _), (.branches, _), (.branch, _), (.back, _), (.step, _),
      (.continue, _), (.rcontinue, _), (.breaks, _), (.edit, _), (.drop, _), (.bisect, _):
      travel(typed, command)
    default:
      guard let work = Satellites.sessionCommands[command.name] else {
        refuse(command, arguments)
        break
      }
      do throws(SessionInput.Misuse) {
        return try work(self, SessionInput(typed: typed, words: arguments))
      } catch {
        refuse(command, arguments)
      }
    }
    return nil
  }

  /// Writes text, fitted to the terminal's width.
  private func show(_ text: String) { streams.write(FittedText.fit(text, width: streams.output.size.columns)) }

  private func refuse(_ text: String) {
    streams.writeError(FittedText.fit(text, width: streams.output.size.columns))
  }

  private func refuse(_ command: SessionCommand, _ arguments: [String] = []) {
    let remark =
      switch command.argument {
      case .exitStatus: "   (0 to \(Limits.exitStatus.upperBound))"
      case .file where !arguments.isEmpty, .fileAndWord where !arguments.isEmpty:
        "   (a name with spaces stands in quotes)"
      default: ""
      }
    refuse("usage: \(command.usage)\(remark)\n")
  }

  // MARK: Settings

  private static func word(_ isOn: Bool) -> String { isOn ? "on" : "off" }

  /// Writes a setting as it is typed, with its effect.
  private func say(_ setting: PromptSetting, isWithSummary: Bool = false) {
    let now =
      switch setting {
      case .mode: run.renderer.mode.rawValue
      case .names: run.renderer.names.rawValue
      case .hints: Self.word(own.showsHints)
      case .pager: Self.word(own.showsPages)
      case .time: Self.word(own.showsTime)
      }
    let line = ":set \(setting.rawValue) \(now)"
    guard isWithSummary else { return streams.write(line + "\n") }
    show(line.padding(toLength: 18, withPad: " ", startingAt: 0) + setting.summary + "\n")
  }

  private func set(_ setting: PromptSetting, to word: String) {
    guard setting.choices.contains(where: { $0.text == word }) else {
      return refuse("usage: :set \(setting.rawValue) \(setting.choices.map(\.text).joined(separator: "|"))\n")
    }
    switch setting {
    case .mode: run.renderer.mode = AnswerForm(rawValue: word) ?? run.renderer.mode
    case .names: run.renderer.names = CallNames(rawValue: word) ?? run.renderer.names
    case .hints: own.showsHints = word == "on"
    case .pager: own.showsPages = word == "on"
    case .time: own.showsTime = word == "on"
    }
  }

  private func travel(_ typed: TypedCommand, _ command: SessionCommand) {
    run.progress.begin()
    defer { run.progress.finish() }
    guard let time = typed.time else { return refuse(command) }
    _ = run.lab.travel(
      time, in: SourceText(name: "prompt", text: ":" + typed.text, firstLine: max(1, own.nextLine - 1)))
  }

  /// Returns the text after `explain`; nil for other commands or no text.
  static func explained(_ typed: TypedCommand) -> String? {
    typed.known?.name == .explain && !typed.rest.isEmpty ? typed.rest : nil
  }

  /// Returns a text of several lines that was pasted after `:explain`.
  static func pastedBehindExplain(_ input: String) -> String? {
    let text = input.drop(while: \.isWhitespace)
    return text.first == ":" && text.contains(where: \.isNewline) ? explained(TypedCommand(text.dropFirst())) : nil
  }

  /// Whether an input is a pasted message rather than an incomplete statement; brackets in it need not match.
  static func isMessage(_ input: String) -> Bool {
    if input.drop(while: \.isWhitespace).first == ":" { return true }
    return message(in: input) != nil
  }

  // The name of the gravest message of UIKit in an input of at least 12 bytes.
  private static func message(in input: String) -> String? {
    guard input.utf8.count >= 12, input.utf8.count <= Explanation.limit else { return nil }
    return Satellites.messages?.read(Array(input.utf8)).first
  }

  /// Explains a code or a text; lists the codes for an empty text.
  func explain(_ typed: String) {
    if typed.isEmpty { return show(Explanation.list(by: Satellites.messages)) }
    switch Explanation.find(typed, by: Satellites.messages) {
    case .page(let page): show(page.text)
    case .reading(let reading): show(reading.text)
    case .refused(let reason): streams.writeError(reason + "\n")
    case .unknown(let suggestion):
      let hint = suggestion == nil ? ": `:explain` lists them" : ""
      streams.writeError(Explanation.unknown(typed, suggestion: suggestion) + hint + "\n")
    }
  }

  /// Whether an input is a message of UIKit rather than a statement; if so, keeps it and reports how to explain it.
  func refusesMessage(_ input: String) -> Bool {
    guard let name = Self.message(in: input),
      !Analysis(of: SourceText(name: "prompt", text: input), in: run.lab.scope).diagnostics.isEmpty
    else { return false }
    pasted = input
    refuse("this is a message of UIKit's, \(name), and no statement: `:explain` explains it\n")
    return true
  }

  private func showScreen() {
    guard pane == nil else { return }
    if let hindrance = ScreenPane.hindrance(streams, options.color) {
      return streams.writeError(FittedText.fit("no screen: \(hindrance)\n", width: streams.output.size.columns))
    }
    pane = ScreenPane(streams, options.color)
  }
}
