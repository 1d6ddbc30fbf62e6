import CollectionLayout

// What runs and leaves nothing behind: scenarios, `whatif`, and what is expected to fail.
extension Interpreter {
  // MARK: Going back

  /// The state before a block, to come back to.
  func checkpoint() -> Checkpoint {
    Checkpoint(interpreter: self, state: lab.keptState, statements: statements)
  }

  /// The state in the middle of a statement that looks at another state, to come back to.
  func lookout() -> Checkpoint {
    Checkpoint(interpreter: self, state: lab.keptState, statements: isBetweenLines ? statements : statements - 1)
  }

  /// Takes back all that ran since a checkpoint of this line. What was told of it stays told.
  mutating func rewind(to checkpoint: Checkpoint) throws(RunFailure) {
    let (count, isNothing) = (statements, statements == checkpoint.interpreter.statements)
    let (rounds, last) = (self.rounds, lastAnswer)
    if !isNothing { try lab.timeline.rewind(to: checkpoint) }
    self = checkpoint.interpreter
    // The line goes on counting: what was taken back is passed over when the line is run again.
    if !isNothing { notes.passedOver[statements] = count }
    statements = count
    self.rounds = rounds
    lastAnswer = last
  }

  /// In a line that runs again: goes behind what was taken back when it ran first.
  mutating func passesOver() -> Bool {
    guard isRunningAgain, let end = notes.passedOver[statements] else { return false }
    statements = end
    return true
  }

  // MARK: Scenarios

  mutating func runScenario(_ statement: Statement) throws(RunFailure) {
    guard case .literal(.text(let name))? = statement.arguments.first?.content else {
      preconditionFailure("the checker wants a text")
    }
    if passesOver() { return }
    let scenarioPlace = statement.place
    let outer = lab.tally
    lab.tally = Tally()
    let checkpoint = checkpoint()
    lab.emit(.scenarioBegins(name: name, scenarioPlace))
    var problem: Diagnostic?
    do throws(RunFailure) {
      try run(statement.block)
      try endTurn()
    } catch {
      guard case .diagnostic(var diagnostic) = error else {
        lab.tally = outer
        throw error
      }
      diagnostic.step = lab.state.step
      problem = diagnostic
    }
    let outcome = ScenarioOutcome(
      name: name, place: scenarioPlace, verdict: lab.tally.verdict(error: problem), tally: lab.tally)
    lab.tally = outer
    lab.scenarios.append(outcome)
    // An error is told where lines tell theirs.
    if case .stopped(let problem) = outcome.verdict { throw .diagnostic(problem) }
    lab.emit(.scenarioEnds(outcome))
    try rewind(to: checkpoint)
  }

  // MARK: What if

  /// Runs a block, answers with what it changed, and takes it back.
  mutating func runWhatif(_ statement: Statement) throws(RunFailure) {
    // The pass that is due belongs to what stays, also where the block is passed over.
    take(try forcePass())
    endStep()
    if passesOver() { return }
    let before = picture()
    let checkpoint = checkpoint()
    // Nobody waits for what is taken back.
    lab.state.watchpoints = []
    lab.state.predictions = []
    let wasHiding = lab.hideSteps(true)
    try run(statement.block)
    try endTurn()
    take(try forcePass())
    endStep()
    _ = lab.hideSteps(wasHiding)
    var difference = LabDifference(
      from: before, to: picture(), within: lab.state.settings.within, steps: lab.steps)
    difference.isTakenBack = true
    try rewind(to: checkpoint)
    place = statement.place
    let answer = Answer(
      number: lab.state.step, place: place, isAlone: isAlone, forced: [], value: .differences(difference))
    lastAnswer = answer
    lab.emit(.answer(answer))
  }

  /// What can be compared with another state: every element, or of very many those on screen.
  mutating func picture() -> LabPicture {
    defer { _ = lab.recorder.take() }
    let isSmall = lab.state.model.count <= LabPicture.elementLimit
    return LabPicture(lab.view, elements: isSmall ? allElements() : lab.view.shownElements, isWhole: isSmall)
  }
}
