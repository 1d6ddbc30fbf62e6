import CollectionLayout

@MainActor
struct StateComparison {
  let machine: Machine
  private var lab: Lab { machine.lab }

  /// Returns the difference between the states after two steps, with its causes in between.
  func difference(from first: Int, to second: Int) throws(RunFailure) -> LabDifference {
    let (from, to) = (try look(after: first), try look(after: second))
    let steps = lab.timeline.wholeRecord
    var difference = LabDifference(from: from.scene, to: to.scene, within: lab.state.settings.within) {
      steps.place(of: $0, from: to.data, to: from.data)
    }
    addCauses(to: &difference, from: from.data, to: to.data, upTo: max(first, second), after: min(first, second))
    return difference
  }

  private func look(after number: Int) throws(RunFailure) -> (scene: Scene, data: Int) {
    try machine.looking(at: number) { lab in (lab.scene, lab.state.stepOfPreparedModel) }
  }

  /// Returns the screen after a step, with the elements that were elsewhere after another step.
  func picture(of second: Int, since first: Int) throws(RunFailure) -> Scene {
    let (old, new) = (try look(after: first), try look(after: second))
    let record = lab.timeline.wholeRecord
    var scene = new.scene
    let now = Dictionary(scene.elements.map { ($0.key, $0.frame) }) { first, _ in first }
    let shown = Set(old.scene.shown)
    scene.before = old.scene.elements.filter { element in
      guard shown.contains(element.key) else { return false }
      guard let place = record.place(of: element.key, from: old.data, to: new.data) else { return true }
      return now[place].map { $0 != element.frame } ?? false
    }
    scene.extent = .screen
    return scene
  }

  func addCauses(to difference: inout LabDifference, from: Int, to: Int, upTo last: Int, after first: Int) {
    guard !difference.isEmpty else { return }
    let history = DifferenceHistory(of: difference, from: from, to: to, steps: lab.timeline.wholeRecord)
    let tolerance = NumberKind.tolerance(of: nil, within: difference.tolerance)
    let causes = lab.timeline.lookback.causes(
      upTo: last, after: first, from: machine.checkpoint, isSame: { $0.isSame(as: $1, within: tolerance) }
    ) { [lab] in history.values(in: lab) }
    for (part, cause) in zip(difference.parts, causes) { difference.causes[part] = cause }
  }
}
