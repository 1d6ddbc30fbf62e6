import LayoutRendering
import LayoutScript

/// The lab of the prompt: statements run, session commands are carried out here.
@MainActor
final class PromptDriver: LabDriver {
  let streams: StandardStreams
  let options: Invocation.Options
  let history: HistoryStore
  private(set) var run: LabRun
  /// The text that failed last, unless something worked after it.
  private(set) var failure: String?
  private var stepped: SteppedFile?
  // Lines are counted through the session, so that a message's place is one of it.
  private var nextLine = 1
  private var hasShownColon = false
  /// The file that `:run` ran last.
  private var lastFile: String?
  /// The picture above the prompt, where it is wanted.
  private var pane: ScreenPane?

  init(_ options: Invocation.Options, streams: StandardStreams, history: HistoryStore) {
    self.streams = streams
    self.options = options
    self.history = history
    run = LabRun(options, streams: streams, isPrompt: true)
  }

  var prompt: String {
    if let stepped { return "\(stepped.name):\(stepped.nextLine)> " }
    let standing = run.lab.standing
    let place = run.lab.positionInRecord.map { "\($0)" } ?? standing.map { "@\($0.step)" }
    return "lab" + (place.map { " " + $0 } ?? "") + (standing.map { "/\($0.last)" } ?? "") + "> "
  }

  func isIncomplete(_ text: String) -> Bool { PromptInput.isIncomplete(text) }

  func completion(of text: String, at offset: Int) -> Completion {
    let found = run.lab.analysis(of: SourceText(name: "prompt", text: text)).completion(at: offset)
    return Completion(
      range: found.replace.start..<found.replace.end,
      candidates: found.candidates.map { Completion.Candidate(text: $0.text, description: $0.description) },
      append: found.candidates.first?.appended == " " ? " " : nil, wantsFilenames: found.wantsFileName)
  }

  func run(_ input: String) -> LabOutcome {
    let outcome = perform(input)
    if pane?.draw(run.lab.shownScene) == false {
      leave()
      streams.writeError("the terminal is too small for the screen now: it is off\n")
    }
    return outcome
  }

  func leave() {
    pane?.end()
    pane = nil
  }

  private func perform(_ input: String) -> LabOutcome {
    run.renderer.setSize(streams.output.size.columns, streams.output.size.rows)
    if stepped != nil, input.allSatisfy(\.isWhitespace) {
      runStep()
      return .goOn
    }
    let firstLine = nextLine
    nextLine += input.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    for part in PromptInput.split(input) {
      switch part {
      case .statements(let text, let line):
        let source = SourceText(name: "prompt", text: text, firstLine: firstLine + line - 1)
        guard run(source, isTyped: true) == .finished else { return .goOn }
      case .command(let text, let isBare):
        if isBare { showColon(text) }
        if let outcome = carryOut(text) { return outcome }
      }
    }
    return .goOn
  }

  /// Runs a source, and keeps the lines that ran: those before one that fails stay.
  private func run(_ source: SourceText, isTyped: Bool) -> RunResult {
    run.progress.begin()
    defer { run.progress.finish() }
    guard let script = run.lab.steppedScript(of: source, isTyped: isTyped) else {
      failure = source.text(Span(0, source.bytes.count))
      return .rejected
    }
    var result = RunResult.finished
    var firstBreak: RecordPosition?
    while result == .finished, !script.isAtEnd {
      result = script.runNext()
      firstBreak = firstBreak ?? run.lab.positionInRecord
    }
    if let firstBreak { run.lab.positionInRecord = firstBreak }
    failure = result == .finished || result == .ended ? nil : script.nextText
    return result
  }

  private func showColon(_ text: String) {
    guard !hasShownColon else { return }
    hasShownColon = true
    streams.write("(:\(text) is its whole name)\n")
  }

  // MARK: Session commands

  private func carryOut(_ text: String) -> LabOutcome? {
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
      streams.writeError("there is no command `:\(word)`: `:help commands` lists them\n")
    }
    return nil
  }

  private func carryOut(_ command: SessionCommand, _ arguments: [String]) -> LabOutcome? {
    let status = arguments.first.flatMap(Int32.init) ?? 0
    switch (command.word, arguments.count) {
    case ("help", _): streams.write(Help(names: run.lab.scope.known).text(about: arguments.joined(separator: " ")))
    case ("explain", 0): streams.write(Explanation.list)
    case ("explain", 1): explain(arguments[0])
    case ("quit", 0): return .leave(status: 0)
    case ("quit", 1) where String(status) == arguments[0] && Limits.exitStatus.contains(Int(status)):
      return .leave(status: status)
    case ("save", 1): save(CommandWords.path(arguments[0]))
    case ("save", 2) where arguments[1] == "--expect": saveExpecting(CommandWords.path(arguments[0]))
    case ("reload", 0): reload()
    case ("export", 1): export(CommandWords.path(arguments[0]), isForced: false)
    case ("export", 2) where arguments[1] == "--force": export(CommandWords.path(arguments[0]), isForced: true)
    case ("mode", 0): streams.write(":mode \(run.renderer.mode.rawValue)\n")
    case ("mode", 1): choose(arguments[0], of: command, \.mode)
    case ("names", 0): streams.write(":names \(run.renderer.names.rawValue)\n")
    case ("names", 1): choose(arguments[0], of: command, \.names)
    case ("screen", 0): streams.write(":screen \(pane == nil ? "off" : "on")\n")
    case ("screen", 1) where arguments[0] == "off": leave()
    case ("screen", 1) where arguments[0] == "on": showScreen()
    case ("history", _): showHistory(of: arguments.joined(separator: " "))
    case ("doctor", 0): streams.write(Doctor.text(options, streams))
    case ("run", 1): runFile(CommandWords.path(arguments[0]))
    case ("run", 2) where arguments[1] == "step": stepFile(CommandWords.path(arguments[0]))
    case ("explain", _), ("mode", _), ("names", _), ("screen", _), ("reload", _), ("doctor", _):
      streams.writeError("usage: \(command.usage)\n")
    case ("quit", _): streams.writeError("usage: \(command.usage)   (0 to \(Limits.exitStatus.upperBound))\n")
    case (_, 0): streams.writeError("usage: \(command.usage)\n")
    default: streams.writeError("usage: \(command.usage)   (a name with spaces stands in quotes)\n")
    }
    return nil
  }

  private func travel(_ command: SessionCommand, _ text: String) {
    let rest = text.drop { !$0.isWhitespace }.drop { $0.isWhitespace }
    let source = SourceText(name: "prompt", text: ":" + text, firstLine: max(1, nextLine - 1))
    run.progress.begin()
    defer { run.progress.finish() }
    if run.lab.travel(command, rest: String(rest), in: source) == nil {
      streams.writeError("usage: \(command.usage)\n")
    }
  }

  private func explain(_ code: String) {
    switch Explanation.find(code) {
    case .page(let page): streams.write(page.text)
    case .unknown(let suggestion):
      let hint = suggestion == nil ? ": `:explain` lists them" : ""
      streams.writeError(Explanation.unknown(code, suggestion: suggestion) + hint + "\n")
    }
  }

  private func showScreen() {
    guard pane == nil else { return }
    if let hindrance = ScreenPane.hindrance(streams, options.color) {
      return streams.writeError("no screen: \(hindrance)\n")
    }
    pane = ScreenPane(streams, options.color)
  }

  private func choose<Choice: RawRepresentable<String>>(
    _ word: String, of command: SessionCommand, _ setting: ReferenceWritableKeyPath<any RunRenderer, Choice>
  ) {
    guard let choice = Choice(rawValue: word) else { return streams.writeError("usage: \(command.usage)\n") }
    run.renderer[keyPath: setting] = choice
  }

  private func save(_ path: String) {
    write(script(), to: path, savedLines)
  }

  /// Writes a file, and says what is in it or why it could not be written.
  func write(_ text: String, to path: String, _ summary: String) { write(Array(text.utf8), to: path, summary) }

  /// The same of bytes.
  func write(_ bytes: [UInt8], to path: String, _ summary: String) {
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
      streams.write("\(path): \(summary)\n")
    } catch {
      streams.writeError("\(error.message)\n")
    }
  }

  // MARK: Files

  private func read(_ path: String) -> SourceText? {
    do throws(FileError) {
      return SourceText(name: path, bytes: try TextFile.bytes(at: path))
    } catch {
      streams.writeError("\(error.message)\n")
      return nil
    }
  }

  private func runFile(_ path: String) {
    guard let source = read(path) else { return }
    lastFile = path
    _ = run(source, isTyped: false)
  }

  /// Runs the file that was run last, in a lab that knows nothing yet.
  private func reload() {
    guard let path = lastFile else { return streams.writeError("no file was run yet: `:run FILE`\n") }
    guard let source = read(path) else { return }
    let renderer = run.renderer
    run = LabRun(options, streams: streams, isPrompt: true)
    run.renderer.mode = renderer.mode
    run.renderer.names = renderer.names
    failure = nil
    stepped = nil
    _ = run(source, isTyped: false)
  }

  private func stepFile(_ path: String) {
    guard let source = read(path), let script = run.lab.steppedScript(of: source, isTyped: false) else { return }
    lastFile = path
    stepped = SteppedFile(name: path, script: script)
    streams.write("Enter runs the next line of \(path); anything else you type is a digression\n")
    leaveFinishedFile()
  }

  private func runStep() {
    guard let script = stepped?.script else { return }
    let text = script.nextText
    // A caption shows itself.
    if !script.isNextCaption { streams.write(text + "\n") }
    run.progress.begin()
    defer { run.progress.finish() }
    guard script.runNext() == .finished else {
      streams.writeError("the file is left here; `:run FILE step` starts it again\n")
      stepped = nil
      return
    }
    failure = nil
    leaveFinishedFile()
  }

  private func leaveFinishedFile() {
    guard let file = stepped, file.script.isAtEnd else { return }
    streams.write("end of \(file.name)\n")
    stepped = nil
  }

  /// A file that is run line by line.
  @MainActor
  private struct SteppedFile {
    var name: String
    var script: SteppedScript

    var nextLine: Int { script.nextLine }
  }
}
