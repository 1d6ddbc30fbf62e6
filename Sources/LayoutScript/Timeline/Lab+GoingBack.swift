import CollectionLayout

// Going back: states that are kept, put back, and reached by running lines again.
extension Lab {
  var keptState: LabState {
    var kept = state
    kept.view = view.snapshot
    return kept
  }

  func record(
    _ line: Line, of program: Program, before: LabState, passedOver: [Int: Int], limit: Int? = nil
  ) {
    guard !host.capabilities.isRestorable else {
      state.installation = nil
      return
    }
    if state.installation == nil { state.installation = Installation(before: before) }
    state.installation?.append(
      Installation.Entry(program: program, line: line, passedOver: passedOver, limit: limit))
  }

  /// Puts a state back: the lab is as it was, and nobody is told.
  /// - Complexity: O(items), and for layouts that are not built in the lines since the first of them was installed.
  func restore(_ kept: LabState) {
    steps.cut(behind: kept.step)
    guard let installation = kept.installation else { return restoreBuiltIn(kept) }
    restoreBuiltIn(installation.before)
    inSilence {
      for entry in installation.entries { runAgain(entry) }
    }
    become(kept)
  }

  /// Takes the state of a lab that has come there by running again. What was told keeps its numbers, so that links to it
  /// hold.
  private func become(_ kept: LabState) {
    let installed = state.installation
    state = kept
    state.installation = installed
    state.view = nil
    view.origin = LayoutOrigin(step: state.step)
  }

  /// Takes the line that runs back to a place in its middle.
  /// - Complexity: as `restore`, and for layouts that are not built in what ran of the line.
  func rewind(to checkpoint: Checkpoint) {
    let kept = checkpoint.state
    steps.cut(behind: kept.step)
    guard kept.installation != nil || !kept.isRestorable else {
      return restoreBuiltIn(kept)
    }
    guard let running else { preconditionFailure("a line runs that is taken back") }
    restore(running.before)
    // A line that stops in the middle of a block leaves it as it is.
    let wasHiding = hidesSteps
    defer { hidesSteps = wasHiding }
    inSilence {
      var again = Interpreter(lab: self, program: running.program)
      again.machine.passedOver = checkpoint.passedOver
      again.isRunningAgain = true
      again.limit = checkpoint.statements
      again.judgesPredictions = false
      do throws(RunFailure) {
        try again.run(running.line)
      } catch {
        guard case .reached = error else {
          preconditionFailure("a line that ran before fails when it runs again")
        }
      }
    }
    become(kept)
  }

  private func runAgain(_ entry: Installation.Entry) {
    let before = keptState
    do throws(RunFailure) {
      _ = try execute(
        entry.line, of: entry.program, before: before, passedOver: entry.passedOver, limit: entry.limit)
    } catch {
      guard case .reached = error else { preconditionFailure("a line that ran before fails when it runs again") }
    }
    record(entry.line, of: entry.program, before: before, passedOver: entry.passedOver, limit: entry.limit)
  }

  /// Runs a line of the history again; its steps are known again.
  func runAgain(_ entry: History.Entry) {
    runInSilence {
      runAgain(
        Installation.Entry(
          program: entry.program, line: entry.line, passedOver: entry.passedOver, limit: entry.limit))
    }
  }

  /// Runs a line that is not told, but known.
  func runInSilence(_ body: () -> Void) {
    inSilence {
      recordsSilently = true
      body()
      recordsSilently = false
    }
  }

  private func restoreBuiltIn(_ kept: LabState) {
    let isSameLayout =
      state.settings.layout == kept.settings.layout && host.capabilities.isRestorable && kept.isRestorable
    exceptions = []
    state = kept
    state.view = nil
    setScreen()
    if isSameLayout {
      host.apply(kept.settings, set: kept.setWords)
      setView()
    } else {
      makeView()
    }
    if let snapshot = kept.view {
      view.restore(snapshot)
      state.model = kept.preparedModel
      inSilence { view.prepareAgain() }
      state.model = kept.model
    }
    view.origin = LayoutOrigin(step: state.step)
    _ = recorder.take()
  }

  /// Runs what is not told, and not stopped.
  func inSilence(_ body: () -> Void) {
    let wasSilent = isSilent
    isSilent = true
    body()
    isSilent = wasSilent
  }
}
