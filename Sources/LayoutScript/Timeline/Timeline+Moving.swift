import CollectionLayout

// Moving: states are put back, or reached by lines that run again.
extension Timeline {
  /// Makes the lab what it was at a position.
  /// - Complexity: O(items), and the lines since the last state that is kept and can be put back.
  /// - Throws: LL0245 where a line cannot run again; the lab is in no state to go on from then: see `recover`.
  func move(to target: Position) throws(RunFailure) {
    leave()
    let node = target.part ?? path[target.index]
    if let known = node.after, !node.needsReplay {
      lab.putBack(known)
    } else {
      try runAgain(to: target)
      if let known = node.after { lab.take(known) }
    }
    here = target
    isAway = false
  }

  /// The lab leaves the position; where no node after it knows its state, it is kept.
  func leave() {
    if running == nil, !isAway, here.part != nil || !hasFuture { current.after = lab.keptState }
    isAway = true
  }

  /// Runs the lines up to a position again, since the last state that can be put back.
  func runAgain(to target: Position) throws(RunFailure) {
    let start = lastValue(upTo: target.index)
    if let state = path[start].after { lab.putBack(state) }
    for node in path[start...target.index].dropFirst() {
      try runAgain(node.line)
      // A question may change what a foreign layout knows. One that cannot be asked any more changes nothing.
      guard node.needsReplay else { continue }
      for line in node.asked { try? runAgain(line) }
    }
    guard let part = target.part else { return }
    // Who looks into a line looks again, at its neighbours.
    if path[target.index].after == nil { path[target.index].after = lab.keptState }
    try runAgain(part.line)
    part.needsReplay = !lab.state.isRestorable
  }

  func runAgain(_ line: PastLine) throws(RunFailure) {
    // A line that stops in the middle of a block leaves it as it is.
    let wasHiding = lab.hideSteps(true)
    defer { _ = lab.hideSteps(wasHiding) }
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

  /// Takes the line that runs back to a place in its middle, or the lab to the position when none runs.
  func rewind(to checkpoint: Checkpoint) throws(RunFailure) {
    let kept = checkpoint.state
    steps.cut(behind: kept)
    guard !kept.isRestorable else { return lab.putBack(kept) }
    try runAgain(to: here)
    if var line = running?.line {
      (line.notes, line.limit) = (checkpoint.notes, checkpoint.statements)
      try runAgain(line)
    }
    // A statement that began since may have forced the pass that was due.
    if kept.view?.isInvalid == false, lab.view.isInvalid { _ = lab.inSilence { lab.preparedQuestions } }
    lab.take(kept)
  }

  /// Looks at the state after a step, and comes back.
  func looking<Answer>(
    at number: Int, from checkpoint: Checkpoint, _ look: () -> Answer
  ) throws(RunFailure) -> Answer {
    let (origin, told) = (here, steps)
    var result: Result<Answer, RunFailure>
    do throws(RunFailure) {
      try move(to: position(afterStep: number))
      result = .success(lab.inSilence(look))
    } catch {
      result = .failure(error)
    }
    here = origin
    try rewind(to: checkpoint)
    steps = told
    return try result.get()
  }

  /// Takes the line that runs back, because it failed.
  func takeBack() {
    guard let (_, before) = running else { return }
    abandon()
    steps.cut(behind: before)
    if !before.isRestorable { return _ = recover(to: here) }
    lab.putBack(before)
    isAway = false
  }

  /// Goes back to a position, and forgets what ran since.
  func goBack(to position: Position) {
    _ = lab.runLoop.perform { recover(to: position) }
    cutFuture()
  }

  /// Comes to a position from wherever the lab is; where it cannot be reached any more, to the newest state before it
  /// that is kept, and reports that.
  /// - Returns: whether the position was reached.
  @discardableResult
  func recover(to position: Position) -> Bool {
    defer {
      isAway = false
      steps.stand(at: lab.state.step)
      recordView.position = nil
    }
    isAway = true
    do throws(RunFailure) {
      try move(to: position)
      return true
    } catch {
      let index = lastValue(upTo: position.index)
      if let state = path[index].after { lab.putBack(state) }
      here = Position(index: index)
      if case .diagnostic(let problem) = error { lab.report(.diagnostic(problem)) }
      return false
    }
  }

  /// The last node whose state is kept and can be put back.
  func lastValue(upTo index: Int) -> Int {
    path[...index].lastIndex { $0.after != nil && !$0.needsReplay } ?? 0
  }
}
