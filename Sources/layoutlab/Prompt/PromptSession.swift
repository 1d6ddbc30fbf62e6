import CollectionLayout
import Foundation
import LayoutLoading
import LayoutRendering
import LayoutScript

/// The session at the prompt: its history, its journal, the layouts that it has loaded, and its lab, which another one
/// may replace.
///
/// Code of loaded layouts never runs in this process, which owns the terminal: with them the lab is in a child.
@MainActor
final class PromptSession {
  let options: Invocation.Options
  let streams: StandardStreams
  let history: HistoryStore
  /// The journal, which keeps inputs as long as the session lives; nil in a case of a test.
  let journal: SessionJournal?
  private(set) var driver: any LabDriver
  /// Reads another input while a line runs; nil if the line is to stop.
  var ask: ((String) -> String?)?
  /// The session that runs again, and the lines that are still to be typed while its present input runs.
  private var replayed: SessionJournal.Session?
  private var answers: ArraySlice<String> = []
  private var isOpening = false
  /// Whether inputs that ran before failed when the session ran again last.
  private(set) var hasLeftOut = false
  /// The page that shows the session.
  private(set) lazy var follower = Satellites.first { $0.follower(of: self) }

  /// - Parameter driver: the lab; nil for a new one.
  init(
    _ options: Invocation.Options, _ streams: StandardStreams, _ history: HistoryStore,
    _ journal: SessionJournal? = nil, _ driver: PromptDriver? = nil
  ) throws(LoadError) {
    (self.options, self.streams, self.history, self.journal) = (options, streams, history, journal)
    self.driver =
      if let driver {
        LoadingProgram.loaded.isEmpty ? driver : try LabClient(copying: driver)
      } else {
        try Self.lab(options, streams, history)
      }
    listen()
    FileWatch.begin()
  }

  /// Returns a new lab.
  private static func lab(
    _ options: Invocation.Options, _ streams: StandardStreams, _ history: HistoryStore
  ) throws(LoadError) -> any LabDriver {
    LoadingProgram.loaded.isEmpty
      ? PromptDriver(options, streams: streams, history: history)
      : try LabClient(options, streams, with: LoadingProgram.loaded)
  }

  /// Listens to the wishes of the lab.
  private func listen() {
    (driver as? PromptDriver)?.wish = { [unowned self] in grant($0) }
    (driver as? LabClient)?.session = self
  }

  /// The number of inputs that ran.
  var inputs: Int { journal?.session.inputs.count ?? 0 }

  /// Runs an input.
  /// - Parameter isEntered: whether it did not come from the keys, so that no pager waits for these.
  func run(_ input: String, isEntered: Bool = false) -> LabOutcome {
    let showsPages = driver.state.showsPages
    if isEntered { driver.state.showsPages = false }
    defer { if isEntered { driver.state.showsPages = showsPages } }
    follower?.begin(input)
    guard follower?.hears == true else { return make(for: input) ?? driver.run(input) }
    var outcome = LabOutcome.goOn
    let said = streams.copying { outcome = make(for: input) ?? driver.run(input) }
    follower?.said = String(decoding: said, as: UTF8.self)
    return outcome
  }

  /// Runs a file at the session's start.
  func open(_ opening: StartFiles.Opening) -> LabOutcome {
    isOpening = true
    defer { isOpening = false }
    return make(for: opening.text) ?? driver.open(opening)
  }

  /// Shows an answer that was held, and reports a changed file of loaded layouts, once.
  /// - Returns: the key that was typed instead of one of the pager's; nil for none.
  func showHeld() -> String? {
    let key = driver.showHeld()
    if !driver.state.hasSeenChange, follower?.isWatching != true, FileWatch.isLoadedChanged {
      driver.state.hasSeenChange = true
      streams.write("a loaded file has changed: `:reload` compiles it again\n")
    }
    return key
  }

  /// Ends the session.
  /// - Returns: the crash of a layout that is released.
  func end() -> CrashGuard.Crash? {
    follower?.stop()
    return driver.end(isLast: true)
  }

  // MARK: Wishes of the lab

  /// Grants a wish of the lab.
  func grant(_ wish: Wish) -> WishAnswer {
    switch wish {
    case .ask(let prompt): return .text(replayed == nil ? ask?(prompt) : answers.popFirst())
    case .file(let path): return .bytes(replayed?.files[path].map { Data($0) })
    case .read(let path, let bytes): if replayed == nil { journal?.note(path, Array(bytes)) }
    case .history: return .history(history.entries)
    case .load(let files): return load(files)
    case .reload(let mayRun): return reload(orRun: mayRun)
    case .recover: return recover()
    case .learn, .live, .beside:
      return Satellites.first { $0.grant(wish, in: self) } ?? .failed
    }
    return .done
  }

  private func load(_ files: [String]) -> WishAnswer {
    attempt {
      let library = try LoadCommand.compile(files, streams).1
      let now = library.library(of: files)
      if LoadingProgram.loaded.contains(now) {
        if !isOpening { streams.write("nothing changed: \(Self.list(files))\n") }
        return .done
      }
      let others = LoadingProgram.loaded.filter { $0.operands != files }
      return try goOn(with: others + [now], "loaded: \(library.words)")
    }
  }

  /// Compiles files again.
  /// - Parameter mayRun: whether a script can run again instead, if none of them changed.
  private func reload(orRun mayRun: Bool) -> WishAnswer {
    attempt(otherwise: .failed) {
      let (before, now) = (LoadingProgram.loaded, try LoadingProgram.compiledAgain(streams).1)
      let changed = zip(before, now).filter { $0 != $1 }.flatMap(\.1.operands)
      if !changed.isEmpty { return try goOn(with: now, "compiled again: \(Self.list(changed))") }
      if hasLeftOut, replayed == nil {
        return try goOn(with: now, "tried again: \(Self.list(now.flatMap(\.operands)))")
      }
      if mayRun { return .other }
      streams.write("nothing changed: \(Self.list(now.flatMap(\.operands)))\n")
      return .done
    }
  }

  /// Makes the layouts with arguments that an input names.
  /// - Returns: nil if the input can run.
  private func make(for input: String) -> LabOutcome? {
    guard input.contains("("), !LoadingProgram.loaded.isEmpty, !LoadingProgram.hasLayoutsBuiltIn else { return nil }
    let makings = Analysis.makings(of: SourceText(name: "prompt", text: input)) { _ in [] }
    var (libraries, hasFailed) = (LoadingProgram.loaded, false)
    _ = attempt {
      let isMade = try LoadingProgram.make(makings, in: &libraries, streams) { making, error in
        hasFailed = true
        streams.writeError("`\(making.printable)` cannot be made: \(error.text)")
      }
      return isMade && !hasFailed ? try goOn(with: libraries, nil) : .done
    }
    return hasFailed ? .failed : nil
  }

  func attempt(otherwise failure: WishAnswer = .done, _ work: () throws -> WishAnswer) -> WishAnswer {
    do {
      return try work()
    } catch let error as LoadError {
      follower?.fault = Fault(error)
      streams.writeError(error.text)
    } catch let error as FileError {
      streams.writeError(error.message + "\n")
    } catch let error as UsageError {
      streams.writeError(error.message.printable + "\n")
    } catch { streams.writeError("\(error)\n") }
    return failure
  }

  private static func list(_ files: [String]) -> String { files.map(\.printable).joined(separator: ", ") }

  // MARK: Another lab

  /// Continues this session in a lab with other libraries, which runs its inputs again.
  /// - Parameters:
  ///   - title: the message about the change; nil if only changes on screen are reported.
  ///   - leavesLesson: whether the lesson that is under way does not go on there.
  func goOn(
    with libraries: [LoadingProgram.Library], _ title: String?, leavesLesson: Bool = false
  ) throws(LoadError) -> WishAnswer {
    guard let journal else { throw LoadError("layouts are loaded at the prompt itself, not in a case of a test") }
    var past = SessionResumption(
      session: journal.session, prompt: driver.state, shown: driver.shown, title: title)
    // Later changes are reported again.
    past.prompt.hasSeenChange = false
    if leavesLesson { past.session.lesson = nil }
    let client = try LabClient(options, streams, with: libraries)
    LoadingProgram.loaded = libraries
    journal.noteLoaded()
    FileWatch.begin()
    replace(by: client)
    resume(past)
    return .replaced
  }

  private func replace(by other: any LabDriver) {
    _ = driver.end(isLast: false)
    driver = other
    listen()
  }

  /// Runs an input in a new lab, since the process of the present one was killed.
  func runWithoutLab(_ input: String) -> LabOutcome {
    streams.writeError("the process of the lab has gone\n")
    do {
      _ = try goOn(with: LoadingProgram.loaded, "another one goes on")
      return driver.run(input)
    } catch {
      streams.writeError(error.text)
      return .leave(status: ExitStatus.runtime.rawValue)
    }
  }

  /// Runs the inputs of before again, in silence, and reports the values that changed by that.
  private func resume(_ past: SessionResumption) {
    var (crashes, failures): ([String], [String]) = ([], [])
    replay(past.session) { index, input in
      let (outcome, crash) = driver.runAgain(input)
      if let crash {
        if follower?.fault == nil { follower?.fault = Fault(crash) }
        crashes.append("left out, and tried again at the next :reload: \(input.printable)\n\(crash.report)")
      }
      if outcome == .failed, !past.session.failures.contains(index) || crash != nil { failures.append(input) }
    }
    driver.state = past.prompt
    hasLeftOut = !crashes.isEmpty || !failures.isEmpty
    if let title = past.title { streams.write(title + "\n") }
    defer { if let lesson = past.session.lesson { _ = learn(lesson) } }
    let count = past.session.inputs.count
    guard count > 0 else { return }
    if Interrupts.isRequested { streams.writeError("stopped: not all of the session ran again\n") }
    if past.title != nil {
      let place = driver.step == 0 ? "at its start" : "after @\(driver.step)"
      streams.write("\(Counted.text(count, "input")) ran again: the lab is as \(place)\n")
    }
    for crash in crashes { streams.writeError(crash) }
    for input in failures { streams.writeError("this failed, and did not before: \(input.printable)\n") }
    let now = driver.shown
    // Of a lab that has gone nothing is known.
    guard !past.shown.isEmpty else { return }
    if past.title != nil || past.shown != now { streams.write(past.differences(from: now)) }
  }

  /// Begins a lesson, or goes on with it.
  func learn(_ lesson: String) -> LabOutcome { driver.run(":learn \(CommandWords.quoted(lesson))") }

  /// Runs the inputs of this session again, after the first `count`.
  func replay(from count: Int, _ run: (Int, String) -> Void) {
    if let journal { replay(journal.session.suffix(from: count), run) }
  }

  /// Runs the inputs of a session again, in silence; the lines that were typed while an input ran are typed again.
  private func replay(_ session: SessionJournal.Session, _ run: (Int, String) -> Void) {
    replayed = session
    defer { replayed = nil }
    streams.muted {
      for (index, input) in session.inputs.enumerated() where !Interrupts.isRequested {
        // The effect of some commands is not in the lab.
        if input.hasPrefix(":"), TypedCommand(input.dropFirst()).known?.effect.isRepeated == false { continue }
        answers = (session.answers[index] ?? [])[...]
        run(index, input)
      }
    }
  }

  /// Runs the inputs of a session that ended without leaving again, in silence and in a fresh lab. Inputs that
  /// write files or leave are skipped, and the input that was running when it ended is left to the user.
  private func recover() -> WishAnswer {
    guard let journal else {
      streams.writeError("no history is kept, so there is nothing to recover\n")
      return .done
    }
    var answer = WishAnswer.done
    let found = journal.recover { lost in
      let missing = lost.loaded.filter { file in !LoadingProgram.loaded.contains { $0.operands.contains(file) } }
      guard missing.isEmpty else {
        let files = missing.map { CommandWords.quoted($0.printable) }.joined(separator: " ")
        streams.write("it had loaded layouts: `:load \(files)`, then `:recover`\n")
        return false
      }
      do throws(LoadError) { try begin() } catch {
        streams.writeError(error.text)
        return false
      }
      answer = .replaced
      replay(lost) { _ = driver.runAgain($1) }
      guard !Interrupts.isRequested else {
        streams.writeError("stopped: `:recover` begins again\n")
        return false
      }
      // If this session is lost as well, it has all inputs of that one.
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

  /// Continues in a fresh lab.
  private func begin() throws(LoadError) {
    var state = driver.state
    replace(by: try Self.lab(options, streams, history))
    (state.mode, state.names) = (driver.state.mode, driver.state.names)
    driver.state = state
  }
}

/// A session that runs again in another lab.
struct SessionResumption {
  /// A value on screen, and its name.
  struct Shown: Codable, Equatable {
    var name: String
    var value: String
  }

  var session: SessionJournal.Session
  var prompt: PromptState
  /// The values on screen before, to be compared.
  var shown: [Shown]
  /// The message about the change; nil if there is none.
  var title: String?

  /// Returns the content's size and the elements on screen, as words.
  @MainActor
  static func shown(_ lab: Lab) -> [Shown] {
    let scene = lab.shownScene
    func number(_ value: CGFloat) -> String { Decimal.text(Double(value)) }
    return [Shown(name: "content", value: "\(number(scene.content.width))x\(number(scene.content.height))")]
      + scene.elements.map { element in
        let frame = element.frame
        return Shown(
          name: element.key.description,
          value: "\(number(frame.minX)),\(number(frame.minY)) \(number(frame.width))x\(number(frame.height))")
      }
  }

  private static let mostDifferences = 20

  /// Returns the values that are different now, in lines.
  func differences(from now: [Shown]) -> String {
    let before = Dictionary(shown.map { ($0.name, $0.value) }) { first, _ in first }
    let left = Set(now.map(\.name))
    let rows =
      now.compactMap { shown in
        switch before[shown.name] {
        case shown.value?: String?.none
        case let was?: "\(shown.name)  \(shown.value), was \(was)"
        case nil: "\(shown.name)  \(shown.value), new on screen"
        }
      } + shown.filter { !left.contains($0.name) }.map { "\($0.name)  gone from the screen" }
    if rows.isEmpty { return "what is on screen is as before\n" }
    let rest = rows.count - Self.mostDifferences
    return rows.prefix(Self.mostDifferences).map { "    \($0)\n" }.joined()
      + (rest > 0 ? "    ... \(rest) more\n" : "")
  }
}
