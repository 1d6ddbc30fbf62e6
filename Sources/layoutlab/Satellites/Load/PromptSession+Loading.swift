import LayoutLoading
import LayoutScript

extension PromptSession {
  func load(_ files: [String]) -> WishAnswer {
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

  /// Compiles all files again.
  /// - Parameter mayRun: whether a script can run again instead if no file changed.
  func reload(orRun mayRun: Bool) -> WishAnswer {
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

  /// Makes the layouts with arguments that an input names; returns nil if the input can run.
  func make(for input: String) -> LabOutcome? {
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
    } catch {
      if let error = error as? LoadError { follower?.fault = Fault(error) }
      streams.report(error)
      return failure
    }
  }

  private static func list(_ files: [String]) -> String { files.map(\.printable).joined(separator: ", ") }

  // MARK: Another lab

  /// Continues the session in a lab with other libraries, and runs its inputs there again.
  /// - Parameters:
  ///   - title: the message about the change; nil if only changes on screen are reported.
  ///   - leavesLesson: whether the current lesson ends.
  func goOn(
    with libraries: [LoadingProgram.Library], _ title: String?, leavesLesson: Bool = false
  ) throws(LoadError) -> WishAnswer {
    guard let journal else { throw LoadError("layouts are loaded at the prompt itself, not in a case of a test") }
    var past = SessionResumption(
      session: journal.session, prompt: driver.state, shown: driver.shown, title: title)
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

  /// Runs an input in a new lab after the lab's process was killed.
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

  /// Runs the earlier inputs again, in silence, and reports the values that changed.
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
    // The values of a lab that has gone are unknown.
    guard !past.shown.isEmpty else { return }
    if past.title != nil || past.shown != now { streams.write(past.differences(from: now)) }
  }
}

/// A session that runs again in another lab.
struct SessionResumption {
  var session: SessionJournal.Session
  var prompt: PromptState
  var shown: [ShownValue]
  var title: String?

  private static let mostDifferences = 20

  /// Returns the lines about values that differ now.
  func differences(from now: [ShownValue]) -> String {
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

extension Fault {
  /// Creates a fault of the first error in a compiler's messages; `more` has all of them.
  init(_ error: LoadError) {
    guard let found = error.message.firstMatch(of: #/(?m)^(.+?):(\d+):(\d+): (?:fatal )?error: (.*)$/#) else {
      self.init(String(error.message.prefix { $0 != "\n" }), more: error.text)
      return
    }
    self.init(String(found.4), more: error.text)
    (file, line) = (String(found.1), Int(found.2))
    source = (try? TextFile.bytes(at: file)).flatMap { bytes in
      let text = SourceText(name: file, bytes: bytes)
      return line.flatMap { text.lineStarts.indices.contains($0 - 1) ? text.text(text.lineSpan($0 - 1)) : nil }
    }
    mark(Int(found.3) ?? 1)
  }
}
