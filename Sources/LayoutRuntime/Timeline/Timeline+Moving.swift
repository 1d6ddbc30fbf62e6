import CollectionLayout

// Moves: states are restored, or reached by running lines again.
extension Timeline {
  /// Restores the lab to its state at a position.
  /// - Complexity: O(items), and the lines since the last kept state that can be restored.
  /// - Throws: LL0245 if a line cannot run again; `recover` must then bring the lab to a usable state.
  func move(to target: Position) throws(RunFailure) {
    leave()
    let node = target.part ?? path[target.index]
    // Lines that run again read the record of the target.
    record(at: target)
    if let known = node.after, !node.needsReplay {
      lab.putBack(known.state)
    } else {
      try runAgain(to: node)
      if let known = node.after { lab.take(known.state) }
    }
    carry(node.carried)
    if let random = node.random { lab.state.random = random }
    // Events forced there later are not part of the state.
    steps.cut(behind: lab.state)
    eventsOnArrival = lab.state.eventsOfStep
    here = target
    if node.wasForced, lab.view.isInvalid { try forceAgain() }
    isAway = false
  }

  /// Runs the pass that a question forced at the position.
  private func forceAgain() throws(RunFailure) {
    var machine = Machine(lab: lab, source: path[0].line.place.source)
    try lab.inSilence { () throws(RunFailure) in try machine.forcePass() }
    steps.append(machine.takeForced())
  }

  /// Leaves the position; its state is kept if no node after it knows the state.
  func leave() {
    guard running == nil, !isAway else { return isAway = true }
    isAway = true
    if current.isBare, here.part != nil || !hasFuture {
      current.after = KeptState(of: lab)
    } else {
      // Lines began there before that pass, so it is not part of the state, and runs again on arrival.
      if lab.state.eventsOfStep > eventsOnArrival { current.wasForced = true }
      var arrived = lab.state
      arrived.eventsOfStep = min(arrived.eventsOfStep, eventsOnArrival)
      steps.cut(behind: arrived)
    }
  }

  func carry(_ changes: [CarriedChange]) {
    for change in changes { change.apply(to: &lab.state) }
  }

  /// Runs the lines up to a node again, since the last state that can be restored.
  func runAgain(to target: Node) throws(RunFailure) {
    let (start, nodes) = chain(to: target)
    if let known = start.after { lab.putBack(known.state) }
    var parent = start
    for node in nodes {
      // A question may change the state of a foreign layout.
      if parent.needsReplay { ask(parent.asked.prefix(node.seenAsked)) }
      // A look into a line is often followed by looks at neighbouring steps.
      if node.whole != nil, parent.after == nil { parent.after = KeptState(of: lab) }
      try runAgain(node)
      parent = node
    }
    if target.whole != nil { target.needsReplay = !lab.state.isRestorable }
    if target !== start, target.needsReplay { ask(target.asked[...]) }
  }

  func runAgain(_ node: Node) throws(RunFailure) {
    if let changes = node.changes { carry(changes) } else { try runAgain(node.line) }
  }

  /// Asks questions again; a question that can no longer be asked changes nothing.
  private func ask(_ lines: ArraySlice<PastLine>) {
    for line in lines { try? runAgain(line) }
  }

  /// Returns the last node up to a target with a state that can be restored, and the nodes to run from there.
  func chain(to target: Node) -> (start: Node, nodes: [Node]) {
    var (nodes, node) = ([Node](), target)
    while node.after == nil || node.needsReplay, let parent = node.parent {
      nodes.append(node)
      node = parent
    }
    return (node, nodes.reversed())
  }

  func runAgain(_ line: PastLine) throws(RunFailure) {
    // A line that stops in the middle of a block leaves these flags changed.
    let (wasHiding, wasRecording) = (lab.hideSteps(true), lab.recordsSilently)
    lab.recordsSilently = false
    defer {
      _ = lab.hideSteps(wasHiding)
      lab.recordsSilently = wasRecording
    }
    do throws(RunFailure) {
      try lab.inSilence { () throws(RunFailure) in
        _ = try lab.execute(line, isAgain: true)
      }
    } catch {
      guard case .diagnostic(let problem) = error else { throw error }
      throw .diagnostic(
        Diagnostic(
          .run(
            .lineFailsAgain(
              line.place.text, code: problem.code, reason: problem.words.message)), in: line.program.source,
          at: line.line.span, step: lab.state.step))
    }
  }

  /// Takes the running line back to a place in its middle, or the lab to its position if no line runs.
  package func rewind(to checkpoint: Checkpoint) throws(RunFailure) {
    let kept = checkpoint.state
    steps.cut(behind: kept)
    lab.judgements.cut(behind: kept)
    lab.watchpoints = checkpoint.watchpoints
    guard !kept.isRestorable else { return lab.putBack(kept) }
    try runAgain(to: current)
    carry(current.carried)
    if var line = running?.line {
      (line.notes, line.limit) = (checkpoint.notes, checkpoint.statements)
      try runAgain(line)
    }
    // A statement that began since may have forced the pending pass.
    if kept.view?.isInvalid == false, lab.view.isInvalid { _ = lab.inSilence { lab.preparedQuestions } }
    lab.take(kept)
  }

  /// Runs a closure in the state after a step, and comes back.
  package func looking<Answer>(
    at number: Int, from checkpoint: Checkpoint, _ look: () -> Answer
  ) throws(RunFailure) -> Answer {
    let standing = standing
    let result = Result { () throws(RunFailure) in
      try move(to: position(afterStep: number))
      return lab.inSilence(look)
    }
    try comeBack(to: standing, checkpoint)
    return try result.get()
  }

  /// The lab's position and the record, to which a look at other states returns.
  struct Standing {
    fileprivate(set) var here: Position
    fileprivate(set) var steps: StepRecord
    fileprivate var recorded: [Node]
    fileprivate var eventsOnArrival: Int
    fileprivate var isAway: Bool
  }

  var standing: Standing {
    Standing(here: here, steps: steps, recorded: recorded, eventsOnArrival: eventsOnArrival, isAway: isAway)
  }

  /// Ends a look at other states: nodes hold the steps ahead again, and the record is restored.
  func comeBack(to standing: Standing, _ checkpoint: Checkpoint) throws(RunFailure) {
    record(at: standing.here)
    here = standing.here
    (steps, recorded) = (standing.steps, standing.recorded)
    // Coming back cuts the record to the events that had happened then.
    defer { (steps, recorded) = (standing.steps, standing.recorded) }
    try rewind(to: checkpoint)
    (eventsOnArrival, isAway) = (standing.eventsOnArrival, standing.isAway)
  }

  /// Runs a closure in the state at a mark, and comes back.
  func looking<Answer>(
    at moment: Moment, from checkpoint: Checkpoint, _ look: () -> Answer
  ) throws(RunFailure) -> Answer {
    let (mark, standing) = (moment.checkpoint, standing)
    // Only the running line can have set a mark after a step of its own.
    let isInLine = running.map { moment.step > $0.before.state.step } ?? false
    guard mark.state.isRestorable || isInLine else {
      return try looking(at: moment.step, from: checkpoint, look)
    }
    let result = Result { () throws(RunFailure) in
      if mark.state.isRestorable { lab.putBack(mark.state) } else { try rewind(to: mark) }
      return lab.inSilence(look)
    }
    try comeBack(to: standing, checkpoint)
    return try result.get()
  }

  /// Takes the running line back, because it failed.
  func takeBack() {
    guard let before = running?.before.state else { return }
    abandon()
    steps.cut(behind: before)
    if !before.isRestorable { return _ = recover(to: here) }
    lab.putBack(before)
    isAway = false
  }

  /// Goes back to a position, and forgets the lines that ran since.
  func goBack(to position: Position) {
    _ = lab.runLoop.perform { recover(to: position) }
    cutFuture()
  }

  /// Moves to a position from any state. If the position can no longer be reached, moves to the newest kept state
  /// before it, and reports the error.
  /// - Returns: whether the position was reached.
  @discardableResult
  func recover(to position: Position) -> Bool {
    defer {
      isAway = false
      recordPosition = nil
      lab.forgetWatched()
    }
    isAway = true
    do throws(RunFailure) {
      try move(to: position)
      return true
    } catch {
      var kept = chain(to: position.part ?? path[position.index]).start
      if let known = kept.after { lab.putBack(known.state) }
      while paths.index(of: kept) == nil, let parent = kept.parent { kept = parent }
      here = Position(index: paths.index(of: kept) ?? 0)
      record(at: here)
      steps.cut(behind: lab.state)
      eventsOnArrival = lab.state.eventsOfStep
      if case .diagnostic(let problem) = error { lab.report(.diagnostic(problem)) }
      return false
    }
  }
}
