import CGuard
import Foundation
import Glibc
import LayoutLoading
import LayoutScript

/// The lab in a child process with the loaded layouts. A trap, an exit or an endless loop costs one line alone.
///
/// **How it works.** A process with a lab copies itself before each line. The copy runs the line at a socket of its
/// own, and is a child of this process, too; the older process waits. After a trap this process goes on with the
/// older process, and so it does after `:undo` if the older process was kept; after `:redo` with the newer one.
/// Only the newest process knows the later lines. An input that may need them (`:branches`, `@7.content`) brings
/// that process back, which first runs in silence the lines typed meanwhile, and so reaches the state that it would
/// have without copies.
@MainActor
final class LabClient: LabDriver {
  /// A process that knows later lines.
  private struct Home {
    var process: LabProcess
    /// The number of the session's inputs that the process knows.
    var inputs: Int
    /// The place to which `:undo` led from the process.
    var arrival: PathTip?
  }

  /// The session, which grants the lab's wishes.
  private weak var session: PromptSession?
  private let streams: StandardStreams
  /// The memory shared with all processes of the lab.
  private let memory: OpaquePointer
  private var active: LabProcess
  private var kept = KeptCopies()
  /// The processes that know later lines: the one that knows most, then the last one left after lines in its past.
  private var homes: [Home] = []
  private var isOver = false
  /// The answer to a room's last question, and the output of the input before.
  private var answered: (bytes: Data, said: String)?
  /// Whether the last input crashed, so that the active process has run another input last.
  private var hasCrashed = false
  private var hasRead = false
  var state: PromptState

  var prompt: String { active.facts.prompt }
  var isStepping: Bool { active.facts.isStepping }
  var lesson: String? { active.facts.lesson }
  var step: Int { active.facts.step }

  // MARK: Beginning and end

  /// Starts the lab in a program with libraries.
  convenience init(
    _ options: Invocation.Options, _ streams: StandardStreams, with libraries: [LoadingProgram.Library]
  ) throws(LoadError) {
    let lab = LoadingProgram.Replacement(try LoadingProgram.pathForLabs(), with: libraries)
    defer { lab.end() }
    try self.init(streams, first: .start(options)) { socket, file in
      _ = fcntl(socket.descriptor, F_SETFD, 0)
      lab.run([LabServer.argument, "\(socket.descriptor)", "\(file)"])
      _exit(127)
    }
  }

  /// Continues with the lab of this process in a copy.
  convenience init(copying driver: PromptDriver) throws(LoadError) {
    // The driver is never released here, since its release would run code of layouts.
    _ = Unmanaged.passRetained(driver)
    try self.init(driver.streams, first: nil) { socket, file in
      layoutlab_lab_serve(file)
      Interrupts.install(.prompt)
      LabServer(driver, socket).serve()
      layoutlab_guard_end()
      exit(ExitStatus.success.rawValue)
    }
  }

  private init(
    _ streams: StandardStreams, first: LabRequest?, child: (LabSocket, _ file: Int32) -> Never
  ) throws(LoadError) {
    self.streams = streams
    streams.flush()
    CrashNote.clear()
    layoutlab_guard_limit(ResourceLimits.memoryLimit)
    let failure = LoadError("the process of the lab cannot be started")
    guard let (own, other) = LabSocket.pair() else { throw failure }
    var (page, file) = (OpaquePointer?.none, Int32(-1))
    let pid = layoutlab_lab_start(&page, &file)
    if pid == 0 {
      own.close()
      signal(SIGINT, SIG_IGN)
      child(other, file)
    }
    other.close()
    // From here on only the children run code of layouts.
    PrintedRecords.release()
    if file >= 0 { Glibc.close(file) }
    if let first { own.send(first) }
    guard pid > 0, let page, own.send(LabRequest.facts), case .ran(_, let facts)? = own.receive(LabReply.self)
    else { throw failure }
    memory = page
    (active, state) = (LabProcess(pid: pid, socket: own, facts: facts), facts.state)
    if let problem = kept.setLimit(streams.environment) { streams.writeError(problem + "\n") }
  }

  func end(isLast: Bool) -> CrashGuard.Crash? {
    isOver = true
    end(kept.remove() + homes.map(\.process))
    homes = []
    defer { layoutlab_lab_wait() }
    guard isLast else {
      end([active])
      return nil
    }
    // The release of the layout runs its code, too.
    layoutlab_lab_begin(memory)
    active.socket.send(LabRequest.end)
    return crash(of: active.pid, layoutlab_lab_watch(memory, active.socket.descriptor, active.pid))
  }

  /// Ends processes at once, without releasing their objects.
  private func end(_ processes: [LabProcess]) {
    for process in processes {
      // The end of the socket would end the process, too, before anyone knows to wait for it.
      layoutlab_lab_kill(process.pid)
      process.socket.close()
    }
  }

  /// Returns the crash that ended a process; nil if the process ended by itself.
  private func crash(of pid: pid_t, _ reason: Int32) -> CrashGuard.Crash? {
    var report = [CChar](repeating: 0, count: 32_768)
    let status = layoutlab_lab_end(memory, pid, reason, &report, Int32(report.count))
    return status <= LAYOUTLAB_GUARD_DONE ? nil : CrashGuard.crash(status, report)
  }

  // MARK: Questions

  /// Sends a request that runs no code of layouts; returns nil if the process has gone.
  private func ask(_ process: LabProcess, _ request: LabRequest) -> LabReply? {
    process.socket.send(request) ? process.socket.receive(LabReply.self) : nil
  }

  private func facts(of process: LabProcess, _ request: LabRequest) -> LabFacts? {
    if case .ran(_, let facts)? = ask(process, request) { facts } else { nil }
  }

  func serve(_ session: PromptSession) { self.session = session }

  func completion(of text: String, at offset: Int) -> Completion {
    if case .completion(let found)? = ask(active, .completion(text, at: offset)) {
      Completion(found)
    } else {
      .none(at: offset)
    }
  }

  func preview(of text: String, at offset: Int) -> Analysis.Preview {
    if case .preview(let found)? = ask(active, .preview(text, at: offset)) { found } else { Analysis.Preview() }
  }

  var shown: [ShownValue] {
    if case .shown(let shown)? = ask(active, .shown) { shown } else { [] }
  }

  func showHeld() -> String? {
    guard active.facts.isHolding else { return nil }
    active.facts.isHolding = false
    return if case .key(let key)? = ask(active, .showHeld) { key } else { nil }
  }

  // MARK: Inputs

  func run(_ input: String) -> LabOutcome { move(input) ? .goOn : run(input, path: nil) }

  func open(_ opening: StartFiles.Opening) -> LabOutcome { run(opening.text, path: opening.path) }

  private func run(_ input: String, path: String?) -> LabOutcome {
    guard
      let (outcome, crash) = run(
        .run(input, path: path, state),
        leaving: { before in leave(before, by: input, isTyped: path == nil) })
    else { return session?.runWithoutLab(input) ?? .undone }
    hasCrashed = crash != nil
    if let crash {
      if !crash.isInterruption { state.lost = input }
      session?.follower?.fault = Fault(crash)
      streams.writeError(crash.report)
      streams.write("the line was undone: the lab is as after @\(step)\n")
    } else if !isOver {
      state = active.facts.state
    }
    ScreenPane.promiseToEnd(active.facts.hasScreen)
    return outcome
  }

  func ask<Question: LabQuestion>(_ question: Question) -> LabAnswer<Question.Answer> {
    answered = nil
    guard let bytes = try? JSONEncoder().encode(question) else { return LabAnswer() }
    let crash = run(.ask("\(Question.self)", bytes), leaving: { end([$0]) })?.1
    return LabAnswer(
      answer: answered.flatMap { try? JSONDecoder().decode(Question.Answer.self, from: $0.bytes) },
      said: hasCrashed ? "" : answered?.said ?? "", isAfterCrash: hasCrashed, crash: crash)
  }

  func runAgain(_ input: String) -> (LabOutcome, CrashGuard.Crash?) {
    run(.runAgain(input), leaving: { end([$0]) }) ?? (.undone, nil)
  }

  /// Runs an input in a copy of the active process, and makes the copy active.
  /// - Parameter leaving: receives the older process once the input ran.
  /// - Returns: nil if the active process has gone.
  private func run(
    _ request: LabRequest, leaving leave: (LabProcess) -> Void
  ) -> (LabOutcome, CrashGuard.Crash?)? {
    streams.flush()
    hasRead = false
    layoutlab_lab_begin(memory)
    guard let (own, other) = LabSocket.pair() else { return nil }
    let isSent = active.socket.send(LabRequest.copy) && active.socket.send(other) && own.send(request)
    other.close()
    guard isSent, case .began(let pid)? = own.receive(LabReply.self) else {
      own.close()
      return nil
    }
    while true {
      let reason = layoutlab_lab_watch(memory, own.descriptor, pid)
      switch reason == 0 ? own.receive(LabReply.self) : nil {
      case .wish(let wish)?:
        if case .read = wish { hasRead = true }
        let answer = session?.grant(wish) ?? .done
        if isOver {
          end([LabProcess(pid: pid, socket: own, facts: active.facts)])
          return (.replaced, nil)
        }
        own.send(LabRequest.granted(answer))
      case .answered(let bytes, let said, let facts)?:
        answered = (bytes, said)
        goOn(with: LabProcess(pid: pid, socket: own, facts: facts), leaving: leave)
        return (.goOn, nil)
      case .ran(let outcome, let facts)?:
        goOn(with: LabProcess(pid: pid, socket: own, facts: facts), leaving: leave)
        return (outcome, nil)
      default:
        own.close()
        var crash = crash(of: pid, reason) ?? CrashGuard.Crash(summary: "stopped")
        // The older process shares the memory into which its copy printed.
        if case .printed(let lines)? = ask(active, .printed) { crash.printed = lines }
        return (.undone, crash)
      }
    }
  }

  private func goOn(with process: LabProcess, leaving leave: (LabProcess) -> Void) {
    let before = active
    active = process
    // If no copy could be made, the process is the same.
    if before.pid == process.pid { before.socket.close() } else { leave(before) }
  }

  /// Keeps the process before an input if `:undo` can lead back to it, else ends it.
  private func leave(_ before: LabProcess, by input: String, isTyped: Bool) {
    let (old, new) = (before.facts, active.facts)
    if old.hasLater, !new.hasLater {
      // A step replaced the later lines, which are a branch now that the first process can make again.
      end(kept.remove { lines in old.tip.map { $0.lines < lines } ?? true })
      if homes.count > 1 { end([homes.removeLast().process]) }
    }
    let isPlain =
      isTyped && keepsCopies && !hasRead
      && PromptInput.isOfStatements(input) { $0.isAboutPrompt || $0 == .listsSteps }
    if isPlain, kept.limit > 0, !new.hasLater, let from = old.tip, let to = new.tip, to.isSamePath(as: from),
      to.lines > from.lines
    {
      return end(kept.keep(before))
    }
    if !isPlain || old.tip == nil || new.tip != old.tip { end(kept.remove()) }
    end([before])
  }

  private var keepsCopies: Bool { session?.journal != nil && !active.facts.isInFile && lesson == nil }

  // MARK: Moves on the path

  /// Carries out `:undo` and `:redo` by changing the process, and prepares the process for any other input.
  /// - Returns: false if the input is still to run.
  private func move(_ input: String) -> Bool {
    guard keepsCopies else { return false }
    let travel = LineTravel(input)
    let home = homes.last.flatMap { active.facts.tip == $0.arrival ? $0 : nil }
    if let travel, go(travel, before: home) { return true }
    // Commands about the prompt need no later lines: the prompt's state belongs to no process.
    let mayAskAhead = input.contains("@") || !PromptInput.isOfStatements(input) { $0.isAboutPrompt }
    if !homes.isEmpty, mayAskAhead { goHome() }
    return false
  }

  /// - Parameter home: the process that knows the later lines; nil if the active process does.
  private func go(_ travel: LineTravel, before home: Home?) -> Bool {
    let (newest, beginning) = (home?.process ?? active, ContinuousClock.now)
    guard let here = active.facts.tip?.lines, let end = newest.facts.tip?.lines else { return false }
    let target = min(end, here + travel.lines)
    guard target != here, var there = target == end ? newest : kept.remove({ $0 == target }).first else {
      return false
    }
    var now = state
    now.nextLine += 1
    if travel.bareText != nil { now.hasShownColon = true }
    if target != end, case .laterLines(let later)? = ask(newest, .laterLines(after: target)) {
      _ = ask(there, .takeLater(later))
    }
    guard let facts = facts(of: there, .comeBack(now)) else {
      self.end([there])
      if target == end { homes.removeLast() }
      return false
    }
    there.facts = facts
    if let text = travel.bareText, !state.hasShownColon { streams.write(PromptDriver.wholeName(of: text)) }
    streams.flush()
    _ = ask(newest, .report(from: here, to: target))
    if state.showsTime { streams.write(PromptDriver.time(since: beginning)) }
    _ = ask(active, .rest)
    if target == end {
      homes.removeLast()
      self.end(kept.keep(active))
    } else if home != nil {
      homes[homes.count - 1].arrival = facts.tip
      self.end(kept.keep(active))
    } else {
      self.end(homes.dropFirst().map(\.process))
      homes = homes.prefix(1) + [Home(process: active, inputs: session?.inputs ?? 0, arrival: facts.tip)]
    }
    (active, state) = (there, now)
    if facts.hasScreen { _ = ask(active, .draw) }
    return true
  }

  /// Continues with the process that knows most lines, after it has run the inputs typed meanwhile.
  private func goHome() {
    while let home = homes.first {
      homes.removeFirst()
      guard let facts = facts(of: home.process, .comeBack(state)) else {
        end([home.process])
        streams.writeError("the process that kept the later steps has gone, and they with it\n")
        continue
      }
      end([active] + kept.remove() + homes.map(\.process))
      (active, homes) = (home.process, [])
      active.facts = facts
      session?.replay(from: home.inputs) { _, input in _ = runAgain(input) }
      return
    }
    if let facts = facts(of: active, .takeLater(nil)) { active.facts = facts }
  }
}

/// A move along the path: an input of `:undo` or `:redo` alone.
private struct LineTravel {
  /// The number of lines to move; negative for a move back.
  var lines: Int
  /// The text of a command typed without a colon; nil for one with a colon.
  var bareText: String?

  init?(_ input: String) {
    guard !input.contains("\n"), case .command(let command)? = PromptInput.split(input).first else { return nil }
    switch command.time {
    case .undo(let count): lines = -count
    case .redo(let count): lines = count
    default: return nil
    }
    bareText = command.isBare ? command.text : nil
  }
}

extension PromptInput {
  /// Whether an input consists of statements, and of commands with wanted effects.
  fileprivate static func isOfStatements(
    _ input: String, and isWanted: (SessionCommand.Effect) -> Bool
  ) -> Bool {
    split(input).allSatisfy { part in
      guard case .command(let command) = part else { return true }
      return command.known.map { isWanted($0.effect) } ?? true
    }
  }
}
