import CollectionLayout
import Foundation

// Going back and forth: along the lines that ran, and into them.
extension Lab {
  /// Carries out a command that works in files too.
  func carryOut(_ command: Command, of source: SourceText) -> RunResult {
    guard case .command(let known) = SessionCommand.find(command.word) else {
      preconditionFailure("the checker lets no unknown command pass")
    }
    do throws(TimeCommand.Misuse) {
      guard let time = try TimeCommand(known.word, rest: command.rest) else {
        preconditionFailure("the checker lets only commands about time pass")
      }
      return travel(time, at: Place(source: source, span: command.span))
    } catch {
      preconditionFailure("the checker lets no misuse pass")
    }
  }

  /// Carries out a command about time that somebody typed.
  /// - Returns: nil where what follows its word cannot be understood.
  package func travel(_ command: SessionCommand, rest: String, in source: SourceText) -> RunResult? {
    do throws(TimeCommand.Misuse) {
      guard let time = try TimeCommand(command.word, rest: rest) else { return nil }
      return travel(time, at: Place(source: source, span: Span(0, source.bytes.count)))
    } catch {
      return nil
    }
  }

  /// How many lines ran, those that were taken back left out.
  package var historyPosition: Int { history.position }

  /// The lines that ran, as they were written.
  package var historyLines: [String] {
    history.entries[..<history.position].map { $0.program.source.text($0.line.span) }
  }

  /// Where somebody stands who went back: the step, and the last one that is known.
  package var standing: (step: Int, last: Int)? {
    history.hasFuture && state.step < history.lastStep ? (state.step, history.lastStep) : nil
  }

  /// Carries out a command about time.
  /// - Returns: `.failed`, after its error was told, when it cannot; then nothing has changed.
  func travel(_ command: TimeCommand, at place: Place) -> RunResult {
    do throws(RunFailure) {
      let travel = try runLoop.perform { () throws(RunFailure) in try travelled(command, at: place) }
      tell(.travel(travel))
      tell(.trace(state.settings.trace))
      return .finished
    } catch {
      guard case .diagnostic(let diagnostic) = error else {
        tell(.lineFailed(errors: 0, .interrupted(after: state.step)))
        return .interrupted
      }
      tell(.diagnostic(diagnostic))
      return .failed
    }
  }

  private func travelled(_ command: TimeCommand, at place: Place) throws(RunFailure) -> Travel {
    func fail(_ problem: RunProblem) -> RunFailure {
      .diagnostic(Diagnostic(.run(problem), in: place.source, at: place.span))
    }
    switch command {
    case .undo(let count):
      guard history.position > 0 || history.limit != nil else { throw fail(.nothingToUndo) }
      return undo(count)
    case .redo(let count):
      guard history.hasFuture else { throw fail(.nothingToRedo) }
      return redo(count)
    case .goTo(let step): return try go(to: step, fail)
    case .back:
      if let stop = try movedInRecord(.back, fail) { return stop }
      guard state.step > 0 else { throw fail(.nothingToUndo) }
      return go(to: state.step - 1)
    case .step:
      if let stop = try movedInRecord(.forth, fail) { return stop }
      guard state.step < history.lastStep else { throw fail(.nothingToRedo) }
      return go(to: state.step + 1)
    case .goOn:
      if let stop = try movedInRecord(.toNextHit, fail) { return stop }
      guard history.hasFuture else { throw fail(.nothingToRedo) }
      return redo(.max)
    case .steps:
      let at = state.step
      return .steps(history.steps.map { Travel.Stop($0, isAhead: $0.number > at) }, at: at)
    case .edit(let step, let text):
      return try change(
        try step.map { (step) throws(RunFailure) in try number(of: step, fail) } ?? state.step, to: text, at: place,
        fail)
    case .drop(let step): return try change(try number(of: step, fail), to: "", at: place, fail)
    case .bisect(let expectation) where expectation.hasPrefix("error "): throw fail(.severalLines)
    case .bisect(let expectation): return try bisect(expectation, at: place, fail)
    }
  }

  // MARK: Steps

  /// The number that names a step.
  func number(of step: StepReference, _ fail: (RunProblem) -> RunFailure) throws(RunFailure) -> Int {
    let number: Int
    switch step {
    case .number(let absolute, let position?): throw fail(.positionIsNoState(step: absolute, position: position))
    case .number(let absolute, nil): number = absolute
    case .back(let count): number = state.step - count
    case .mark(let name):
      guard let moment = state.marks[name] else {
        let suggestion = EditDistance.suggestion(for: name, among: state.marks.keys.sorted())
        throw fail(.unknownMoment("@" + name, suggestion: suggestion.map { "@" + $0 }))
      }
      number = moment.step
    }
    guard number == 0 || number == state.step || history.entry(ofStep: number) != nil else {
      if let running, number > running.before.step, number < state.step { throw fail(.stepOfRunningLine(number)) }
      throw fail(.noStep(number, last: max(history.lastStep, state.step)))
    }
    return number
  }

  // MARK: Lines

  /// Moves along the history. What was told of steps stays known; of those behind, as of what is ahead.
  private func travelling(_ move: () -> Void) {
    let told = steps
    move()
    steps = told
    steps.stand(at: state.step)
    leaveRecord()
  }

  private func undo(_ count: Int) -> Travel {
    var places: [Place] = []
    var index = history.position
    if history.limit != nil {
      places.append(history.entries[index].place)
    }
    while places.count < count, index > 0 {
      index -= 1
      places.append(history.entries[index].place)
    }
    travelling { stand(before: index) }
    return .undone(places, after: state.step)
  }

  private func redo(_ count: Int) -> Travel {
    let start = history.position
    let end = min(history.entries.count, count == .max ? .max : start + count)
    travelling { stand(before: end) }
    return .redone(history.entries[start..<end].map(\.place), after: state.step)
  }

  /// Goes to the state before a line.
  func stand(before index: Int) {
    reach(index)
    history.stand(at: index)
  }

  /// Makes the lab what it was before a line, from the nearest state that is kept.
  private func reach(_ index: Int) {
    var start = min(index, history.entries.count - 1)
    while start > 0, history.entries[start].before == nil { start -= 1 }
    guard start >= 0, let before = history.entries[start].before else {
      // The first line runs, and nothing is before it but its own beginning.
      if let running { restore(running.before) }
      return
    }
    restore(before)
    for place in start..<index { runAgain(history.entries[place]) }
  }

  /// Goes back to where a history stood.
  func comeBack(to kept: History) {
    history = kept
    reach(kept.position)
    if let limit = kept.limit {
      var part = kept.entries[kept.position]
      part.limit = limit
      runAgain(part)
    }
  }

  // MARK: A step

  /// Goes to the state after a step, or to a place in the record. The lab moves for that only where the step was taken
  /// back.
  private func go(to step: StepReference, _ fail: (RunProblem) -> RunFailure) throws(RunFailure) -> Travel {
    guard case .number(let absolute, let index?) = step else { return go(to: try number(of: step, fail)) }
    let number = try number(of: .number(absolute, position: nil), fail)
    let calls = steps.callCount(ofStep: number)
    guard 0 < index, index <= calls else {
      throw fail(.noPosition(step: number, position: index, calls: calls))
    }
    if number > state.step { _ = go(to: number) }
    return try enterRecord(at: RecordPosition(step: number, index: index), fail)
  }

  /// Goes to the state after a step, with its pass if that ended its turn.
  private func go(to number: Int) -> Travel {
    let start = ContinuousClock.now
    let needsReplay = !state.isRestorable || state.installation != nil
    travelling { visit(number) }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let head = history.entry(ofStep: number).flatMap { index in
      history.entries[index].steps.first { $0.number == number }
    }
    return .stands(head.map { Travel.Stop($0, isAhead: false) }, replaySeconds: needsReplay ? seconds : nil)
  }

  /// Makes the lab what it was after a step, and the history stand there.
  func visit(_ number: Int) {
    guard number > 0, let index = history.entry(ofStep: number) else { return stand(before: 0) }
    if history.entries[index].lastStep == number { return stand(before: index + 1) }
    stand(before: index)
    history.keep(keptState, before: index)
    var part = history.entries[index]
    guard let own = part.steps.first(where: { $0.number == number }),
      let next = part.steps.first(where: { $0.number > number && $0.ordinal > own.ordinal })
    else { return stand(before: index + 1) }
    part.limit = next.ordinal - 1
    runAgain(part)
    history.stand(at: index, limit: part.limit, step: number)
  }

  // MARK: Looking

  /// Looks at the state after a step, and comes back to a line that runs.
  /// - Precondition: the step is known.
  func looking<Answer>(at number: Int, from checkpoint: Checkpoint, _ look: () -> Answer) -> Answer {
    let kept = history
    let (outer, told) = (running, steps)
    visit(number)
    var answer: Answer?
    inSilence { answer = look() }
    history = kept
    running = outer
    rewind(to: checkpoint)
    steps = told
    guard let answer else { preconditionFailure("what is done in silence is done") }
    return answer
  }

  /// What can be compared with another state.
  var scene: Scene {
    var scene: Scene?
    inSilence {
      view.validateLayout(demand: .question)
      scene = Machine(lab: self, source: SourceText(name: "", text: "")).questions.comparedScene
    }
    guard let scene else { preconditionFailure("what is done in silence is done") }
    return scene
  }
}

extension Travel.Stop {
  init(_ head: History.StepHead, isAhead: Bool) {
    self.init(number: head.number, place: head.place, isAhead: isAhead)
  }
}

extension History.Entry {
  fileprivate var place: Place { Place(source: program.source, span: line.span) }
}
