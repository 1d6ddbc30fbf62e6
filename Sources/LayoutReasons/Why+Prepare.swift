package import CollectionLayout
import Foundation

// The reasons for a preparation: from the call back to the statement, along the causes of events.
extension Why {
  /// The number of invalidations of one pass that are reported one by one.
  private static let toldInvalidations = 3

  func reasonsForPreparation() -> [Reason] {
    let events = questions.lastTurns(StepRecord.keptTurns)
    let due = lab.view.pendingInvalidations.first.map { invalidation in
      Reason(lab.view.hasArea ? .due : .dueWithArea, step: invalidation.origin?.step, call: invalidation.call)
    }
    guard let prepare = lastEvent(where: { $0.call == .prepare }) else { return [due ?? Reason(.notPrepared)] }
    var reasons = [due].compactMap(\.self) + self.reasons(forPreparation: prepare, in: events)
    if let later = events.joined().last(where: { $0.id > prepare.id && $0.saysNo }),
      case .boundsDecision(_, _, _, let rule) = later.detail
    {
      reasons.append(
        Reason(.saidNoSince(rule), step: later.cause.origin?.step, call: .shouldInvalidateForBoundsChange))
    }
    return reasons
  }

  /// Returns the chain from a preparation back to the statement.
  /// - Parameter events: the events of the last turns, by turn.
  package func reasons(forPreparation prepare: LayoutEvent, in events: [[LayoutEvent]]) -> [Reason] {
    var reasons = [Reason(.prepared(pass: prepare.pass), call: .prepare)]
    guard let pass = prepare.parent.flatMap({ find($0, in: events) }), case .pass(let cause) = pass.detail else {
      return reasons
    }
    switch cause.work {
    case .neverPrepared:
      reasons.append(Reason(.firstTime))
      if let step = pass.cause.origin?.step { reasons += statement(step) }
    case .invalidated(let invalidations):
      reasons += reasonsForInvalidations(invalidations) { chain(from: $0, in: events) }
    case .stillValid: break
    }
    return reasons
  }

  /// Returns reasons for invalidations by prepare() itself, one for each preparation, and what `tell` returns for
  /// others.
  func reasonsForInvalidations(_ invalidations: [Invalidation], _ tell: (Invalidation) -> [Reason]) -> [Reason] {
    let events = questions.lastTurns(StepRecord.keptTurns)
    var prepares: [(event: LayoutEvent, invalidation: Invalidation, properties: [String])] = []
    var others: [Invalidation] = []
    for invalidation in invalidations {
      let event = invalidation.event.flatMap { find($0, in: events) }
      guard let prepare = event?.parent.flatMap({ find($0, in: events) }), prepare.call == .prepare else {
        others.append(invalidation)
        continue
      }
      if prepares.last?.event.id != prepare.id { prepares.append((prepare, invalidation, [])) }
      guard let property = invalidation.property, !prepares[prepares.count - 1].properties.contains(property) else {
        continue
      }
      prepares[prepares.count - 1].properties.append(property)
    }
    let reasons = prepares.map { prepare in
      Reason(
        .preparationInvalidated(
          properties: prepare.properties, pass: prepare.event.pass, at: place(of: prepare.invalidation)),
        step: prepare.invalidation.origin?.step, call: prepare.invalidation.call)
    }
    let rest = others.count - Self.toldInvalidations
    return reasons + others.prefix(Self.toldInvalidations).flatMap(tell)
      + (rest > 0 ? [Reason(.moreInvalidations(count: rest))] : [])
  }

  private func place(of invalidation: Invalidation) -> String? {
    let caller = invalidation.summary.caller
    return caller == 0 ? nil : lab.options.placeInSource(caller)
  }

  private func find(_ id: Int, in turns: [[LayoutEvent]]) -> LayoutEvent? {
    for events in turns.reversed() {
      guard let first = events.first, first.id <= id else { continue }
      if let event = events.first(where: { $0.id == id }) { return event }
    }
    return nil
  }

  /// Returns the invalidation, the reasons of each event that led to it, and finally the statement.
  private func chain(from invalidation: Invalidation, in turns: [[LayoutEvent]]) -> [Reason] {
    var summary = invalidation.summary
    summary.place = place(of: invalidation)
    var reasons = [Reason(.invalidated(summary), call: invalidation.call)]
    var step = invalidation.origin?.step
    var next = invalidation.event.flatMap { find($0, in: turns) }?.cause.event
    while let event = next.flatMap({ find($0, in: turns) }) {
      step = event.cause.origin?.step ?? step
      switch event.detail {
      case .boundsDecision(let old, let new, true?, let rule):
        reasons.append(
          Reason(
            .saidYes(rule), step: step.flatMap { provenance.step(behind: rule, at: $0) },
            call: .shouldInvalidateForBoundsChange))
        reasons.append(Reason(.boundsChanged(from: old, to: new)))
      case .preferred(let key, _, let size): reasons.append(Reason(.prefers(key, size), call: event.call))
      default: break
      }
      next = event.cause.event
    }
    if let step { reasons += statement(step) }
    return reasons
  }

  func statement(_ step: Int) -> [Reason] {
    guard let text = lab.steps[step]?.place.text else { return [] }
    return [Reason(.statement(statement: text), step: step)]
  }
}

extension LayoutEvent {
  /// Whether the event is the answer that new bounds invalidate nothing.
  fileprivate var saysNo: Bool {
    if case .boundsDecision(_, _, false?, _) = detail { return true }
    return false
  }
}
