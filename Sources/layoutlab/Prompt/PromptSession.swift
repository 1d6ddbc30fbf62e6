import Foundation
import LayoutScript

/// The session at the prompt: its history, its journal and its replaceable lab. This process owns the terminal, so
/// code of loaded layouts only runs in a child process.
@MainActor
final class PromptSession {
  let options: Invocation.Options
  let streams: StandardStreams
  let history: HistoryStore
  /// The journal of inputs; nil in a case of a test.
  let journal: SessionJournal?
  private(set) var driver: any LabDriver
  /// Reads another input while a line runs; nil stops the line.
  var ask: ((String) -> String?)?
  /// The session whose inputs run again.
  private(set) var replayed: SessionJournal.Session?
  private var answers: ArraySlice<String> = []
  private(set) var isOpening = false
  /// Whether the last replay left out inputs that failed although they had worked before.
  var hasLeftOut = false
  private(set) lazy var follower = Satellites.first { $0.follower(of: self) }

  /// - Parameter driver: the lab; nil for a new one.
  init(
    _ options: Invocation.Options, _ streams: StandardStreams, _ history: HistoryStore,
    _ journal: SessionJournal? = nil, _ driver: PromptDriver? = nil
  ) throws {
    (self.options, self.streams, self.history, self.journal) = (options, streams, history, journal)
    self.driver = try Self.lab(options, streams, history, driver)
    self.driver.serve(self)
    FileWatch.begin()
  }

  /// - Parameter driver: the lab to continue; nil for a new one.
  private static func lab(
    _ options: Invocation.Options, _ streams: StandardStreams, _ history: HistoryStore,
    _ driver: PromptDriver? = nil
  ) throws -> any LabDriver {
    if LoadedCode.isLoaded, let room = LoadedCode.room { return try room.lab(options, streams, copying: driver) }
    return driver ?? PromptDriver(options, streams: streams, history: history)
  }

  var inputs: Int { journal?.session.inputs.count ?? 0 }

  /// Runs an input.
  /// - Parameter isEntered: whether the input does not come from the keys, so no pager may wait for them.
  func run(_ input: String, isEntered: Bool = false) -> LabOutcome {
    let showsPages = driver.state.showsPages
    if isEntered { driver.state.showsPages = false }
    defer { if isEntered { driver.state.showsPages = showsPages } }
    follower?.begin(input)
    guard follower?.hears == true else { return makeLayouts(for: input) ?? driver.run(input) }
    var outcome = LabOutcome.goOn
    let said = streams.copying { outcome = makeLayouts(for: input) ?? driver.run(input) }
    follower?.said = String(decoding: said, as: UTF8.self)
    return outcome
  }

  /// Compiles the layouts with arguments that an input names; nil if the input can run.
  private func makeLayouts(for input: String) -> LabOutcome? { LoadedCode.room?.make(for: input, in: self) }

  func open(_ opening: StartFiles.Opening) -> LabOutcome {
    isOpening = true
    defer { isOpening = false }
    return makeLayouts(for: opening.text) ?? driver.open(opening)
  }

  /// Shows a held answer, and reports once that a loaded file has changed.
  /// - Returns: the typed key if it is not one of the pager's.
  func showHeld() -> String? {
    let key = driver.showHeld()
    if !driver.state.hasSeenChange, follower?.isWatching != true, FileWatch.isLoadedChanged {
      driver.state.hasSeenChange = true
      streams.write("a loaded file has changed: `:reload` compiles it again\n")
    }
    return key
  }

  /// Ends the session, and returns the crash of a released layout.
  func end() -> CrashGuard.Crash? {
    follower?.stop()
    return driver.end(isLast: true)
  }

  // MARK: Wishes of the lab

  func grant(_ wish: Wish) -> WishAnswer {
    switch wish {
    case .ask(let prompt): return .text(replayed == nil ? ask?(prompt) : answers.popFirst())
    case .file(let path): return .bytes(replayed?.files[path].map { Data($0) })
    case .read(let path, let bytes): if replayed == nil { journal?.note(path, Array(bytes)) }
    case .history: return .history(history.entries)
    case .recover: return recover()
    case .load, .reload, .learn, .live, .beside:
      return Satellites.first { $0.grant(wish, in: self) } ?? .failed
    }
    return .done
  }

  // MARK: Another lab

  func replace(by other: any LabDriver) {
    _ = driver.end(isLast: false)
    driver = other
    driver.serve(self)
  }

  func learn(_ lesson: String) -> LabOutcome { driver.run(":learn \(CommandWords.quoted(lesson))") }

  /// Runs this session's inputs after the first `count` again.
  func replay(from count: Int, _ run: (Int, String) -> Void) {
    if let journal { replay(journal.session.suffix(from: count), run) }
  }

  /// Runs the inputs of a session again without output; lines typed during an input are its answers again.
  func replay(_ session: SessionJournal.Session, _ run: (Int, String) -> Void) {
    replayed = session
    defer { replayed = nil }
    streams.muted {
      for (index, input) in session.inputs.enumerated() where !Interrupts.isRequested {
        // Commands whose effect is outside of the lab are not repeated.
        if input.hasPrefix(":"), TypedCommand(input.dropFirst()).known?.effect.isRepeated == false { continue }
        answers = (session.answers[index] ?? [])[...]
        run(index, input)
      }
    }
  }

  /// Runs the inputs of the last crashed session again in a fresh lab, without output. Inputs that write files or
  /// leave are skipped, and the input running at the crash is offered to the user.
  private func recover() -> WishAnswer {
    guard let journal else {
      streams.writeError("no history is kept, so there is nothing to recover\n")
      return .done
    }
    var answer = WishAnswer.done
    let found = journal.recover { lost in
      let missing = lost.loaded.filter { !LoadedCode.operands.contains($0) }
      guard missing.isEmpty else {
        let files = missing.map { CommandWords.quoted($0.printable) }.joined(separator: " ")
        streams.write("it had loaded layouts: `:load \(files)`, then `:recover`\n")
        return false
      }
      do { try begin() } catch {
        streams.report(error)
        return false
      }
      answer = .replaced
      replay(lost) { _ = driver.runAgain($1) }
      guard !Interrupts.isRequested else {
        streams.writeError("stopped: `:recover` begins again\n")
        return false
      }
      // This session's journal includes the inputs of the lost one.
      journal.adopt(lost)
      let count = lost.inputs.count
      if count > 0 || lost.lesson == nil {
        let place = driver.step == 0 ? "at its start" : "after @\(driver.step)"
        streams.write("\(Counted.text(count, "input")) ran again: the lab is as \(place)\n")
      }
      if let lesson = lost.lesson { _ = learn(lesson) }
      if let last = lost.last {
        let line = last.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        streams.write("this was running when the session ended, and did not run again: \(line.printable)\n")
      }
      return true
    }
    if !found { streams.write("no session was lost\n") }
    return answer
  }

  private func begin() throws {
    var state = driver.state
    replace(by: try Self.lab(options, streams, history))
    (state.mode, state.names) = (driver.state.mode, driver.state.names)
    driver.state = state
  }
}
