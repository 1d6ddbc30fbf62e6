import CollectionLayout

/// The search of `:continue` and `:rcontinue` for hits of `break` and `watch` along all steps. It moves the lab to
/// hits ahead and to changes of watched values.
@MainActor
struct ContinueSearch {
  let timeline: Timeline
  let fail: (RunProblem) -> RunFailure
  private var lab: Lab { timeline.lab }

  /// Goes to the next call that hits a `break`, or to the next step that changes a watched value.
  func runToNextHit() throws(RunFailure) -> Travel {
    if let position = timeline.recordPosition {
      // Changes up to the lab's position were reported; calls there can still be inspected.
      for number in position.step...max(position.step, lab.state.step) {
        let hits = try hits(in: number).filter { $0.position > position }
        if let hit = hits.first { return try timeline.enter(at: count(hit).position, watch: hit.watch, fail) }
      }
    }
    guard timeline.hasFuture else { return timeline.leave(wantedHit: true) }
    var first = lab.state.step
    while first < timeline.lastStep {
      let last = min(timeline.lastStep, first + Self.stretch)
      if let stop = try stops(after: first, upTo: last).first { return try stand(at: stop, stop.hits.first) }
      first = last
    }
    try timeline.travel(to: Timeline.Position(index: timeline.path.count - 1))
    return timeline.leave(wantedHit: true)
  }

  /// Goes to the previous call that hits a `break`, or to the previous step that changes a watched value.
  func runToHitBefore() throws(RunFailure) -> Travel {
    let position = timeline.recordPosition ?? RecordPosition(step: lab.state.step, index: .max)
    if let hit = try hits(in: position.step).last(where: { $0.position < position }) {
      return try timeline.enter(at: count(hit).position, watch: hit.watch, fail)
    }
    var last = position.step - 1
    while last > 0 {
      let first = max(0, last - Self.stretch)
      if let stop = try stops(after: first, upTo: last).last { return try stand(at: stop, stop.hits.last) }
      last = first
    }
    try timeline.travel(to: timeline.position(afterStep: 0))
    return timeline.leave(wantedHit: true)
  }

  /// The number of steps that are searched at once: as many as share a kept state.
  private static let stretch = 16

  private struct HitStep {
    var number: Int
    var changes: [(number: Int, hit: WatchHit)] = []
    /// The hits of breaks, in the order of the record.
    var hits: [RecordHit] = []
  }

  private func stand(at stop: HitStep, _ hit: RecordHit?) throws(RunFailure) -> Travel {
    // A call can be inspected without moving the lab.
    if stop.number > lab.state.step || !stop.changes.isEmpty {
      try timeline.travel(to: timeline.position(afterStep: stop.number))
    }
    for (number, change) in stop.changes {
      lab.count(hitOf: number)
      lab.report(.watch(change))
    }
    if let hit { return try timeline.enter(at: count(hit).position, watch: hit.watch, fail) }
    return .stands(timeline.stop(stop.number), replaySeconds: nil)
  }

  private func count(_ hit: RecordHit) -> RecordHit {
    lab.count(hitOf: hit.number)
    return hit
  }

  /// Returns the steps of a range that hit a break or change a watched value.
  /// - Complexity: O(events), and O(items) per step with watched values; conditions of breaks run the lines again.
  private func stops(after first: Int, upTo last: Int) throws(RunFailure) -> [HitStep] {
    if lab.isStopping { throw .interrupted }
    var stops = (first + 1..<last + 1).map { HitStep(number: $0) }
    let watches = lab.watchpoints.filter(\.isValue)
    if !watches.isEmpty {
      for (step, from, to) in timeline.lookback.changes(
        after: first, upTo: last, from: checkpoint, of: { [lab] in lab.look(at: watches) })
      {
        for (index, watch) in watches.enumerated() where from[index] != to[index] {
          guard let now = to[index] else { continue }
          stops[step - first - 1].changes.append(
            (watch.number, .value(watch: watch.place, step: step, from: from[index], to: now)))
        }
      }
    }
    for index in stops.indices { stops[index].hits = try hits(in: stops[index].number) }
    return stops.filter { !$0.changes.isEmpty || !$0.hits.isEmpty }
  }

  private func hits(in number: Int) throws(RunFailure) -> [RecordHit] {
    guard let step = timeline.step(number) else { return [] }
    let wanted = lab.watchpoints.map { (break: $0, hits: step.hits(of: $0)) }
    let isJudged = wanted.contains { $0.break.condition != nil && !$0.hits.isEmpty }
    let judged = isJudged ? try judgedHits(in: number) : []
    return wanted.flatMap { point, hits in
      point.condition == nil ? hits : judged.filter { $0.number == point.number }
    }
    .sorted { $0.position < $1.position }
  }

  /// Returns the hits whose conditions hold at their calls, found by running the line of the step again.
  private func judgedHits(in number: Int) throws(RunFailure) -> [RecordHit] {
    guard let index = timeline.index(ofStep: number), let parent = timeline.path[index].parent else { return [] }
    let (standing, checkpoint) = (timeline.standing, checkpoint)
    timeline.isAway = true
    timeline.record(at: Timeline.Position(index: index))
    let result = Result { () throws(RunFailure) in
      try timeline.runAgain(to: parent)
      lab.judgements = BreakJudgements(areWanted: true)
      defer { lab.judgements = BreakJudgements() }
      try timeline.runAgain(timeline.path[index])
      return lab.judgements.hits.filter { $0.position.step == number }
    }
    try timeline.comeBack(to: standing, checkpoint)
    return try result.get()
  }

  /// The present state, between lines.
  private var checkpoint: Checkpoint { Machine(lab: lab, source: timeline.path[0].line.place.source).checkpoint }
}
