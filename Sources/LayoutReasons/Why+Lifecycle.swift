import CollectionLayout
import Foundation

// The layout's questions and their outcome: the last refusal, the last pass, the last line, the cell of an element.
// All is read from the record of events, and from the view's knowledge of its cells.
extension Why {
  struct Recorded {
    var position: RecordPosition
    var turn: Int
    var event: LayoutEvent
  }

  /// The recorded events since the lab began, newest first; events before the first step belong to step 0.
  var newestFirst: some Sequence<Recorded> {
    let (record, first) = (lab.steps, lab.state.firstStep)
    let steps = record.steps.reversed().lazy.prefix { $0.number > first }
      .map { (number: $0.number, turn: $0.turn, events: $0.events) }
    let opening = first == 0 ? [(number: 0, turn: 0, events: record.opening)] : []
    return [AnySequence(steps), AnySequence(opening)].lazy.joined().flatMap { step in
      step.events.enumerated().reversed().map { index, event in
        Recorded(
          position: RecordPosition(step: step.number, index: index + 1), turn: step.turn, event: event)
      }
    }
  }

  /// The preparation that waits for the end of the turn; nil if none waits.
  private var due: Reason? {
    if !lab.view.hasArea {
      let first = lab.view.pendingInvalidations.first
      return lab.view.isInvalid ? Reason(.dueWithArea, step: first?.origin?.step, call: first?.call) : nil
    }
    if let first = lab.view.pendingInvalidations.first {
      return Reason(.due, step: first.origin?.step, call: first.call)
    }
    return !lab.view.wasPrepared && questions.turn.hasSteps ? Reason(.firstIsDue) : nil
  }

  // MARK: No preparation

  /// Returns the reasons why the layout was not prepared: the last refusal, or that nothing was due.
  func reasonsForNoPreparation() -> [Reason] {
    if let due { return [due] }
    var pass: Recorded?
    for recorded in newestFirst {
      switch recorded.event.detail {
      case .pass(let cause) where cause.work == .stillValid: pass = pass ?? recorded
      case .boundsDecision(let old, let new, let answer, let rule) where answer != true:
        var reasons = refusal(recorded, rule, isAsked: answer != nil)
        if answer != nil { reasons.append(Reason(.boundsChanged(from: old, to: new))) }
        reasons += statement(recorded.position.step)
        return reasons + stillValid(pass)
      case .preferredDecision(let key, answer: false):
        return refusedPreference(of: key, recorded) + stillValid(pass)
      case .prepared:
        guard recorded.turn != lab.state.turn else {
          return [Reason(.lastTurnPrepared(pass: recorded.event.pass), at: recorded.position, call: .prepare)]
        }
        let steps = lab.state.step - recorded.position.step
        return [Reason(.nothingInvalidated(steps: steps), at: recorded.position, call: .prepare)]
          + stillValid(pass)
      default: break
      }
    }
    return [Reason(lab.view.wasPrepared ? .forgotten : .notPrepared)]
  }

  /// Returns the refusal, and the step that set the view's policy at that time.
  private func refusal(_ recorded: Recorded, _ rule: BoundsChangeRule, isAsked: Bool) -> [Reason] {
    var reasons = [Reason(.saidNo(rule, asked: isAsked), at: recorded.position, call: recorded.event.call)]
    let past = lab.steps.past(after: 0, upTo: recorded.position.step)
    if case .policy(let policy) = rule, let step = past.stepOfSetting(.policy) {
      reasons.append(Reason(.policySet(policy), step: step))
    }
    return reasons
  }

  /// Returns the last refusal of a view's preferred size; empty after an acceptance, an update or a first pass.
  func refusedPreference(of key: ElementKey) -> [Reason] {
    guard lab.host.ownView != nil || !lab.state.model.preferredSizes(of: key).isEmpty else { return [] }
    // A pass that this question forced is not in the record yet.
    let last = lab.steps.steps.last?.events.last?.id ?? 0
    var size: CGSize?
    for event in questions.turn.events where event.id > last {
      if case .preferred(key, _, let preferred) = event.detail { size = preferred }
      guard case .preferredDecision(key, false) = event.detail else { continue }
      return [Reason(.refusedPreference(key), call: event.call)] + (size.map { [Reason(.prefers(key, $0))] } ?? [])
    }
    for recorded in newestFirst {
      switch recorded.event.detail {
      case .preferredDecision(key, let answer): return answer ? [] : refusedPreference(of: key, recorded)
      case .operations: return []
      case .pass(let cause) where cause.work == .neverPrepared: return []
      default: break
      }
    }
    return []
  }

  private func refusedPreference(of key: ElementKey, _ recorded: Recorded) -> [Reason] {
    [Reason(.refusedPreference(key), at: recorded.position, call: recorded.event.call)]
      + (preference(of: key, before: recorded).map { [Reason(.prefers(key, $0))] } ?? [])
  }

  /// Returns the size that a view preferred before the layout decided about it.
  private func preference(of key: ElementKey, before decision: Recorded) -> CGSize? {
    for recorded in newestFirst where recorded.position < decision.position {
      if case .preferred(key, _, let size) = recorded.event.detail { return size }
      if recorded.event.pass != decision.event.pass { return nil }
    }
    return nil
  }

  private func stillValid(_ pass: Recorded?) -> [Reason] {
    guard let pass else { return [] }
    return [Reason(.stillValid(pass: pass.event.pass), at: pass.position)]
  }

  // MARK: A pass

  /// Returns the reasons why the last pass ran, and its effects.
  /// - Parameter end: the step after which passes do not count; nil for none.
  func reasonsForPass(upTo end: Int? = nil) -> [Reason] {
    let waiting = end == nil ? [due].compactMap(\.self) : []
    let found = newestFirst.first { $0.event.call == .pass && $0.position.step <= end ?? .max }
    guard let pass = found, case .pass(let cause) = pass.event.detail
    else { return waiting.isEmpty ? [Reason(lab.view.wasPrepared ? .forgotten : .noPass)] : waiting }
    let steps = lab.steps.steps.filter { $0.turn == pass.turn && $0.number <= pass.position.step }
    let first = steps.first?.number ?? pass.position.step
    var reasons = waiting
    reasons.append(
      Reason(
        .ranPass(
          pass: pass.event.pass, demand: cause.demand, first: first, last: max(first, pass.position.step),
          happening: cause.demand.happening ?? pass.event.cause.origin?.happening), at: pass.position))
    switch cause.work {
    case .neverPrepared: reasons.append(Reason(.firstTime))
    case .invalidated(let invalidations): reasons += reasonsForInvalidations(invalidations, told)
    case .stillValid: reasons += mark(before: pass)
    }
    let prepare = newestFirst.first { $0.event.call == .prepare && $0.event.parent == pass.event.id }
    if let prepare {
      reasons.append(Reason(.prepared(pass: pass.event.pass), at: prepare.position, call: .prepare))
    } else {
      reasons.append(Reason(.stillValid(pass: pass.event.pass)))
    }
    if end == nil, let lines = lab.options.linesOfPasses() {
      reasons.append(Reason(.linesRan(now: lines.now, before: lines.before)))
    }
    return reasons
  }

  /// Returns an invalidation, and the decision that led to it.
  private func told(_ invalidation: Invalidation) -> [Reason] {
    let reason = Reason(
      .invalidated(invalidation.summary), step: invalidation.origin?.step, call: invalidation.call)
    guard let id = invalidation.event, let told = newestFirst.first(where: { $0.event.id == id }),
      let cause = told.event.cause.event, let asked = newestFirst.first(where: { $0.event.id == cause }),
      case .boundsDecision(let old, let new, true?, let rule) = asked.event.detail
    else { return [reason] }
    return [
      reason, Reason(.saidYes(rule), at: asked.position, call: asked.event.call),
      Reason(.boundsChanged(from: old, to: new)),
    ]
  }

  /// Returns the cause of a pass with nothing to prepare: bounds that did not invalidate, or a mark.
  private func mark(before pass: Recorded) -> [Reason] {
    for recorded in newestFirst where recorded.position < pass.position {
      switch recorded.event.detail {
      case .boundsDecision(let old, let new, let answer, let rule) where answer != true:
        return refusal(recorded, rule, isAsked: answer != nil)
          + (answer == nil ? [] : [Reason(.boundsChanged(from: old, to: new))])
      case .marked: return [Reason(.marked, at: recorded.position, call: recorded.event.call)]
      case .pass: return []
      default: break
      }
    }
    return []
  }

  // MARK: A cell

  /// Returns the view that shows an element, with its origin, or the reasons why there is none.
  func reasonsForReuse(_ values: ArraySlice<Value>) throws(RunFailure) -> [Reason] {
    var rest = values
    let key = try questions.existingKey(rest.takeElement())
    guard let use = lab.view.viewUse(of: key) else {
      guard let ready = lab.view.readyUse(of: key) else { return try reasonsForAbsence(values) }
      return [Reason(.readyFor(key, number: ready.number))] + origin(of: ready)
    }
    var reasons = [Reason(.shownBy(key, number: use.number, identifier: use.identifier.identifier))]
    reasons += origin(of: use)
    if let ready = use.wasReady { reasons.append(Reason(.wasReady(use.key), step: ready.step)) }
    if let moved = use.moved, use.key != key {
      reasons.append(Reason(.keptView(key, from: use.key), step: moved.step))
    }
    return reasons
  }

  /// Returns the origin of a view: it was made, or it showed another element before.
  private func origin(of use: ViewUse) -> [Reason] {
    guard let previous = use.previous else { return [Reason(.madeFor(use.key), step: use.origin?.step)] }
    return [
      Reason(.usedAgain(use.key, waiting: use.waiting), step: use.origin?.step),
      Reason(.showedBefore(previous.key, previous.departure), step: previous.origin?.step),
    ]
  }

  // MARK: The last line

  /// Returns the story of the last line: three sentences, and one for each call that decided about the offset and
  /// for each move of the content by the view.
  func reasonsForLastLine() -> [Reason] {
    let steps = stepsOfLastLine
    guard let last = steps.last else { return [Reason(.noStep)] }
    let events = steps.flatMap(\.events)
    var lifecycle = Reason.Lifecycle(due: due?.call, isFirstDue: due.map { $0.call == nil } ?? false)
    lifecycle.waitsForArea = !lab.view.hasArea
    var screen = Reason.Screen(shown: lab.view.shownElements.map(\.key), isDue: due != nil)
    var moves: [Reason] = []
    for event in events {
      switch event.detail {
      case .offsetHeld(let old, let new):
        moves.append(
          Reason(
            .offsetMoved(from: old, to: new, rule: event.cause.reason), step: event.cause.origin?.step,
            call: event.call))
      // A fling ends at the answer; any other target decides only if the answer differs from the proposed one.
      case .scrollTarget(let proposed, _, let answer),
        .targetOffset(let proposed, let answer) where answer != proposed:
        moves.append(Reason(.targetAnswered(proposed: proposed, answer: answer), call: event.call))
      // A scroll to an item asks for the item before any pass.
      case .element(let key, let now?) where event.parent == nil:
        moves.append(Reason(.answered(key, now.frame, was: nil), call: event.call))
      case .boundsDecision(_, _, let answer, let rule):
        // Bounds without a question count only if no question was asked at all.
        if answer != nil, lifecycle.decisions.first?.answer == nil { lifecycle.decisions = [] }
        if answer != nil || lifecycle.decisions.isEmpty { lifecycle.decisions.append((answer, rule)) }
      case .invalidation(let summary, _):
        lifecycle.first = lifecycle.first ?? (event.call, summary)
        lifecycle.invalidations += 1
      case .pass(let cause):
        lifecycle.passes += 1
        lifecycle.isFirst = lifecycle.isFirst || cause.work == .neverPrepared
      case .prepared: lifecycle.preparations += 1
      case .shown(let difference): screen.add(difference)
      default: break
      }
    }
    return [
      Reason(.happened(steps: steps.map { ($0.place.text, $0.changes) }), step: last.number),
      Reason(.asOfLifecycle(lifecycle)),
    ] + moves + [Reason(.asOfScreen(screen))]
  }

  /// The steps of the last line of a source, and of its turns.
  private var stepsOfLastLine: [Step] {
    guard let last = lab.steps.steps.last(where: { $0.number > lab.state.firstStep }) else { return [] }
    func line(_ step: Step) -> Int { step.place.source.lineIndex(at: step.place.span.start) }
    let number = line(last)
    var turn = last.turn
    var steps: [Step] = []
    for step in lab.steps.steps.reversed() where step.number > lab.state.firstStep {
      guard step.turn == turn || step.place.source === last.place.source && line(step) == number else { break }
      turn = step.turn
      steps.append(step)
    }
    return steps.reversed()
  }
}

extension Reason {
  init(_ kind: Kind, at position: RecordPosition, call: LayoutCall? = nil) {
    self.init(kind, step: position.step, call: call)
    self.position = position
  }

}
