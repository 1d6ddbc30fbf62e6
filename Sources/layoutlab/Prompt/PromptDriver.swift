import LayoutRendering
import LayoutScript

/// The lab of the prompt: statements run, session commands are carried out here.
@MainActor
final class PromptDriver: LabDriver {
  let streams: StandardStreams
  let options: Invocation.Options
  let history: HistoryStore
  let journal: SessionJournal?
  /// The files that a recovered session read, with their bytes.
  var recoveredFiles: [String: [UInt8]]?
  var run: LabRun
  /// The text that failed last, unless an input worked after it.
  private(set) var failure: String?
  /// The input that a trap lost last, unless an input ran since.
  private(set) var lost: String?
  /// The last input, if it was one question: lines with `|` after it are compared with its answer.
  private var question: String?
  /// The message of UIKit's that was typed last in the place of a statement.
  var pasted: String?
  var stepped: SteppedFile?
  /// Reads another input while a line runs; nil if the line is to stop.
  var ask: ((String) -> String?)?
  /// Whether lines may reach code that traps.
  let isGuarded = CrashGuard.isNeeded
  /// The processes at earlier states, and those that know later lines.
  var copies = KeptCopies()
  // Lines are counted through the session, so a message's place is unique in it.
  var nextLine = 1
  var hasShownColon = false
  /// Whether a change of a loaded file was reported.
  var hasSeenChange = false
  /// The file that `:run` ran last.
  private(set) var lastFile: String?
  /// The bytes that this session wrote, by path.
  var saved: [String: [UInt8]] = [:]
  /// The file that runs at the session's start.
  private var opened: StartFiles.Opening?
  var isOpening: Bool { opened != nil }
  /// `:hints`
  var showsHints = true
  private var scopeOfPreview: Scope?
  /// `:pager`
  var showsPages = true
  /// `:time`
  var showsTime = false
  /// The picture above the prompt, if it is on.
  var pane: ScreenPane?
  private(set) lazy var lessons = LessonDriver(self)
  var lesson: String? { lessons.path }

  var isStepping: Bool { stepped.map { $0.due == nil } ?? false }

  init(
    _ options: Invocation.Options, streams: StandardStreams, history: HistoryStore, journal: SessionJournal? = nil
  ) {
    self.journal = journal
    self.streams = streams
    self.options = options
    self.history = history
    run = LabRun(options, streams: streams, isPrompt: true)
    if isGuarded, let problem = copies.setLimit(streams.environment) { streams.writeError(problem + "\n") }
    FileWatch.begin()
  }

  var prompt: String {
    if let stepped { return stepped.prompt }
    let standing = run.lab.standing
    let place = run.lab.positionInRecord.map { "\($0)" } ?? standing.map { "@\($0.step)" }
    return (lessons.learned?.prompt ?? "lab") + (place.map { " " + $0 } ?? "")
      + (standing.map { "/\($0.last)" } ?? "")
      + "> "
  }

  func isIncomplete(_ text: String) -> Bool {
    // The output of a prompt may contain a brace.
    PastedTranscript(text) == nil && PromptInput.isIncomplete(text) && !Self.isMessage(text)
  }

  func completion(of text: String, at offset: Int) -> Completion {
    let found = Analysis(of: SourceText(name: "prompt", text: text), in: run.lab.scope, live: run.lab.liveNames)
      .completion(at: offset)
    return Completion(
      range: found.replace.start..<found.replace.end,
      candidates: found.candidates.map { Completion.Candidate(text: $0.text, description: $0.description) },
      append: found.candidates.first?.appended == " " ? " " : nil, wantsFilenames: found.wantsFileName)
  }

  func preview(of text: String, at offset: Int) -> Analysis.Preview {
    if text.hasPrefix("la"), PastedTranscript(text) != nil { return Analysis.Preview() }
    if question != nil, Self.expects(text) { return Analysis.Preview() }
    // Nothing runs while a line is typed, so the definitions stay the same.
    var scope = scopeOfPreview ?? run.lab.scope
    scopeOfPreview = scope
    // A layout with arguments is made when the line runs.
    scope.known.loaded.mayBeMissing = true
    // Files are read when the line runs.
    return Analysis(of: SourceText(name: "prompt", text: text), in: scope) { _ in [] }.preview(at: offset)
  }

  func run(_ input: String) -> LabOutcome {
    scopeOfPreview = nil
    if let outcome = runElsewhere(input) ?? make(for: input) { return outcome }
    let (outcome, crash) = runGuarded(input, keeps: true)
    if let crash {
      if !crash.isInterruption { lost = input }
      streams.writeError(crash.text)
      streams.write("the line was undone: the lab is as after @\(run.lab.step)\n")
    }
    if !hasSeenChange, FileWatch.isLoadedChanged {
      hasSeenChange = true
      streams.write("a loaded file has changed: `:reload` compiles it again\n")
    }
    return outcome
  }

  func open(_ opening: StartFiles.Opening) -> LabOutcome {
    opened = opening
    defer { opened = nil }
    return run(opening.text)
  }

  func runAndDraw(_ input: String) -> LabOutcome {
    let start = ContinuousClock.now
    let outcome = lessons.learn(input)
    showTime(since: start)
    draw()
    return outcome
  }

  /// Reports the time of an input, if that is wanted.
  func showTime(since start: ContinuousClock.Instant) {
    guard showsTime else { return }
    let time = Decimal.text(((ContinuousClock.now - start) / .milliseconds(0.01)).rounded() / 100)
    streams.write("time \(time) ms\n")
  }

  /// Draws the screen above the prompt, if it is on.
  func draw() {
    guard pane?.draw(run.lab.shownScene) == false else { return }
    leave()
    streams.writeError(
      FittedText.fit(
        "the terminal is too small for the screen now: it is off\n", width: streams.output.size.columns))
  }

  /// Forgets the last failure and the last question.
  func forgetAnswers() { (failure, question) = (nil, nil) }

  func leave() {
    pane?.end()
    pane = nil
  }

  func perform(_ typed: String) -> LabOutcome {
    // A byte order mark that was pasted would stand in the middle of a saved file.
    var input = typed.hasPrefix("\u{FEFF}") ? String(typed.unicodeScalars.dropFirst()) : typed
    let asked = Self.expects(input) ? question : nil
    if let asked { input = asked + "\n" + input }
    run.renderer.setSize(streams.output.size.columns, streams.output.size.rows)
    if step(input) { return .goOn }
    let file = stepped
    defer { if file != nil, stepped === file { showComing() } }
    if let number = Self.recalledNumber(input) { return recall(number) }
    if let transcript = PastedTranscript(input) { return replay(transcript) }
    if let typed = Self.pastedBehindExplain(input) {
      explain(typed)
      return .goOn
    }
    if refusesMessage(input) { return .goOn }
    let firstLine = nextLine
    nextLine += input.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    for part in PromptInput.split(input) {
      // A command may lead to another state, even into another lab.
      question = nil
      switch part {
      case .statements(let text, let line):
        let source = SourceText(
          name: opened?.path ?? "prompt", text: text, firstLine: (opened == nil ? firstLine : 1) + line - 1)
        let step = run.lab.step
        guard run(source, isTyped: true) == .finished else { return failure == nil ? .goOn : .failed }
        if run.lab.step == step, !text.contains(where: \.isNewline) { question = text }
        question = asked ?? question
      case .command(let command):
        if command.isBare { showColon(command.text) }
        if let outcome = carryOut(command) { return outcome }
      }
    }
    return .goOn
  }

  /// Whether a text begins with a line of an expected answer.
  private static func expects(_ text: String) -> Bool { text.first { $0 != " " && $0 != "\t" } == "|" }

  /// Runs a source, and keeps the lines that ran: lines before a failing one stay in effect.
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
    lost = nil
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

  func showColon(_ text: String) {
    guard !hasShownColon else { return }
    hasShownColon = true
    streams.write("(:\(text) is its whole name)\n")
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

  /// Runs the inputs of a session that ended without leaving again, in silence and in a fresh lab. Inputs that
  /// write files or leave are skipped, and the input that was running when it ended is left to the user.
  func recover() {
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
      lessons.forget()
      replay(lost) { _ = runGuarded($1) }
      guard !Interrupts.isRequested else {
        streams.writeError("stopped: `:recover` begins again\n")
        return false
      }
      // If this session is lost as well, it has all inputs of that one.
      journal.adopt(lost, from: "")
      let count = lost.inputs.count
      if count > 0 || lost.lesson == nil {
        streams.write(
          "\(Counted.text(count, "input")) ran again: the lab is "
            + (run.lab.step == 0 ? "as at its start\n" : "as after @\(run.lab.step)\n"))
      }
      if let lesson = lost.lesson { lessons.begin(lesson) }
      if let last = lost.last {
        let line = last.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        streams.write("this was running when the session ended, and did not run again: \(line.printable)\n")
      }
      return true
    }
    if !found { streams.write("no session was lost\n") }
  }

  /// Runs the inputs of a session again, in silence; the lines that were typed while an input ran are typed again.
  func replay(_ session: SessionJournal.Session, _ run: (Int, String) -> Void) {
    let reader = ask
    recoveredFiles = session.files
    defer { (ask, recoveredFiles) = (reader, nil) }
    streams.muted {
      for (index, input) in session.inputs.enumerated() where !Interrupts.isRequested {
        if Self.isOfItsSession(input) { continue }
        var answers = (session.answers[index] ?? [])[...]
        ask = { _ in answers.popFirst() }
        run(index, input)
      }
    }
  }

  /// Whether an input is a command whose effect is not in the lab.
  static func isOfItsSession(_ input: String) -> Bool {
    input.hasPrefix(":") && TypedCommand(input.dropFirst()).known?.effect.isRepeated == false
  }

  func runFile(_ path: String) {
    guard let source = read(path) else { return }
    lastFile = path
    _ = run(source, isTyped: false)
  }

  /// Runs the file that was run last, in a new lab.
  func reload() {
    if reloadLayouts() { return }
    guard let path = lastFile else { return streams.writeError("no file was run yet: `:run FILE`\n") }
    guard let source = read(path) else { return }
    renew(LabRun(options, streams: streams, isPrompt: true))
    _ = run(source, isTyped: false)
  }

  /// Continues with another lab.
  func renew(_ other: LabRun) {
    let renderer = run.renderer
    run = other
    run.renderer.mode = renderer.mode
    run.renderer.names = renderer.names
    (failure, lost) = (nil, nil)
    stepped = nil
  }

  func stepFile(_ path: String) {
    guard let source = read(path), let script = run.lab.steppedScript(of: source, isTyped: false) else { return }
    lastFile = path
    if script.isAtEnd { return streams.write("end of \(path.printable)\n") }
    step(path, script)
  }
}
