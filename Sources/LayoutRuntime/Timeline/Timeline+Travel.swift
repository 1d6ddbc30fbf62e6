import CollectionLayout
import Foundation

// Commands about time: along the lines that ran, and into them.
extension Timeline {
  /// Carries out a command about time.
  /// - Returns: `.failed`, after reporting an error; only a failed replay then has effects.
  func travel(_ command: TimeCommand, at place: Place) -> RunResult {
    let (origin, kept) = (here, paths)
    do throws(RunFailure) {
      let travel = try lab.runLoop.perform { () throws(RunFailure) in
        try travelled(command, at: place) { .diagnostic(Diagnostic(.run($0), in: place.source, at: place.span)) }
      }
      lab.report(.travel(travel))
      lab.report(.trace(lab.state.settings.trace))
      return .finished
    } catch {
      paths = kept
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
    _ command: TimeCommand, at place: Place, _ fail: @escaping (RunProblem) -> RunFailure
  ) throws(RunFailure) -> Travel {
    let search = ContinueSearch(timeline: self, fail: fail)
    let edit = PastEdit(timeline: self, place: place, fail: fail)
    switch command {
    case .undo(let count):
      guard let undone = try undo(count) else { throw fail(.nothingToUndo) }
      return undone
    case .redo(let count):
      guard hasFuture else { throw nothingAhead(fail) }
      return try redo(count)
    case .goTo(let step): return try go(to: step, fail)
    case .back:
      if let position = recordPosition {
        guard let before = steps.position(before: position) else { throw fail(.nothingBefore(position)) }
        return try enter(at: before, fail)
      }
      guard lab.state.step > 0 else { throw fail(.nothingToUndo) }
      return try go(to: lab.state.step - 1)
    case .step:
      if let position = recordPosition {
        guard let next = steps.position(behind: position) else { return leave(wantedHit: false) }
        return try enter(at: next, fail)
      }
      guard lab.state.step < lastStep else { throw nothingAhead(fail) }
      return try go(to: lab.state.step + 1)
    case .goOn:
      guard hasFuture || recordPosition != nil else { throw nothingAhead(fail) }
      return try lab.watchpoints.isEmpty && recordPosition == nil ? redo(.max) : search.runToNextHit()
    case .goBackOn:
      guard lab.state.step > 0 else { throw fail(.nothingToUndo) }
      return try search.runToHitBefore()
    case .breaks:
      return .breaks(
        lab.watchpoints.map { Travel.Watch(number: $0.number, place: $0.place, hits: $0.hits) })
    case .steps:
      let at = lab.state.step
      return .steps(
        stepsOfPath.map { Travel.Stop($0, isAhead: $0.number > at) }, at: at,
        branches: paths.branches.map(described))
    case .branches: return .branches(paths.branches.map(described))
    case .branch(let number):
      return try detour(place) { () throws(RunFailure) in try goToBranch(number, fail) }
    case .edit(let step, let text):
      let number = try step.map { (step) throws(RunFailure) in try self.number(of: step, fail) } ?? lab.state.step
      return try detour(place) { () throws(RunFailure) in try edit.change(number, to: text) }
    case .drop(let step):
      let number = try number(of: step, fail)
      return try detour(place) { () throws(RunFailure) in try edit.change(number, to: "") }
    case .bisect(let expectation) where expectation.hasPrefix("error "): throw fail(.severalLines)
    case .bisect(let expectation): return try bisect(expectation, at: place, fail)
    }
  }

  private func nothingAhead(_ fail: (RunProblem) -> RunFailure) -> RunFailure {
    fail(.nothingToRedo(branch: paths.branches.last?.number))
  }

  // MARK: Steps

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
    if let running, number > running.before.state.step, number < now { throw fail(.stepOfRunningLine(number)) }
    guard number == 0 || number == now || index(ofStep: number) != nil else {
      throw fail(.noStep(number, last: max(lastStep, now)))
    }
    return number
  }

  func stop(_ number: Int) -> Travel.Stop? {
    number > 0 ? step(number).map { Travel.Stop($0, isAhead: false) } : nil
  }

  // MARK: Lines

  /// Moves to a position, and leaves the record.
  func travel(to position: Position) throws(RunFailure) {
    try move(to: position)
    recordPosition = nil
    lab.forgetWatched()
  }

  /// Carries out a command that `:undo` takes back.
  private func detour(
    _ command: Place, _ go: () throws(RunFailure) -> Travel
  ) throws(RunFailure) -> Travel {
    let (tip, number, from) = (path[path.count - 1], paths.number, spot)
    let travel = try go()
    paths.remember(Paths.Detour(command: command, tip: tip, number: number, from: from, to: spot))
    return travel
  }

  /// Takes back the last lines and the commands that changed the path, such as `:branch` and `:edit`.
  /// - Returns: nil if nothing can be taken back.
  private func undo(_ count: Int) throws(RunFailure) -> Travel? {
    leave()
    var (position, places) = (here, [Place]())
    while places.count < count {
      if let detour = paths.detours.last, isEnd(detour, at: position) {
        paths.detours.removeLast()
        places.append(detour.command)
        paths.go(to: detour.tip, number: detour.number)
        position = self.position(of: detour.from) ?? Position(index: path.count - 1)
      } else if let part = position.part {
        places.append(ran(part))
        position.part = nil
      } else if position.index > 0 {
        places.append(ran(path[position.index]))
        position.index -= 1
      } else {
        break
      }
    }
    guard !places.isEmpty else { return nil }
    try travel(to: position)
    return .undone(places, after: lab.state.step)
  }

  private func redo(_ count: Int) throws(RunFailure) -> Travel {
    let start = here.index + 1
    let end = min(path.count - 1, count == .max ? .max : here.index + count)
    try travel(to: Position(index: end))
    return .redone(path[start...end].map(ran), after: lab.state.step)
  }

  // MARK: A step

  /// Goes to the state after a step, or to a place in the record, for which the lab moves only to an undone step.
  private func go(to step: StepReference, _ fail: @escaping (RunProblem) -> RunFailure) throws(RunFailure) -> Travel
  {
    guard case .number(let absolute, let index?) = step else { return try go(to: try number(of: step, fail)) }
    let number = try number(of: .number(absolute, position: nil), fail)
    let calls = self.step(number)?.events.count ?? 0
    guard 0 < index, index <= calls else {
      throw fail(.noPosition(step: number, position: index, calls: calls))
    }
    if number > lab.state.step { _ = try go(to: number) }
    return try enter(at: RecordPosition(step: number, index: index), fail)
  }

  // Enters the record, in which `:step` and `:back` move while the lab stays, because a pass runs whole.
  func enter(
    at position: RecordPosition, watch: Place? = nil, _ fail: (RunProblem) -> RunFailure
  ) throws(RunFailure) -> Travel {
    guard let call = steps.call(at: position) else {
      throw fail(.noPosition(step: position.step, position: position.index, calls: 0))
    }
    recordPosition = position
    return .standsInRecord(
      call, watch: watch ?? lab.watchpoints.first { $0.condition == nil && $0.concerns(call.event) }?.place)
  }

  func leave(wantedHit: Bool) -> Travel {
    recordPosition = nil
    return .leftRecord(after: lab.state.step, wantedHit: wantedHit)
  }

  /// Goes to the state after a step, including the pass at the end of its turn.
  private func go(to number: Int) throws(RunFailure) -> Travel {
    let start = ContinuousClock.now
    let isReplay = !lab.state.isRestorable
    try travel(to: position(afterStep: number))
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return .stands(stop(number), replaySeconds: isReplay && lab.options.reportsTimes ? seconds : nil)
  }
}

extension Travel.Stop {
  init(_ step: Step, isAhead: Bool) {
    self.init(number: step.number, place: step.place, isAhead: isAhead)
  }
}
