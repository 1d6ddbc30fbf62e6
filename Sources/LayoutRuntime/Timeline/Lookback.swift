import CollectionLayout

/// A search for the steps that gave values their present state. It visits the states from the last step back and
/// compares the values, so it finds the same causes as asking after every step.
@MainActor
package struct Lookback {
  private typealias KeptState = Timeline.KeptState
  private typealias Position = Timeline.Position

  let timeline: Timeline
  private var lab: Lab { timeline.lab }

  /// The budget of a search: about 50 ms on a small computer. It counts items and statements instead of time, so
  /// that the same lines have the same answer.
  private static let budget = 3_000_000
  /// The cost of a state besides its items.
  private static let costOfState = 1_500

  /// Returns the cause of each value: the last step that changed it.
  /// - Parameters:
  ///   - last: the step after which the values are to be explained; nil for the present state.
  ///   - first: this step and earlier ones are no cause.
  ///   - checkpoint: the state to return to.
  ///   - isSame: whether two values count as equal.
  ///   - look: reads the values in the lab, always as many. Its changes to the lab are undone.
  /// - Complexity: O(items + cost of `look`) per visited step, until all values changed or the budget is spent.
  package func causes<Value: Equatable>(
    upTo last: Int? = nil, after first: Int = 0, from checkpoint: Checkpoint,
    isSame: @escaping (Value, Value) -> Bool = { $0 == $1 }, of look: @escaping () -> [Value]
  ) -> [Cause] {
    guard let search = search(upTo: last, after: first, from: checkpoint, findsAll: false, isSame: isSame, look)
    else { return [] }
    return search.found.map { number in
      if let number { return timeline.step(number).map { .step(number, $0.place) } ?? .notSince(number) }
      return search.step <= first ? .never : .notSince(search.step)
    }
  }

  /// Returns all changes of a value, the last first, and the step where the search stopped before the start.
  /// - Complexity: as that of `causes`, for all steps.
  func changes<Value: Equatable>(
    from checkpoint: Checkpoint, isSame: @escaping (Value, Value) -> Bool, of look: @escaping () -> Value
  ) -> (changes: [(step: Int, from: Value, to: Value)], since: Int?) {
    guard
      let search = search(
        upTo: nil, after: 0, from: checkpoint, findsAll: true, isSame: isSame, { [look()] })
    else { return ([], nil) }
    return (search.changes.map { ($0.step, $0.from[0], $0.to[0]) }, search.step > 0 ? search.step : nil)
  }

  /// Returns the changes of values in the steps after `first` up to `last`, in order.
  func changes<Value: Equatable>(
    after first: Int, upTo last: Int, from checkpoint: Checkpoint, of look: @escaping () -> [Value]
  ) -> [(step: Int, from: [Value], to: [Value])] {
    search(upTo: last, after: first, from: checkpoint, findsAll: true, budget: .max / 2, look)?.changes.reversed()
      ?? []
  }

  /// Searches back until everything is found or the budget is spent; nil in silence, where nothing is reported.
  private func search<Value: Equatable>(
    upTo last: Int?, after first: Int, from checkpoint: Checkpoint, findsAll: Bool, budget: Int = budget,
    isSame: @escaping (Value, Value) -> Bool = { $0 == $1 }, _ look: @escaping () -> [Value]
  ) -> Search<Value>? {
    guard !lab.isSilent else { return nil }
    let standing = timeline.standing
    let origin = standing.here
    timeline.leave()
    defer { try? timeline.comeBack(to: standing, checkpoint) }
    var search = Search<Value>(
      last: last ?? lab.state.step, first: first, cost: Self.costOfState + lab.state.model.count, left: budget,
      findsAll: findsAll, isSame: isSame)
    let isNow = search.step == checkpoint.state.step
    do throws(RunFailure) {
      if !isNow { try visit(search.step) }
      search.begin(with: lab.state.isRestorable ? observed(look) : lab.inSilence(look))
      if isNow, case (var line, let kept)? = timeline.running, kept.state.step < search.step {
        (line.notes, line.limit) = (checkpoint.notes, checkpoint.statements)
        let segment = Segment(
          before: kept, nodes: [Timeline.Node(line, steps: (kept.state.step, search.step))],
          steps: (kept.state.step, search.step), running: standing.steps)
        try walk(segment, from: origin, look, &search)
      }
      var position = isNow ? origin : timeline.position(afterStep: search.step)
      while !search.isDone, position.index > 0 || position.part != nil {
        let (segment, next) = try segment(before: position)
        try walk(segment, from: origin, look, &search)
        position = next
      }
    } catch {
      // The states before a line that cannot run again are out of reach.
      search.giveUp()
    }
    return search
  }

  /// Consecutive lines, and the state before them.
  private struct Segment {
    var before: KeptState?
    var nodes: [Timeline.Node]
    /// The numbers of the last step before the lines and of the last step in the lines.
    var steps: (before: Int, last: Int)
    /// The record so far, if the segment is the running line.
    var running: StepRecord?
  }

  /// Returns the lines between the last kept state and a position, and the position of that state.
  private func segment(before position: Position) throws(RunFailure) -> (Segment, Position) {
    let last = position.part ?? timeline.path[position.index]
    guard var start = last.parent else { preconditionFailure("nothing is before the start") }
    var nodes = [last]
    if position.part != nil, start.after == nil {
      try timeline.runAgain(to: start)
      start.after = KeptState(of: lab)
    }
    while start.after == nil, let parent = start.parent {
      nodes.append(start)
      start = parent
    }
    let segment = Segment(
      before: start.after, nodes: nodes.reversed(), steps: (start.lastStep, last.lastStep))
    while timeline.paths.index(of: start) == nil, let parent = start.parent { start = parent }
    return (segment, Position(index: timeline.paths.index(of: start) ?? 0))
  }

  /// Visits the states after the steps of a segment, from the last one back.
  private func walk<Value: Equatable>(
    _ segment: Segment, from origin: Position, _ look: @escaping () -> [Value], _ search: inout Search<Value>
  ) throws(RunFailure) {
    let count = search.step - segment.steps.before
    guard count > 0 else { return }
    guard let state = segment.before?.state, state.isRestorable, search.spends(count + segment.nodes.count) else {
      return try visit(segment, from: origin, look, &search)
    }
    var values: [Int: [Value]] = [:]
    var isRestorable = true
    do {
      // Values may be read in other states, and lines that run again are already in the record.
      let record = (timeline.steps, timeline.recorded)
      defer { (timeline.steps, timeline.recorded) = record }
      lab.putBack(state)
      values[segment.steps.before] = observed(look)
      if count > 1 {
        lab.putBack(state)
        lab.observe = { [lab] in
          isRestorable = isRestorable && lab.state.isRestorable
          if isRestorable, values[lab.state.step] == nil { values[lab.state.step] = observed(look) }
        }
        defer { lab.observe = nil }
        for node in segment.nodes { try timeline.runAgain(node) }
      }
    }
    guard isRestorable else { return try visit(segment, from: origin, look, &search) }
    while search.step > segment.steps.before, !search.isDone {
      guard let before = values[search.step - 1] else { return search.giveUp() }
      search.take(before)
    }
  }

  /// Does the same as `walk` for a layout that is an object of an app, by running its lines again for each state.
  private func visit<Value: Equatable>(
    _ segment: Segment, from origin: Position, _ look: () -> [Value], _ search: inout Search<Value>
  ) throws(RunFailure) {
    while search.step > segment.steps.before, !search.isDone {
      let number = search.step - 1
      let start = timeline.chain(to: timeline.path[timeline.index(ofStep: number) ?? origin.index]).start.lastStep
      guard search.spends(1 + number - start) else { return }
      if let told = segment.running {
        let base = origin.part ?? timeline.path[origin.index]
        try timeline.runAgain(to: base)
        timeline.carry(base.carried)
        if number > segment.steps.before, var line = segment.nodes.first?.line, let next = told[search.step] {
          line.limit = next.ordinal - 1
          try timeline.runAgain(line)
        }
      } else {
        try visit(number)
      }
      search.take(lab.inSilence(look))
    }
  }

  /// Goes to the state after a step, and marks the lab as away from its position, because looks change it.
  private func visit(_ number: Int) throws(RunFailure) {
    try timeline.move(to: timeline.position(afterStep: number))
    timeline.isAway = true
  }

  /// Returns the values in the present state, and restores the state.
  private func observed<Value>(_ look: () -> [Value]) -> [Value] {
    let (kept, observer) = (lab.keptState, lab.observe)
    lab.observe = nil
    defer { lab.observe = observer }
    let values = lab.inSilence(look)
    lab.putBack(kept)
    return values
  }

  private struct Search<Value: Equatable> {
    /// The reached step: values without a cause so far are the same after it and all later steps.
    private(set) var step: Int
    private(set) var found: [Int?] = []
    private(set) var changes: [(step: Int, from: [Value], to: [Value])] = []
    private var values: [Value] = []
    private var missing = 0
    private let first: Int
    private let cost: Int
    private var left: Int
    private let findsAll: Bool
    private let isSame: (Value, Value) -> Bool
    private var hasGivenUp = false

    init(
      last: Int, first: Int, cost: Int, left: Int, findsAll: Bool, isSame: @escaping (Value, Value) -> Bool
    ) {
      (step, self.first, self.cost, self.left) = (last, first, cost, left)
      (self.findsAll, self.isSame) = (findsAll, isSame)
    }

    var isDone: Bool { hasGivenUp || !findsAll && missing == 0 || step <= first }

    mutating func begin(with values: [Value]) {
      self.values = values
      found = Array(repeating: nil, count: values.count)
      missing = values.count
    }

    /// Compares the values before the step, and moves to the step before.
    mutating func take(_ before: [Value]) {
      guard step > first else { return }
      for index in values.indices where found[index] == nil && !isSame(before[index], values[index]) {
        found[index] = step
        missing -= 1
      }
      if findsAll, !zip(before, values).allSatisfy(isSame) {
        changes.append((step, before, values))
        values = before
      }
      step -= 1
    }

    /// Deducts the cost of visiting a number of states; returns whether the budget allows it.
    mutating func spends(_ states: Int) -> Bool {
      left -= states * (cost + values.count)
      if left < 0 { giveUp() }
      return left >= 0
    }

    mutating func giveUp() { hasGivenUp = true }
  }
}
