import CollectionLayout
import LayoutLanguage

// The lines of the past: a typed line is appended, inserted before the lines ahead, or begins a branch.
extension Timeline {
  func begin(_ line: PastLine) {
    let before = KeptState(of: lab)
    if current.isBare || current.after == nil, current.carried.isEmpty { current.after = before }
    running = (line, before)
    isAway = false
  }

  /// Ends the line that ran. A line with a step begins another path if lines lie ahead. So does a line with an
  /// effect that drew random numbers, because the numbers ahead were drawn without it.
  func end(_ interpreter: Interpreter) {
    guard case (var line, let before)? = running.take() else { return }
    let stepBefore = before.state.step
    line.notes = interpreter.machine.notes
    let forcedPass = line.notes.beginning?.isSettled == false && !lab.view.isInvalid
    let hasDrawn = lab.state.random != before.state.random
    line.isFelt = hasDrawn || forcedPass
    if let end = interpreter.end {
      // In a script, the statement would also end the lines after this one.
      let ran = (stepBefore..<lab.state.step).compactMap { steps[$0 + 1] }
      line.written = written(partOf: line, ran, upTo: end)
    }
    guard interpreter.machine.hasEffect else { return note(line) }
    let hasStep = lab.state.step > stepBefore
    guard hasStep || hasDrawn || !hasFuture else { return insert(line, before: before) }
    let left = leavePath()
    append(line, before: before)
    if hasStep { recordPosition = lab.hitsOfLine.first?.position }
    if let left, !lab.isSilent { lab.report(.travel(.branched(left))) }
    if hasStep || hasDrawn { leaveLater() }
  }

  /// Leaves the running line out of the past.
  func abandon() {
    running = nil
    isAway = true
  }

  func note(_ line: PastLine) {
    current.asked.append(line)
    if line.isFelt { current.random = lab.state.random }
  }

  private func append(_ line: PastLine, before: KeptState) {
    let node = Node(
      line, steps: (before.state.step, lab.state.step), after: current.settled(as: before),
      needsReplay: !lab.state.isRestorable)
    paths.append(node)
    recorded.append(node)
    here = Position(index: path.count - 1)
    eventsOnArrival = lab.state.eventsOfStep
    if !isLookedAt { thin(here.index - 2, to: Self.strides[0].stride) }
    for (age, stride) in Self.strides { thin(here.index - age, to: stride) }
  }

  /// Inserts a line without a step before the lines ahead. Its changes also apply there, unless set otherwise.
  private func insert(_ line: PastLine, before: KeptState) {
    let change = CarriedChange(from: before.state, to: lab.state)
    let base = path[here.index]
    let node = Node(
      line, steps: (base.lastStep, base.lastStep), after: base, needsReplay: base.needsReplay)
    node.changes = base.carried + [change]
    node.random = base.random
    paths.insert(node, at: here.index + 1) { $0.carried.append(change) }
    here.index += 1
    if let part = here.part {
      part.carried.append(change)
    } else {
      node.after = KeptState(of: lab)
    }
    recorded = effective
    steps.cut(behind: before.state)
  }

  /// The ages from which only one of `stride` nodes keeps its state.
  private static let strides: [(age: Int, stride: Int)] = [(65, 16), (1024, 64), (8192, 512), (65_536, 4096)]

  /// Forgets the state of an old node, unless replays begin there.
  private func thin(_ index: Int, to stride: Int) {
    guard index > 0, index % stride != 0, path[index].needsReplay || !path[index + 1].needsReplay
    else { return }
    path[index].after = nil
  }

  /// Turns the lines ahead, and the part of a line at the position that did not run, into a branch.
  private func leavePath() -> Travel.Branch? {
    let left = paths.leave(behind: here.index)
    if let part = here.part { paths.append(part) }
    here = Position(index: path.count - 1)
    return left.map(described)
  }

  /// Forgets the lines taken back, and the part of the line at the position that did not run.
  func cutFuture() {
    paths.cut(behind: here.index)
    if let part = here.part { paths.append(part) }
    here = Position(index: path.count - 1)
    recorded = path
  }
}
