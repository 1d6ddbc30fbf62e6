import CollectionLayout

// Blocks that run and are taken back: scenarios, `whatif`, and expected failures.
extension Interpreter {
  // MARK: Going back

  /// Takes back everything since this interpreter was at a checkpoint of the line, except the output.
  mutating func rewind(to checkpoint: Checkpoint, as before: Interpreter) throws(RunFailure) {
    let (count, isNothing) = (machine.statements, machine.statements == before.machine.statements)
    let (rounds, last) = (self.rounds, lastAnswer)
    if !isNothing { try lab.timeline.rewind(to: checkpoint) }
    self = before
    // The line keeps counting: a replay passes over the part that was taken back.
    if !isNothing { machine.notes.notePartTakenBack(after: machine.statements, end: count) }
    machine.statements = count
    self.rounds = rounds
    lastAnswer = last
  }

  /// Passes over a part that was taken back, if the line runs again; returns whether it did.
  mutating func passesOver() -> Bool {
    guard machine.isRunningAgain, let end = machine.notes.end(ofPartTakenBackAfter: machine.statements) else {
      return false
    }
    machine.statements = end
    return true
  }

  // MARK: Scenarios

  mutating func runScenario(_ statement: Statement) throws(RunFailure) {
    let name = statement.text(0)
    // The last step was reported before the scenario, once.
    machine.endStep()
    if passesOver() { return }
    let scenarioPlace = statement.place
    let outer = lab.tally
    lab.tally = Tally()
    let (checkpoint, before) = (machine.checkpoint, self)
    lab.emit(.scenarioBegins(name: name, scenarioPlace))
    var problem: Diagnostic?
    do throws(RunFailure) {
      try run(statement.block)
      try machine.endTurn()
    } catch {
      guard case .diagnostic(var diagnostic) = error else {
        lab.tally = outer
        throw error
      }
      diagnostic.step = lab.state.step
      problem = diagnostic
    }
    lab.tally.bugs = lab.state.settings.bugs.filter { $0.isOn == true }.map(\.name)
    lab.tally.isStopped = problem != nil
    let outcome = ScenarioOutcome(
      name: name, place: scenarioPlace, verdict: lab.tally.verdict(error: problem), tally: lab.tally)
    lab.tally = outer
    // A scenario that runs again in silence was already recorded.
    if !lab.isSilent { lab.scenarios.append(outcome) }
    // The line reports the error.
    if case .stopped(let problem) = outcome.verdict { throw .diagnostic(problem) }
    lab.emit(.scenarioEnds(outcome))
    try rewind(to: checkpoint, as: before)
  }

  // MARK: What if

  /// Runs a block, answers with its changes, and takes it back.
  mutating func runWhatif(_ statement: Statement) throws(RunFailure) {
    // The pending pass runs and stays, even if the block is passed over.
    try machine.absorbForced(withPass: true)
    machine.endStep()
    if passesOver() { return }
    let (old, dataBefore, stepBefore) = (
      machine.questions.comparedScene, lab.state.stepOfPreparedModel, lab.state.step
    )
    let (checkpoint, before) = (machine.checkpoint, self)
    // Watches do not apply to steps that are taken back.
    lab.watchpoints = []
    lab.state.predictions = []
    let wasHiding = lab.hideSteps(true)
    try run(statement.block)
    try machine.endTurn()
    try machine.absorbForced(withPass: true)
    machine.endStep()
    _ = lab.hideSteps(wasHiding)
    let (steps, data) = (lab.steps, lab.state.stepOfPreparedModel)
    var difference = LabDifference(
      from: old, to: machine.questions.comparedScene, within: lab.state.settings.within
    ) { steps.place(of: $0, from: data, to: dataBefore) }
    StateComparison(machine: machine).addCauses(
      to: &difference, from: dataBefore, to: data, upTo: lab.state.step, after: stepBefore)
    difference.isTakenBack = true
    try rewind(to: checkpoint, as: before)
    machine.place = statement.place
    answer(with: .differences(difference))
  }
}
