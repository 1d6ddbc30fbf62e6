import CollectionLayout

/// The steps of a session that were told, with what happened in them: what reasons are looked up in.
///
/// It follows the lab when that goes back. Of old steps only the calls are kept, when there are many.
struct StepRecord {
  private(set) var steps: [Step] = []
  // What the attributes weigh that are kept, and the first step that still has its own.
  private var weight = 0
  private var firstWhole = 0
  // Those that were taken back and can come again, the last first.
  private var ahead: [Step] = []
  // What is known behind the first of the steps: as many as were asked about.
  private var known: [RecordKnowledge] = []

  private static let weightLimit = 400_000
  private static let stepLimit = 20_000

  /// Adds what the item tells of steps: one, or the pass that a question forced, which belongs to the last one.
  mutating func append(_ item: TranscriptItem) {
    switch item {
    case .step(let step): append(step)
    case .answer(let answer): append(answer.forced)
    case .check(let outcome): append(outcome.forced)
    default: break
    }
  }

  private mutating func append(_ entries: [StepEntry]) {
    guard let last = steps.indices.last, !entries.isEmpty else { return }
    forgetKnowledge(from: last)
    weight += entries.weight
    steps[last].entries += entries
  }

  /// Adds a step, or what follows from one that was told.
  private mutating func append(_ step: Step) {
    weight += step.entries.weight
    if step.isContinuation, let last = steps.indices.last, steps[last].number == step.number {
      forgetKnowledge(from: last)
      steps[last].entries += step.entries
    } else {
      steps.append(step)
      // Reasons need no scene.
      steps[steps.count - 1].scene = nil
    }
    while weight > Self.weightLimit, firstWhole < steps.count - 1 { lighten() }
    if steps.count > Self.stepLimit { forgetOldest() }
  }

  /// Stands after a step: those behind it wait, those up to it are there again.
  mutating func stand(at step: Int) {
    while let last = steps.last, last.number > step {
      weight -= last.entries.weight
      ahead.append(steps.removeLast())
    }
    while let next = ahead.last, next.number <= step {
      weight += next.entries.weight
      steps.append(ahead.removeLast())
    }
    firstWhole = min(firstWhole, steps.count)
    forgetKnowledge(from: steps.count)
  }

  /// What is known before a step.
  /// - Complexity: O(calls that nobody asked about yet).
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

  /// Forgets the steps that were taken back.
  mutating func forgetAhead() { ahead = [] }

  /// Forgets the steps behind this one; those that were taken back before stay.
  mutating func cut(behind step: Int) {
    while let last = steps.last, last.number > step {
      weight -= last.entries.weight
      steps.removeLast()
    }
    firstWhole = min(firstWhole, steps.count)
    forgetKnowledge(from: steps.count)
    weight = max(weight, 0)
  }

  /// The step of this number; nil when it is forgotten.
  subscript(number: Int) -> Step? {
    // Numbers follow each other without a gap.
    guard let first = steps.first else { return nil }
    let index = number - first.number
    return steps.indices.contains(index) ? steps[index] : nil
  }

  /// How many calls a step has, also one that was taken back; none when it is forgotten.
  func callCount(ofStep number: Int) -> Int {
    if let step = self[number] { return step.events.count }
    guard let next = ahead.last else { return 0 }
    let index = ahead.count - 1 - (number - next.number)
    return ahead.indices.contains(index) ? ahead[index].events.count : 0
  }

  /// The numbers and statements of the steps behind one.
  func heads(behind step: Int) -> [History.StepHead] {
    steps.reversed().prefix { $0.number > step }.reversed().map {
      History.StepHead(number: $0.number, place: $0.place, ordinal: $0.ordinal)
    }
  }

  private mutating func lighten() {
    var kept: [StepEntry] = []
    for entry in steps[firstWhole].entries {
      guard case .event(let event) = entry else {
        kept.append(entry)
        continue
      }
      kept.append(.event(event.withoutChanges))
    }
    weight -= steps[firstWhole].entries.weight - kept.count
    steps[firstWhole].entries = kept
    firstWhole += 1
  }

  private mutating func forgetOldest() {
    let count = Self.stepLimit / 2
    for step in steps[..<count] { weight -= step.entries.weight }
    steps.removeFirst(count)
    known.removeFirst(min(count, known.count))
    firstWhole = max(0, firstWhole - count)
  }

  // MARK: Causes

  /// The last step.
  var last: CheckFailure.Cause? { steps.last.map(CheckFailure.Cause.init) }

  /// The last step whose pass changed an element, or brought it.
  /// - Complexity: O(steps × attributes in them) at worst.
  func lastChange(of key: ElementKey, upTo number: Int = .max) -> CheckFailure.Cause? {
    steps.last { $0.number <= number && $0.changes(key) }.map(CheckFailure.Cause.init)
  }

  /// The last step that brought something onto the screen or took it away.
  var lastOnScreen: CheckFailure.Cause? {
    let step = steps.last { step in
      step.events.contains { event in
        guard case .shown(let difference) = event.detail else { return false }
        return !difference.isEmpty
      }
    }
    return step.map(CheckFailure.Cause.init)
  }

  /// The last step that changed what a condition reads: the offset, or settings; of anything else, the last that prepared.
  func lastChange(of condition: Expression) -> CheckFailure.Cause? {
    let steps = condition.names.map { names in
      names.map { $0 == "offset" ? stepOfOffset : Setting(rawValue: $0).flatMap(stepOfSetting) }
    }
    guard let steps, !steps.isEmpty, !steps.contains(nil), let last = steps.compactMap({ $0 }).max() else {
      return lastChange()
    }
    return self[last].map(CheckFailure.Cause.init)
  }

  /// The last step whose pass prepared the layout.
  func lastChange(upTo number: Int = .max) -> CheckFailure.Cause? {
    steps.last { step in step.number <= number && step.events.contains { $0.call == .prepare } }.map(
      CheckFailure.Cause.init)
  }
}

extension CheckFailure.Cause {
  fileprivate init(_ step: Step) {
    self.init(step: step.number, place: step.place)
  }
}

extension Step {
  /// Whether a pass of the step says anything new of an element.
  fileprivate func changes(_ key: ElementKey) -> Bool {
    events.contains { event in
      switch event.detail {
      case .elements(_, _, _, let changes): changes.contains { $0.now.key == key }
      case .listed(let listed, let now, let was): listed == key && now != was
      default: false
      }
    }
  }
}

extension LayoutEvent {
  /// The event without the attributes that it changed, where nobody needs them any more.
  var withoutChanges: LayoutEvent {
    guard case .elements(let rect, let returned, let total, _) = detail else { return self }
    var event = self
    event.detail = .elements(rect: rect, returned: returned, total: total, changes: [])
    return event
  }
}

extension Expression {
  /// The names that it reads; nil where it calls something.
  fileprivate var names: [String]? {
    switch content {
    case .whole, .literal, .variable: return []
    case .name: return [name.text]
    case .call: return nil
    case .member(let base, _, _), .negate(let base), .not(let base): return self[base].names
    case .arithmetic(_, let left, let right), .compare(_, let left, let right), .and(let left, let right),
      .or(let left, let right):
      guard let names = self[left].names, let others = self[right].names else { return nil }
      return names + others
    }
  }
}

extension [StepEntry] {
  /// What they weigh together.
  fileprivate var weight: Int { reduce(0) { $0 + $1.weight } }
}
