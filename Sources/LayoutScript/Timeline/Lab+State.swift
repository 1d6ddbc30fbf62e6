import CollectionLayout

// States as values: what the lab keeps, puts back, and works out in silence.
extension Lab {
  var keptState: LabState { Timeline.KeptState(of: self).state }

  /// Keeps what the layout was prepared with, unless it computed nothing.
  func keepPreparation() {
    coverage?.prepares(state.settings)
    guard let conditions = view.layoutConditions, (host.layout as? MistakenLayout)?.isStale != true else { return }
    // What it holds for a view of another size is of the step that computed it.
    let isOlder = host.layout.hasKeptResults && conditions.bounds.size != view.bounds.size
    let computed = isOlder ? state.prepared?.step : nil
    keepPreparation(under: conditions, of: state.preparedModel, after: computed ?? state.step)
  }

  /// Keeps what a layout computes from that may compute nothing in the next pass of the same statement.
  func keepComputation(isBeforeEvent: Bool) {
    keepPreparation(
      under: view.currentConditions, of: state.model, after: isBeforeEvent ? state.step - 1 : state.step)
  }

  private func keepPreparation(under conditions: LayoutConditions, of model: ItemModel, after step: Int) {
    state.prepared = Preparation(
      step: step,
      Preparation.Given(settings: state.settings, setWords: state.setWords, model: model, conditions: conditions))
  }

  /// Makes the lab what it was in a state that needs no replay; nothing is reported.
  /// - Complexity: O(items).
  func putBack(_ kept: LabState) {
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

  /// Takes the state of a lab that has come there by a replay. What was reported keeps its numbers, so that links to it
  /// hold.
  func take(_ kept: LabState) {
    state = kept
    state.view = nil
    view.origin = state.origin
  }

  /// Runs what is not reported, and not stopped.
  func inSilence<Answer, Failure: Error>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    let wasSilent = isSilent
    isSilent = true
    defer { isSilent = wasSilent }
    return try body()
  }

  /// What can be asked after the pass that is due.
  var preparedQuestions: Questions {
    var machine = Machine(lab: self, source: SourceText(name: "", text: ""))
    try? machine.forcePass()
    return machine.questions
  }

  /// What is on screen now; nothing is computed for it.
  package var shownScene: Scene {
    Machine(lab: self, source: SourceText(name: "", text: "")).questions.scene(.screen)
  }

  /// What can be compared with another state.
  var scene: Scene {
    inSilence {
      preparedQuestions.comparedScene
    }
  }
}
