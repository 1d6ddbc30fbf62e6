import CGuard
import LayoutRendering
import LayoutScript

// A session that continues in another process: see `KeptCopies`.
extension PromptDriver {
  /// Runs an input in a copy of the process, if there is code that may trap; the copy continues as the session.
  /// - Parameter keeps: whether this process may stay, to be gone back to.
  func runGuarded(_ input: String, keeps: Bool = false) -> (LabOutcome, CrashGuard.Crash?) {
    guard isGuarded else { return (runAndDraw(input), nil) }
    // Each input that it runs again has a guard of its own.
    if Self.soleCommand(input)?.known?.name == .recover {
      copies.removeAll()
      return (runAndDraw(input), nil)
    }
    let (before, later) = (run.lab.pathTip, run.lab.laterLines != nil)
    let (inputs, files) = (journal?.session.inputs.count ?? 0, journal?.session.files.count)
    switch CrashGuard.beginLine(streams) {
    case .crashed(let crash): return (.undone, crash)
    case .kept(let line): return (wait(on: line), nil)
    case .goesOn(let line):
      let outcome = runAndDraw(input)
      streams.flush()
      if later, run.lab.laterLines == nil { copies.leaveHome() }
      let isPlain =
        isKeepable && files == journal?.session.files.count
        && Self.isOfStatements(input) { $0.isAboutPrompt || $0 == .listsSteps }
      if keeps, copies.limit > 0, isPlain, let line, let before, leadsOn(from: before) {
        copies.append(KeptCopies.Copy(line: line, lines: before.lines, inputs: inputs))
        CrashGuard.keep()
      } else {
        if !isPlain || before == nil || run.lab.pathTip != before { copies.removeAll() }
        line?.close()
        CrashGuard.commit()
      }
      return (outcome, nil)
    }
  }

  /// Carries out an input that belongs to another process of the session.
  /// - Returns: nil if it belongs to this one.
  func runElsewhere(_ input: String) -> LabOutcome? {
    guard isKeepable else { return nil }
    let travel = LineTravel(input)
    guard let home = copies.home else { return travel.flatMap(goBack) }
    let isMoved = run.lab.pathTip != home.tip
    if let travel, isMoved, let outcome = goBack(travel) { return outcome }
    return Self.mayAskAhead(input) ? goHome(catchesUp: isMoved || travel == nil) : nil
  }

  private var isKeepable: Bool { journal != nil && stepped == nil && lesson == nil && !isOpening }

  /// Whether only lines have run since, without later lines in another process.
  private func leadsOn(from before: PathTip) -> Bool {
    guard let tip = run.lab.pathTip, run.lab.laterLines == nil else { return false }
    return tip.isSamePath(as: before) && tip.lines > before.lines
  }

  /// Whether an input consists of statements, and of commands whose effects are wanted.
  private static func isOfStatements(
    _ input: String, and isWanted: (SessionCommand.Effect) -> Bool
  ) -> Bool {
    PastedTranscript(input) == nil
      && PromptInput.split(input).allSatisfy { part in
        guard case .command(let command) = part else { return true }
        return command.known.map { isWanted($0.effect) } ?? true
      }
  }

  /// Whether an input may need the later lines.
  private static func mayAskAhead(_ input: String) -> Bool {
    // The state of the prompt is handed over.
    input.contains("@") || !isOfStatements(input) { $0.isAboutPrompt }
  }

  /// Returns the command that is all of an input; nil if there is none.
  fileprivate static func soleCommand(_ input: String) -> TypedCommand? {
    guard !input.contains("\n"), case .command(let command)? = PromptInput.split(input).first else { return nil }
    return command
  }

  // MARK: To an earlier state

  /// A move along the path: `:undo` or `:redo`.
  private struct LineTravel {
    /// The number of lines to move; less than 0 leads back.
    var lines: Int
    /// The command's text, if it was typed without a colon.
    var bareText: String?

    @MainActor init?(_ input: String) {
      guard let command = PromptDriver.soleCommand(input) else { return nil }
      switch command.time {
      case .undo(let count): lines = -count
      case .redo(let count): lines = count
      default: return nil
      }
      bareText = command.isBare ? command.text : nil
    }
  }

  private func goBack(_ travel: LineTravel) -> LabOutcome? {
    guard let tip = run.lab.pathTip, travel.lines < 0 else { return nil }
    return go(travel, from: tip.lines, tip: tip.lines)
  }

  /// Hands over to copies, as long as the inputs that come back only move on the path.
  /// - Returns: nil if there is no copy.
  private func go(_ first: LineTravel, from start: Int, tip: Int) -> LabOutcome? {
    var (travel, place) = (first, start)
    let known = journal?.session.inputs.count ?? 0
    var (hasLeft, beginning) = (false, ContinuousClock.now)
    while true {
      let target = min(tip, place + travel.lines)
      if let text = travel.bareText { showColon(text) }
      if hasLeft, target == tip {
        nextLine += 1
        report(from: place, to: target, since: beginning)
        layoutlab_guard_wake()
        run.lab.arrive()
        return .goOn
      }
      guard let copy = copies.copy(after: target), isThere(copy, at: target) else { break }
      report(from: place, to: target, since: beginning)
      streams.flush()
      layoutlab_guard_rest()
      hasLeft = true
      _ = copy.line.send(KeptCopies.Word.go)
      guard case .handOver(let back)? = copy.line.receive(KeptCopies.Word.self) else { layoutlab_guard_leave() }
      beginning = .now
      take(back)
      copies.note(after: target, inputs: journal?.session.inputs.count ?? 0)
      place = target
      guard !back.catchesUp, let next = journal?.session.last.flatMap(LineTravel.init) else { break }
      travel = next
    }
    return hasLeft ? catchUp(since: known) : nil
  }

  private func report(from start: Int, to end: Int, since beginning: ContinuousClock.Instant) {
    if end < start {
      run.lab.reportUndone(from: start, to: end)
    } else {
      run.lab.reportRedone(from: start, to: end)
    }
    showTime(since: beginning)
  }

  /// Hands a copy the state that it lacks, and returns whether the copy exists.
  private func isThere(_ copy: KeptCopies.Copy, at lines: Int) -> Bool {
    var handover = handover(leavingOut: copy.inputs, catchesUp: false)
    handover.later = run.lab.laterLines(after: lines)
    handover.prompt.nextLine += 1
    if copy.line.send(KeptCopies.Word.handOver(handover)),
      case .isThere? = copy.line.receive(KeptCopies.Word.self)
    {
      return true
    }
    copies.forget(copy)
    return false
  }

  /// Runs the inputs of other processes again, in silence, and then the input that they could not carry out.
  private func catchUp(since known: Int) -> LabOutcome {
    guard let journal, let command = journal.session.last else { return .goOn }
    if Self.mayAskAhead(command), let outcome = goHome(catchesUp: true) { return outcome }
    copies.removeAll()
    let state = state
    replay(journal.session.suffix(from: known)) { _ = runGuarded($1) }
    self.state = state
    layoutlab_guard_wake()
    return run(command)
  }

  // MARK: From an earlier state

  /// Waits, in a process that was kept, until it is the session.
  private func wait(on line: ProcessLine) -> LabOutcome {
    layoutlab_guard_rest()
    guard case .handOver(let handover)? = line.receive(KeptCopies.Word.self), line.send(KeptCopies.Word.isThere),
      case .go? = line.receive(KeptCopies.Word.self)
    else { layoutlab_guard_leave() }
    layoutlab_guard_wake()
    take(handover)
    run.lab.laterLines = handover.later
    copies.come(
      from: KeptCopies.Home(line: line, inputs: journal?.session.inputs.count ?? 0, tip: run.lab.pathTip))
    run.lab.arrive()
    forgetAnswers()
    draw()
    return .goOn
  }

  /// Hands over to the process that knows the later lines.
  /// - Returns: the outcome once this process is the session again; nil if the other process has gone.
  private func goHome(catchesUp: Bool) -> LabOutcome? {
    guard let home = copies.home else { return nil }
    streams.flush()
    layoutlab_guard_rest()
    guard home.line.send(KeptCopies.Word.handOver(handover(leavingOut: home.inputs, catchesUp: catchesUp))) else {
      layoutlab_guard_wake()
      copies.forgetHome()
      run.lab.laterLines = nil
      streams.writeError("the process that kept the later steps has gone, and they with it\n")
      return nil
    }
    if catchesUp { layoutlab_guard_leave() }
    copies.forgetHome()
    return wait(on: home.line)
  }

  private func handover(leavingOut inputs: Int, catchesUp: Bool) -> KeptCopies.Handover {
    KeptCopies.Handover(
      inputs: inputs, session: journal?.session.suffix(from: inputs) ?? SessionJournal.Session(),
      history: history.own, prompt: state, catchesUp: catchesUp)
  }

  private func take(_ handover: KeptCopies.Handover) {
    journal?.take(handover.session, after: handover.inputs)
    history.take(handover.history)
    state = handover.prompt
  }

  /// The state of the prompt, without its lab.
  var state: PromptState {
    get {
      PromptState(
        mode: run.renderer.mode.rawValue, names: run.renderer.names.rawValue, showsHints: showsHints,
        showsPages: showsPages, showsTime: showsTime, nextLine: nextLine, hasShownColon: hasShownColon,
        hasSeenChange: hasSeenChange)
    }
    set {
      run.renderer.mode = AnswerForm(rawValue: newValue.mode) ?? run.renderer.mode
      run.renderer.names = CallNames(rawValue: newValue.names) ?? run.renderer.names
      (showsHints, showsPages, showsTime) = (newValue.showsHints, newValue.showsPages, newValue.showsTime)
      (nextLine, hasShownColon, hasSeenChange) = (newValue.nextLine, newValue.hasShownColon, newValue.hasSeenChange)
    }
  }
}
