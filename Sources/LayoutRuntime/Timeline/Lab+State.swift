import CollectionLayout

// States as values: kept, restored, and computed in silence.
extension Lab {
  var keptState: LabState { Timeline.KeptState(of: self).state }

  /// Keeps the inputs of the layout's preparation, unless it computed nothing.
  func keepPreparation() {
    coverage?.prepares(state.settings)
    guard let conditions = view.layoutConditions, (host.layout as? MistakenLayout)?.isStale != true else { return }
    // Results for a view of another size belong to the step that computed them.
    let isOlder = host.layout.hasKeptResults && conditions.bounds.size != view.bounds.size
    let computed = isOlder ? state.prepared?.step : nil
    keepPreparation(under: conditions, of: state.preparedModel, after: computed ?? state.step)
  }

  /// Keeps the inputs of a layout that may compute nothing in the next pass of the same statement.
  func keepComputation(isBeforeEvent: Bool) {
    keepPreparation(
      under: view.currentConditions, of: state.model, after: isBeforeEvent ? state.step - 1 : state.step)
  }

  private func keepPreparation(under conditions: LayoutConditions, of model: ItemModel, after step: Int) {
    state.prepared = Preparation(
      step: step,
      Preparation.Given(settings: state.settings, setWords: state.setWords, model: model, conditions: conditions))
  }

  /// Restores the lab to a state that needs no replay, without reports.
  /// - Complexity: O(items).
  package func putBack(_ kept: LabState) {
    let isSameLayout =
      host.capabilities.isRestorable && kept.isRestorable && state.settings.layout == kept.settings.layout
    exceptions = []
    providerFailure = nil
    take(kept)
    setScreen()
    if isSameLayout {
      restoreSource()
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
    view.origin = state.origin
    _ = recorder.take()
  }

  /// Takes the state that a replay has reached. Reported numbers stay, so that links to them remain valid.
  func take(_ kept: LabState) {
    state = kept
    state.view = nil
    view.origin = state.origin
  }

  /// Runs a closure without reports and without interruption.
  package func inSilence<Answer, Failure: Error>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    let wasSilent = isSilent
    isSilent = true
    defer { isSilent = wasSilent }
    return try body()
  }

  /// The questions about the state after the pending pass.
  package var preparedQuestions: Questions {
    var machine = Machine(lab: self, source: SourceText(name: "", text: ""))
    try? machine.forcePass()
    return machine.questions
  }

  /// The scene on screen; nothing is computed for it.
  package var shownScene: Scene {
    Machine(lab: self, source: SourceText(name: "", text: "")).questions.scene(.screen)
  }

  var scene: Scene {
    inSilence {
      preparedQuestions.comparedScene
    }
  }
}
