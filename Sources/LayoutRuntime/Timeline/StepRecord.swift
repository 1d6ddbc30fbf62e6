package import CollectionLayout

/// The reported steps of a session with their events, in which reasons are looked up.
///
/// The record holds the steps that led to the lab's position; nodes hold the steps of other lines. Among many
/// steps, the oldest first lose the attributes in their calls and then the calls.
package struct StepRecord {
  package private(set) var steps: [Step] = []
  // The calls that questions forced before the first step.
  package private(set) var opening: [LayoutEvent] = []
  // The weight of the kept entries; the first steps that still have attributes (`firstWhole`) and calls.
  private var weight = 0
  private var firstWhole = 0
  private var firstKept = 0
  var weightLimit = StepRecord.weightLimit
  // The knowledge after each of the first steps, computed on demand.
  private var known: [RecordKnowledge] = []

  /// The number of turns that can be looked back on.
  package static let keptTurns = 256
  static let weightLimit = 400_000
  private static let stepLimit = 20_000

  /// Adds the entries that an item reports: a step, or a forced pass, which belongs to the last step.
  mutating func append(_ item: TranscriptItem) {
    switch item {
    case .step(let step): append(step)
    case .answer(let answer): append(answer.forced)
    case .check(let outcome): append(outcome.forced)
    default: break
    }
  }

  mutating func append(_ entries: [StepEntry]) {
    guard !entries.isEmpty else { return }
    guard let last = steps.indices.last else {
      opening += entries.compactMap(\.event)
      return
    }
    forgetKnowledge(from: last)
    weight += entries.weight
    steps[last].entries += entries
  }

  private mutating func append(_ step: Step) {
    if step.isContinuation, let last = steps.last, last.number == step.number { return append(step.entries) }
    weight += step.entries.weight
    steps.append(step)
    // Reasons need no scene.
    steps[steps.count - 1].scene = nil
    while weight > weightLimit, firstWhole < steps.count - 1 { lighten() }
    if steps.count - firstKept > Self.stepLimit || weight > weightLimit { forgetOldest() }
  }

  private mutating func lighten() {
    for index in steps[firstWhole].entries.indices where steps[firstWhole].entries[index].weight > 1 {
      weight -= steps[firstWhole].entries[index].weight - 1
      steps[firstWhole].entries[index] = steps[firstWhole].entries[index].withoutChanges
    }
    firstWhole += 1
  }

  private mutating func forgetOldest() {
    let end = firstKept + (steps.count - firstKept) / 2
    for index in firstKept..<end {
      weight -= steps[index].entries.weight
      (steps[index].entries, steps[index].changes) = ([], [])
    }
    firstKept = end
    firstWhole = max(firstWhole, end)
  }

  // MARK: Going back

  /// Removes the steps after a number, and returns them.
  mutating func takeSteps(after number: Int) -> [Step] {
    guard let first = steps.first else { return [] }
    let taken = Array(steps.dropFirst(max(0, number - first.number + 1)))
    guard !taken.isEmpty else { return [] }
    weight -= taken.weight
    steps.removeLast(taken.count)
    endAtLast()
    return taken
  }

  mutating func put(_ taken: [Step]) {
    weight += taken.weight
    steps += taken
  }

  /// Forgets the events since a state.
  mutating func cut(behind state: LabState) {
    while let last = steps.last, last.number > state.step {
      weight -= last.entries.weight
      steps.removeLast()
    }
    endAtLast()
    if state.step == 0, steps.isEmpty { opening = Array(opening.prefix(state.eventsOfStep)) }
    // Events that questions forced since then were added to the last step.
    guard let last = steps.last, last.number == state.step else { return }
    let events = last.entries.indices.filter { if case .event = last.entries[$0] { true } else { false } }
    guard events.count > state.eventsOfStep else { return }
    let gone = last.entries[events[state.eventsOfStep]...]
    weight -= Array(gone).weight
    steps[steps.count - 1].entries.removeSubrange(gone.indices)
    forgetKnowledge(from: steps.count - 1)
  }

  private mutating func endAtLast() {
    firstWhole = min(firstWhole, steps.count)
    firstKept = min(firstKept, steps.count)
    forgetKnowledge(from: steps.count)
  }

  // MARK: Steps

  /// The step of this number; nil if it did not run or was taken back.
  package subscript(number: Int) -> Step? {
    // The numbers have no gaps.
    guard let first = steps.first else { return nil }
    let index = number - first.number
    return steps.indices.contains(index) ? steps[index] : nil
  }

  /// Returns the events of the last turns with a statement that is not a question, oldest first.
  /// - Parameters:
  ///   - state: the state up to which the record counts. In a line that runs again the rest has not happened yet.
  ///   - recorded: the events since the line began; the last of them may not be in the record yet.
  func turns(_ count: Int, upTo state: LabState, recorded: [LayoutEvent]) -> [[LayoutEvent]] {
    var turns: [[LayoutEvent]] = []
    var turn = state.turn
    for number in stride(from: state.step, through: state.firstStep, by: -1) {
      let step = self[number]
      var events = (number == 0 ? opening : []) + (step?.events ?? [])
      if number == state.step {
        let missing = max(0, state.eventsOfStep - events.count)
        events = Array(events.prefix(state.eventsOfStep) + recorded.suffix(missing))
      }
      let own = number == state.step ? turn : step?.turn ?? 0
      if turns.isEmpty || own != turn {
        guard turns.count < min(count, Self.keptTurns), number > 0 || !events.isEmpty else { break }
        turns.append([])
      }
      turn = own
      turns[turns.count - 1] = events.map(\.withoutChanges) + turns[turns.count - 1]
    }
    return turns.reversed()
  }

  // MARK: Knowledge

  /// Returns the knowledge before a step.
  /// - Complexity: O(calls that were not asked about yet).
  mutating func knowledge(before number: Int) -> RecordKnowledge {
    guard let first = steps.first else { return RecordKnowledge() }
    let count = number - first.number
    while known.count < count {
      var next = known.last ?? RecordKnowledge()
      next.take(steps[known.count])
      known.append(next)
    }
    return count > 0 ? known[count - 1] : RecordKnowledge()
  }

  private mutating func forgetKnowledge(from index: Int) {
    if known.count > index { known.removeSubrange(index...) }
  }

  // MARK: Causes

  var last: Cause? { steps.last.map { .step($0.number, $0.place) } }
}

extension LayoutEvent {
  /// The event without the attributes that it changed, to save memory.
  var withoutChanges: LayoutEvent {
    guard case .elements(let rect, let returned, let total, _) = detail else { return self }
    var event = self
    event.detail = .elements(rect: rect, returned: returned, total: total, changes: [])
    return event
  }
}

extension StepEntry {
  fileprivate var withoutChanges: StepEntry { event.map { .event($0.withoutChanges) } ?? self }
}

extension [StepEntry] {
  /// The weight of the entries together: a call weighs as much as two attributes.
  fileprivate var weight: Int { reduce(count) { $0 + $1.weight } }
}

extension [Step] {
  fileprivate var weight: Int { reduce(0) { $0 + $1.entries.weight } }

  /// The steps without the attributes in their calls.
  var light: [Step] {
    map { step in
      var step = step
      step.entries = step.entries.map(\.withoutChanges)
      return step
    }
  }
}
