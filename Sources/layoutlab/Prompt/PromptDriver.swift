import LayoutRendering
import LayoutScript

/// The lab of the prompt: statements run, session commands are carried out here.
@MainActor
final class PromptDriver: LabDriver {
  let streams: StandardStreams
  let options: Invocation.Options
  let history: HistoryStore
  let journal: SessionJournal?
  /// What files held that a session read which is recovered.
  var recoveredFiles: [String: [UInt8]]?
  var run: LabRun
  /// The text that failed last, unless something worked after it.
  private(set) var failure: String?
  private var stepped: SteppedFile?
  /// Whether lines may reach code that traps.
  private let isGuarded = CrashGuard.isNeeded
  // Lines are counted through the session, so that a message's place is one of it.
  private var nextLine = 1
  private var hasShownColon = false
  /// That a loaded file has changed was said.
  private var hasSeenChange = false
  /// The file that `:run` ran last.
  private(set) var lastFile: String?
  /// What this session wrote, by path.
  private var saved: [String: [UInt8]] = [:]
  /// The picture above the prompt, where it is wanted.
  private var pane: ScreenPane?

  init(
    _ options: Invocation.Options, streams: StandardStreams, history: HistoryStore, journal: SessionJournal? = nil
  ) {
    self.journal = journal
    self.streams = streams
    self.options = options
    self.history = history
    run = LabRun(options, streams: streams, isPrompt: true)
    FileWatch.begin()
  }

  var prompt: String {
    if let stepped { return "\(stepped.name.printable):\(stepped.nextLine)> " }
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
    let (outcome, crash) = runGuarded(input)
    if let crash {
      streams.writeError(crash.text)
      streams.write("the line was undone: the lab is as after @\(run.lab.step)\n")
    }
    if !hasSeenChange, FileWatch.isLoadedChanged {
      hasSeenChange = true
      streams.write("a loaded file has changed: `:reload` compiles it again\n")
    }
    return outcome
  }

  /// Runs an input in a copy of the process, where there is code that may trap; the copy goes on as the session.
  func runGuarded(_ input: String) -> (LabOutcome, CrashGuard.Crash?) {
    guard isGuarded else { return (runAndDraw(input), nil) }
    if let crash = CrashGuard.begin(streams) { return (.undone, crash) }
    defer {
      streams.flush()
      CrashGuard.commit()
    }
    return (runAndDraw(input), nil)
  }

  private func runAndDraw(_ input: String) -> LabOutcome {
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

  private func perform(_ typed: String) -> LabOutcome {
    // A mark of a file's beginning that was pasted would stand in the middle of a saved one.
    let input = typed.hasPrefix("\u{FEFF}") ? String(typed.unicodeScalars.dropFirst()) : typed
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
        guard run(source, isTyped: true) == .finished else { return failure == nil ? .goOn : .failed }
      case .command(let text, let isBare):
        if isBare { showColon(text) }
        if let outcome = carryOut(text) { return outcome }
      }
    }
    return .goOn
  }

  /// Runs a source, and keeps the lines that ran: those before one that fails stay.
  private func run(_ source: SourceText, isTyped: Bool) -> RunResult {
    run.limits.holding { runToEnd(source, isTyped: isTyped) }
  }

  private func runToEnd(_ source: SourceText, isTyped: Bool) -> RunResult {
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
    case ("save", 1...3) where Set(arguments.dropFirst()).isSubset(of: ["--expect", "--force"]):
      let (path, words) = (CommandWords.path(arguments[0]), arguments.dropFirst())
      guard maySave(to: path, isForced: words.contains("--force")) else { break }
      if words.contains("--expect") { saveExpecting(path) } else { save(path) }
    case ("reload", 0): reload()
    case ("load", 1...): load(arguments.map(CommandWords.path))
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
    case ("recover", 0): recover()
    case ("run", 1): runFile(CommandWords.path(arguments[0]))
    case ("run", 2) where arguments[1] == "step": stepFile(CommandWords.path(arguments[0]))
    case ("explain", _), ("mode", _), ("names", _), ("screen", _), ("reload", _), ("doctor", _),
      ("recover", _):
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
    write(script(at: path), to: path, savedLines)
  }

  /// Whether `:save` may write there: a file of another program, or one that was changed since this session wrote it, is
  /// left alone.
  private func maySave(to path: String, isForced: Bool) -> Bool {
    do throws(FileError) {
      try OwnOutput.check(path, isForced: isForced) { $0.starts(with: Self.mark.utf8) }
      if !isForced, let saved = saved[path], let now = try? TextFile.bytes(at: path), now != saved {
        throw FileError(path, "was changed since it was saved: write another name, or say --force")
      }
      return true
    } catch {
      streams.writeError("\(error.message)\n")
      return false
    }
  }

  /// What a saved session begins with.
  static let mark = "# layoutlab "

  /// Writes a file, and says what is in it or why it could not be written.
  func write(_ text: String, to path: String, _ summary: String) { write(Array(text.utf8), to: path, summary) }

  /// The same of bytes.
  func write(_ bytes: [UInt8], to path: String, _ summary: String) {
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
      saved[path] = bytes
      streams.write("\(path.printable): \(summary)\n")
    } catch {
      streams.writeError("\(error.message)\n")
    }
  }

  // MARK: Files

  private func read(_ path: String) -> SourceText? {
    do throws(FileError) {
      if let known = recoveredFiles?[path] { return SourceText(name: path, bytes: known) }
      let bytes = try TextFile.bytes(at: path)
      if recoveredFiles == nil { journal?.note(path, bytes) }
      return SourceText(name: path, bytes: bytes)
    } catch {
      streams.writeError("\(error.message)\n")
      return nil
    }
  }

  /// Runs again what was typed in a session that ended without leaving, in silence and in a fresh lab. What writes files or
  /// leaves is passed over, and what was running when it ended is left to the user.
  private func recover() {
    guard let journal else { return streams.writeError("no history is kept, so there is nothing to recover\n") }
    let found = journal.recover { lost in
      let missing = lost.loaded.filter { file in !LoadingProgram.loaded.contains { $0.operands.contains(file) } }
      guard missing.isEmpty else {
        let files = missing.map { CommandWords.quoted($0.printable) }.joined(separator: " ")
        streams.write("it had loaded layouts: `:load \(files)`, then `:recover`\n")
        return false
      }
      run = LabRun(options, streams: streams, isPrompt: true)
      (failure, stepped) = (nil, nil)
      recoveredFiles = lost.files
      defer { recoveredFiles = nil }
      streams.muted {
        for input in lost.inputs where !Self.isOfItsSession(input) && !Interrupts.isRequested { _ = run(input) }
      }
      guard !Interrupts.isRequested else {
        streams.writeError("stopped: `:recover` begins again\n")
        return false
      }
      // Should this session be lost as well, it has all of that one.
      journal.adopt(lost, from: "")
      let count = lost.inputs.count
      streams.write(
        "\(count) \(count == 1 ? "input" : "inputs") ran again: the lab is "
          + (run.lab.lastStepNumber == 0 ? "as at its start\n" : "as after @\(run.lab.lastStepNumber)\n"))
      if let last = lost.last {
        let line = last.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        streams.write("this was running when the session ended, and did not run again: \(line.printable)\n")
      }
      return true
    }
    if !found { streams.write("no session was lost\n") }
  }

  /// Commands whose effects are not in the lab.
  static func isOfItsSession(_ input: String) -> Bool {
    guard input.hasPrefix(":"), let word = CommandWords.split(String(input.dropFirst()))?.first,
      case .command(let command) = SessionCommand.find(word)
    else { return false }
    return !command.isAboutTime && !["run", "reload", "mode", "names"].contains(command.word)
  }

  private func runFile(_ path: String) {
    guard let source = read(path) else { return }
    lastFile = path
    _ = run(source, isTyped: false)
  }

  /// Runs the file that was run last, in a lab that knows nothing yet.
  private func reload() {
    if reloadLayouts() { return }
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
    streams.write("Enter runs the next line of \(path.printable); anything else you type is a digression\n")
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
    streams.write("end of \(file.name.printable)\n")
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
