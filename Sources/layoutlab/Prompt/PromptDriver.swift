import CollectionLayout
import Foundation
import LayoutRendering
import LayoutScript

/// The prompt's lab in this process: runs statements and session commands.
@MainActor
final class PromptDriver: LabDriver {
  let streams: StandardStreams
  let options: Invocation.Options
  private let history: HistoryStore
  /// Asks the session for what only a session can do, such as loading code; nil without a session.
  var wish: ((Wish) -> WishAnswer)?
  var run: LabRun
  let faults = FaultKeeper()
  /// The last text that failed; nil once an input worked.
  private(set) var failure: String?
  /// The state of the prompt, whose mode and names the renderer has.
  var own = PromptState()
  /// The last input if it was a single question; following lines with `|` are compared with its answer.
  private var question: String?
  /// The last message of UIKit that was typed instead of a statement.
  var pasted: String?
  var stepped: SteppedFile?
  /// The last file of `:run`.
  private(set) var lastFile: String?
  /// The lines in effect after that file; nil if it is stepped through.
  private var linesOfFile: [String]?
  /// The lines typed after the file, which wait until it ends again.
  private var waiting: [String] = []
  /// The bytes that this session wrote, by path.
  var saved: [String: [UInt8]] = [:]
  private var opened: StartFiles.Opening?
  private var scopeOfPreview: Scope?
  /// Objects of rooms, by their types.
  var kept: [ObjectIdentifier: AnyObject] = [:]
  var pane: ScreenPane?
  /// The current lesson.
  var companion: (any PromptCompanion)?
  var lesson: String? { companion?.path }

  var isStepping: Bool { stepped.map { $0.due == nil } ?? false }

  init(_ options: Invocation.Options, streams: StandardStreams, history: HistoryStore) {
    self.streams = streams
    self.options = options
    self.history = history
    run = LabRun(options, streams: streams, isPrompt: true, through: faults.through)
  }

  var prompt: String {
    if let stepped { return stepped.prompt }
    // A lesson's prompt does not show undone steps.
    let standing = companion == nil ? run.lab.standing : nil
    let place = run.lab.positionInRecord.map { "\($0)" } ?? standing.map { "@\($0.step)" }
    return (companion?.prompt ?? "lab") + (place.map { " " + $0 } ?? "")
      + (standing.map { "/\($0.last)" } ?? "")
      + "> "
  }

  /// Whether `text` continues on the next line: it has an open brace, parenthesis or string, or ends in `\`.
  static func isIncomplete(_ text: String) -> Bool {
    PromptInput.isIncomplete(text) && !isMessage(text)
  }

  func completion(of text: String, at offset: Int) -> Completion { Completion(found(in: text, at: offset)) }

  /// Returns the candidates and the hint at a UTF-8 offset of `text`.
  func found(in text: String, at offset: Int) -> LayoutScript.Completion {
    Analysis(of: SourceText(name: "prompt", text: text), in: run.lab.scope)
      .completion(at: offset, live: run.lab.liveNames)
  }

  func preview(of text: String, at offset: Int) -> Analysis.Preview {
    if question != nil, Self.expects(text) { return Analysis.Preview() }
    // Nothing runs while a line is typed, so the scope stays valid.
    var scope = scopeOfPreview ?? run.lab.scope
    scopeOfPreview = scope
    // Layouts with arguments are compiled only when the line runs.
    scope.known.loaded.mayBeMissing = true
    // Files are read only when the line runs.
    return Analysis(of: SourceText(name: "prompt", text: text), in: scope) { _ in [] }.preview(at: offset)
  }

  func run(_ input: String) -> LabOutcome {
    faults.fault = nil
    return pager != nil && onlyAsks(input) ? streams.holding { runAndDraw(input) } : runAndDraw(input)
  }

  private lazy var pager = streams.hasTerminal ? Pager(environment: streams.environment) : nil

  func showHeld() -> String? { pager.flatMap(streams.showHeld) }

  func open(_ opening: StartFiles.Opening) -> LabOutcome {
    (opened, faults.fault) = (opening, nil)
    defer { opened = nil }
    return runAndDraw(opening.text)
  }

  func runAgain(_ input: String) -> (LabOutcome, CrashGuard.Crash?) { (runAndDraw(input), nil) }

  private func runAndDraw(_ input: String) -> LabOutcome {
    scopeOfPreview = nil
    let start = ContinuousClock.now
    let outcome = companion?.take(input) ?? perform(input)
    if own.showsTime { streams.write(Self.time(since: start)) }
    draw()
    return outcome
  }

  func ask<Question: LabQuestion>(_ question: Question) -> LabAnswer<Question.Answer> {
    LabAnswer(answer: question.answer(in: self))
  }

  static func time(since start: ContinuousClock.Instant) -> String {
    "time \(Decimal.text(((ContinuousClock.now - start) / .milliseconds(0.01)).rounded() / 100)) ms\n"
  }

  func draw() {
    guard pane?.draw(run.lab.shownScene) == false else { return }
    leave()
    streams.writeError(
      FittedText.fit(
        "the terminal is too small for the screen now: it is off\n", width: streams.output.size.columns))
  }

  func forgetAnswers() { (failure, question) = (nil, nil) }

  func leave() {
    pane?.end()
    pane = nil
  }

  func perform(_ typed: String) -> LabOutcome {
    // A pasted byte order mark would end up inside a saved file.
    var input = typed.hasPrefix("\u{FEFF}") ? String(typed.unicodeScalars.dropFirst()) : typed
    let asked = Self.expects(input) ? question : nil
    if let asked { input = asked + "\n" + input }
    run.renderer.setSize(streams.output.size.columns, streams.output.size.rows)
    if step(input) { return .goOn }
    let file = stepped
    defer { if file != nil, stepped === file { showComing() } }
    if let number = Self.recalledNumber(input) { return recall(number) }
    if let typed = Self.pastedBehindExplain(input) {
      explain(typed)
      return .goOn
    }
    if refusesMessage(input) { return .goOn }
    let firstLine = own.nextLine
    own.nextLine += input.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    for part in PromptInput.split(input) {
      // A command may lead to another state or even another lab.
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

  /// Whether a text begins with `|`, a line of an expected answer.
  private static func expects(_ text: String) -> Bool { text.first { $0 != " " && $0 != "\t" } == "|" }

  /// Runs a source; the lines before a failing one stay in effect.
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
    own.lost = nil
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
    guard !own.hasShownColon else { return }
    own.hasShownColon = true
    streams.write(Self.wholeName(of: text))
  }

  /// Returns the note about a command that was typed without its colon.
  static func wholeName(of text: String) -> String { "(:\(text) is its whole name)\n" }

  // MARK: The session

  /// Lets the session carry out a command; nil if the rest of the input is still to run.
  func carryOut(_ wish: Wish) -> LabOutcome? {
    if case .replaced? = self.wish?(wish) { .replaced } else { nil }
  }

  /// Reads another input while a line runs; nil stops the line.
  func ask(_ prompt: String) -> String? {
    if case .text(let text)? = wish?(.ask(prompt)) { text } else { nil }
  }

  /// The inputs of this session and earlier ones, oldest first.
  var entries: [HistoryStore.Entry] {
    if case .history(let entries)? = wish?(.history) { entries } else { history.entries }
  }

  // MARK: Files

  private func read(_ path: String) -> SourceText? {
    do throws(FileError) {
      if case .bytes(let known?)? = wish?(.file(path)) { return SourceText(name: path, bytes: Array(known)) }
      let bytes = try TextFile.bytes(at: path)
      _ = wish?(.read(path, Data(bytes)))
      return SourceText(name: path, bytes: bytes)
    } catch {
      streams.writeError("\(error.message)\n")
      return nil
    }
  }

  /// - Returns: nil if the file ran to its end.
  func runFile(_ path: String) -> LabOutcome? {
    guard let source = read(path) else { return .failed }
    lastFile = path
    waiting = []
    return run(file: source)
  }

  private func run(file source: SourceText) -> LabOutcome? {
    let result = run(source, isTyped: false)
    linesOfFile = run.lab.script
    return result == .finished || result == .ended || failure == nil ? nil : .failed
  }

  /// The lines in effect that were typed after the last file.
  private var linesAfterFile: [String] {
    let script = run.lab.script
    let own = linesOfFile.map { zip($0, script).prefix { $0 == $1 }.count } ?? script.count
    return waiting + script.dropFirst(own).filter { !$0.hasPrefix(Lab.scenarioMark) }
  }

  /// Runs lines again, without output, that were typed before the file was read again.
  private func runAgain(typed lines: [String]) {
    guard !lines.isEmpty else { return }
    let failed = streams.muted {
      lines.filter { text in
        let source = SourceText(name: "prompt", text: text, firstLine: own.nextLine)
        own.nextLine += text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
        return run(source, isTyped: true) != .finished
      }
    }
    streams.write("typed after the file, and ran again: \(Counted.text(lines.count, "line"))\n")
    for text in failed { streams.writeError("this failed, and did not before: \(text.printable)\n") }
  }

  /// Compiles the loaded files again, or runs the last file again in a new lab.
  func reload() -> LabOutcome? {
    if LoadedCode.isLoaded {
      switch wish?(.reload(orRun: lastFile != nil)) {
      case .replaced?: return .replaced
      case .other?: break
      case .failed?: return .failed
      default: return nil
      }
    }
    guard let path = lastFile else {
      streams.writeError("no file was run yet: `:run FILE`\n")
      return nil
    }
    guard let source = read(path) else { return .failed }
    waiting = linesAfterFile
    renew(LabRun(options, streams: streams, isPrompt: true, through: faults.through))
    if let failed = run(file: source) { return failed }
    runAgain(typed: waiting)
    waiting = []
    return nil
  }

  func renew(_ other: LabRun) {
    let renderer = run.renderer
    run = other
    run.renderer.mode = renderer.mode
    run.renderer.names = renderer.names
    (failure, own.lost) = (nil, nil)
    stepped = nil
  }

  func stepFile(_ path: String) {
    guard let source = read(path), let script = run.lab.steppedScript(of: source, isTyped: false) else { return }
    (lastFile, linesOfFile, waiting) = (path, nil, [])
    if script.isAtEnd { return streams.write("end of \(path.printable)\n") }
    step(path, script)
  }
}

// The `LabDriver` protocol.
extension PromptDriver {
  var step: Int { run.lab.step }

  /// The content size and the elements on screen.
  var shown: [ShownValue] {
    let scene = run.lab.shownScene
    func number(_ value: CGFloat) -> String { Decimal.text(Double(value)) }
    return [ShownValue(name: "content", value: "\(number(scene.content.width))x\(number(scene.content.height))")]
      + scene.elements.map { element in
        let frame = element.frame
        return ShownValue(
          name: element.key.description,
          value: "\(number(frame.minX)),\(number(frame.minY)) \(number(frame.width))x\(number(frame.height))")
      }
  }

  func serve(_ session: PromptSession) { wish = { [unowned session] in session.grant($0) } }

  var state: PromptState {
    get {
      var state = own
      (state.mode, state.names) = (run.renderer.mode.rawValue, run.renderer.names.rawValue)
      return state
    }
    set {
      own = newValue
      run.renderer.mode = AnswerForm(rawValue: newValue.mode) ?? run.renderer.mode
      run.renderer.names = CallNames(rawValue: newValue.names) ?? run.renderer.names
    }
  }

  func end(isLast: Bool) -> CrashGuard.Crash? {
    leave()
    return nil
  }
}

extension Completion {
  init(_ found: LayoutScript.Completion) {
    self.init(
      range: found.replace.start..<found.replace.end,
      candidates: found.candidates.map { Candidate(text: $0.text, description: $0.description) },
      append: found.candidates.first?.appended == " " ? " " : nil, wantsFilenames: found.wantsFileName)
  }
}
