import CollectionLayout
import Foundation

// Commands about time: along the lines that ran, and into them.
extension Timeline {
  /// Carries out a command about time.
  /// - Returns: `.failed`, after its error was reported, when it cannot. Then nothing has changed, unless a replay failed.
  func travel(_ command: TimeCommand, at place: Place) -> RunResult {
    let origin = here
    do throws(RunFailure) {
      let travel = try lab.runLoop.perform { () throws(RunFailure) in
        try travelled(command, at: place) { .diagnostic(Diagnostic(.run($0), in: place.source, at: place.span)) }
      }
      lab.report(.travel(travel))
      lab.report(.trace(lab.state.settings.trace))
      return .finished
    } catch {
      if case .diagnostic(let diagnostic) = error { lab.report(.diagnostic(diagnostic)) }
      if isAway, !lab.runLoop.perform({ recover(to: origin) }) {
        lab.report(.travel(.stands(stop(lab.state.step), replaySeconds: nil)))
      }
      guard case .interrupted = error else { return .failed }
      lab.report(.lineFailed(errors: 0, .interrupted(after: lab.state.step)))
      return .interrupted
    }
  }

  private func travelled(
    _ command: TimeCommand, at place: Place, _ fail: (RunProblem) -> RunFailure
  ) throws(RunFailure) -> Travel {
    switch command {
    case .undo(let count):
      guard hasPast else { throw fail(.nothingToUndo) }
      return try undo(count)
    case .redo(let count):
      guard hasFuture else { throw fail(.nothingToRedo) }
      return try redo(count)
    case .goTo(let step): return try go(to: step, fail)
    case .back:
      if let stop = try movedInRecord(.back, fail) { return stop }
      guard lab.state.step > 0 else { throw fail(.nothingToUndo) }
      return try go(to: lab.state.step - 1)
    case .step:
      if let stop = try movedInRecord(.forth, fail) { return stop }
      guard lab.state.step < lastStep else { throw fail(.nothingToRedo) }
      return try go(to: lab.state.step + 1)
    case .goOn:
      if let stop = try movedInRecord(.toNextHit, fail) { return stop }
      guard hasFuture else { throw fail(.nothingToRedo) }
      return try redo(.max)
    case .steps:
      let at = lab.state.step
      return .steps(steps.all.map { Travel.Stop($0, isAhead: $0.number > at) }, at: at)
    case .edit(let step, let text):
      return try change(
        try step.map { (step) throws(RunFailure) in try number(of: step, fail) } ?? lab.state.step, to: text,
        at: place,
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
    let now = lab.state.step
    switch step {
    case .number(let absolute, let position?): throw fail(.positionIsNoState(step: absolute, position: position))
    case .number(let absolute, nil): number = absolute
    case .back(let count): number = now - count
    case .mark(let name):
      guard let moment = lab.state.marks[name] else {
        let suggestion = EditDistance.suggestion(for: name, among: lab.state.marks.keys.sorted())
        throw fail(.unknownMoment("@" + name, suggestion: suggestion.map { "@" + $0 }))
      }
      number = moment.step
    }
    if let running, number > running.before.step, number < now { throw fail(.stepOfRunningLine(number)) }
    guard number == 0 || number == now || index(ofStep: number) != nil else {
      throw fail(.noStep(number, last: max(lastStep, now)))
    }
    return number
  }

  func stop(_ number: Int) -> Travel.Stop? {
    number > 0 ? steps.known(number).map { Travel.Stop($0, isAhead: false) } : nil
  }

  // MARK: Lines

  /// Moves, and leaves the record.
  func travel(to position: Position) throws(RunFailure) {
    try move(to: position)
    steps.stand(at: lab.state.step)
    recordView.position = nil
  }

  private func undo(_ count: Int) throws(RunFailure) -> Travel {
    var index = here.index
    var places = here.part.map { [$0.line.place] } ?? []
    while places.count < count, index > 0 {
      places.append(path[index].line.place)
      index -= 1
    }
    try travel(to: Position(index: index))
    return .undone(places, after: lab.state.step)
  }

  private func redo(_ count: Int) throws(RunFailure) -> Travel {
    let start = here.index + 1
    let end = min(path.count - 1, count == .max ? .max : here.index + count)
    try travel(to: Position(index: end))
    return .redone(path[start...end].map(\.line.place), after: lab.state.step)
  }

  // MARK: A step

  /// Goes to the state after a step, or to a place in the record. The lab moves for that only where the step was taken
  /// back.
  private func go(to step: StepReference, _ fail: (RunProblem) -> RunFailure) throws(RunFailure) -> Travel {
    guard case .number(let absolute, let index?) = step else { return try go(to: try number(of: step, fail)) }
    let number = try number(of: .number(absolute, position: nil), fail)
    let calls = steps.known(number)?.events.count ?? 0
    guard 0 < index, index <= calls else {
      throw fail(.noPosition(step: number, position: index, calls: calls))
    }
    if number > lab.state.step { _ = try go(to: number) }
    return try enterRecord(at: RecordPosition(step: number, index: index), fail)
  }

  /// Goes to the state after a step, with its pass if that ended its turn.
  private func go(to number: Int) throws(RunFailure) -> Travel {
    let start = ContinuousClock.now
    let isReplay = !lab.state.isRestorable
    try travel(to: position(afterStep: number))
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return .stands(stop(number), replaySeconds: isReplay ? seconds : nil)
  }
}

extension Travel.Stop {
  init(_ step: Step, isAhead: Bool) {
    self.init(number: step.number, place: step.place, isAhead: isAhead)
  }
}
