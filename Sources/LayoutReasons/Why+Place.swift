import CollectionLayout
import Foundation

// Reasons for a place: the elements at a point, or the gap there, with the sums of its edge and the settings that
// would close it; and the order of overlapping elements.
extension Why {
  // MARK: A point

  func reasons(at point: CGPoint) -> [Reason] {
    let found = lab.view.elements(at: point)
    if let front = found.last {
      let behind = found.dropLast().reversed().map(\.key)
      let answered = questions.answered(front.key) ?? front
      let head = Reason(.atPoint(point: point, front.key, front.frame, behind: behind))
      if let held = reasonForHolding(answered) { return [head, held] }
      return [head] + reasonsForPlacement(of: answered) + placesInSource(of: front.key)
    }
    let size = lab.view.contentSize
    guard CGRect(origin: .zero, size: size).contains(point) else {
      return [Reason(.outsideContent(point: point, size))]
    }
    let elements = seen
    guard !elements.isEmpty else { return [Reason(.noContent)] }
    let gap = Reason.Gap(at: point, among: elements, in: size)
    if let unlisted = unlisted(in: gap) { return reasons(forAbsent: unlisted) }
    return [Reason(.gap(gap))] + rule(of: gap) + LayoutTrial.closings(of: gap, in: lab)
  }

  /// Returns the reason that a finger holds an element, with its place in the layout; nil for any other element.
  private func reasonForHolding(_ element: ElementSnapshot) -> Reason? {
    guard lab.view.heldElement?.key == element.key else { return nil }
    return Reason(.dragged(element.key, element.frame), step: lab.steps.lastAnswer(of: element.key)?.step)
  }

  /// All visible elements of the content, at their places on screen.
  private var seen: [ElementSnapshot] {
    (lab.host.capabilities.isConsistent ? questions.allElements() : questions.listed).map(lab.view.onScreen)
      .filter { !$0.isHidden && !$0.frame.isEmpty }
  }

  /// Returns an item between those around a gap that the layout places over the gap's point but does not list.
  private func unlisted(in gap: Reason.Gap) -> ElementSnapshot? {
    let section = (gap.before.key ?? gap.after.key)?.section ?? 0
    guard !lab.host.capabilities.isConsistent, lab.state.model.sections.indices.contains(section),
      [gap.before.key, gap.after.key].allSatisfy({
        $0.map { $0.category == .cell && $0.section == section } ?? true
      })
    else { return nil }
    let start = gap.before.key.map { $0.item + 1 } ?? 0
    let end = gap.after.key?.item ?? lab.state.model.sections[section].count
    return (start..<max(start, min(end, start + Self.mostUnlisted))).lazy
      .compactMap { questions.answered(ElementKey(section: section, item: $0)).map(lab.view.onScreen) }
      .first { $0.frame.contains(gap.point) }
  }

  private static let mostUnlisted = 50

  /// Returns the sums and rules that make the gap: those of the element after it, or else of the element before it.
  private func rule(of gap: Reason.Gap) -> [Reason] {
    guard let key = gap.after.key ?? gap.before.key, let element = questions.answered(key) else { return [] }
    if let held = reasonForHolding(element) { return [held] }
    let isAfter = gap.after.key != nil
    let edges: [Calculation.Edge] =
      gap.isVertical ? (isAfter ? [.y] : [.y, .height]) : (isAfter ? [.x] : [.x, .width])
    let isAcross = gap.isVertical != lab.scrollsVertically
    return reasonsForPlacement(of: element).filter { reason in
      switch reason.kind {
      case .calculation(let sum): edges.contains(sum.edge)
      case .leftover, .justified, .shared, .inLine: isAcross
      case .noRecord, .derives, .changed, .answered, .held, .stale, .spacings, .rounded, .inGroup: true
      default: false
      }
    } + placesInSource(of: key)
  }

  // MARK: Order

  private static let mostOverlaps = 6

  /// Returns an element's zIndex, the place or step that set it, and the overlapping elements, front ones first.
  func reasonsForDepth(of answered: ElementSnapshot) -> [Reason] {
    let element = lab.view.onScreen(answered)
    let (key, depth) = (element.key, element.zIndex)
    let held = reasonForHolding(answered)
    let step: Int? =
      depth == 0 || held != nil
      ? held?.step
      : lab.timeline.lookback.causes(from: questions.checkpoint) { [lab] in
        [lab.preparedQuestions.answered(key)?.zIndex]
      }.first?.step
    var reasons = [Reason(.depth(key, zIndex: depth, layout: lab.state.settings.layout), step: step)]
    if let setters = questions.setters(of: key) { reasons += places(of: setters, [.zIndex]) }
    if let held { reasons.append(held) }
    let met = seen.filter { $0.key != key && questions.common($0.frame, element.frame) != nil }
      .sorted { $0.zIndex > $1.zIndex }
    if met.isEmpty { reasons.append(Reason(.meetsNothing(key))) }
    for other in met.prefix(Self.mostOverlaps) {
      var reason = Reason(
        .meets(
          other.key, other.frame, zIndex: other.zIndex,
          other.zIndex == depth ? .none : other.zIndex > depth ? .front : .behind))
      if other.zIndex != depth { reason.callers = questions.setters(of: other.key).map { [$0[.zIndex]] } ?? [] }
      reasons.append(reason)
    }
    if met.count > Self.mostOverlaps { reasons.append(Reason(.meetsMore(count: met.count - Self.mostOverlaps))) }
    return reasons
  }

  // MARK: A step

  /// Returns the turn of a step, and the events up to the end of that turn, by turn.
  private func turn(of number: Int) -> (last: Int, turns: [[LayoutEvent]])? {
    guard let turn = lab.steps[number]?.turn else { return nil }
    let steps = lab.steps.steps.filter { $0.turn <= turn && $0.turn > turn - StepRecord.keptTurns }
    guard let last = steps.last else { return nil }
    var turns: [(turn: Int, events: [LayoutEvent])] = []
    for step in steps {
      if turns.last?.turn == step.turn {
        turns[turns.count - 1].events += step.events
      } else {
        turns.append((step.turn, step.events))
      }
    }
    return (last.number, turns.map(\.events))
  }

  func reasonsForPreparation(inTurnOf number: Int) -> [Reason] {
    guard let (_, turns) = turn(of: number) else { return [Reason(.forgotten)] }
    guard let prepare = turns.last?.last(where: { $0.call == .prepare }) else {
      return [missing(.prepare, in: number)]
    }
    return reasons(forPreparation: prepare, in: turns)
  }

  func reasonsForPass(inTurnOf number: Int) -> [Reason] {
    guard let (last, turns) = turn(of: number) else { return [Reason(.forgotten)] }
    guard turns.last?.contains(where: { $0.call == .pass }) == true else { return [missing(.pass, in: number)] }
    return reasonsForPass(upTo: last)
  }

  /// Returns the reason that a step's turn lacks a call, with the nearest steps that have one.
  private func missing(_ call: LayoutCall, in number: Int) -> Reason {
    func has(_ step: Step) -> Bool { step.events.contains { $0.call == call } }
    let steps = lab.steps.steps
    return Reason(
      .notInTurn(
        of: number, before: steps.last { $0.number < number && has($0) }?.number,
        after: steps.first { $0.number > number && $0.number <= lab.state.step && has($0) }?.number),
      call: call)
  }
}
