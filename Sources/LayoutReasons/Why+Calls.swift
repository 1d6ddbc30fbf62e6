import CollectionLayout
import Foundation

// The last recorded call of a name, with its answer and causes; the offset; and the ends of an animation.
extension Why {
  /// The most causes of a call that are reported.
  private static let toldCauses = 3

  /// Returns the last of some calls, and the calls that caused it.
  func reasons(forCalls calls: [LayoutCall]) -> [Reason] {
    let found = newestFirst.first { recorded in
      guard calls.contains(recorded.event.call) else { return false }
      // An answer for an end of the animation takes precedence over calls without one.
      if case .element(_, nil) = recorded.event.detail { return !recorded.event.call.isEnd }
      return true
    }
    guard let last = found ?? newestFirst.first(where: { calls.contains($0.event.call) }) else {
      return [Reason(.notCalled, call: calls.first)]
    }
    return told(last)
  }

  /// Returns a call, and the calls that caused it.
  private func told(_ call: Recorded) -> [Reason] {
    var (reasons, next): ([Reason], Int?) = ([], call.event.cause.event)
    func add(_ recorded: Recorded) {
      var reason = Reason(.called(recorded.event), at: recorded.position, call: recorded.event.call)
      reason.place = recorded.event.place
      reasons.append(reason)
    }
    add(call)
    while let id = next, reasons.count <= Self.toldCauses,
      let cause = newestFirst.first(where: { $0.event.id == id })
    {
      if cause.event.call != .pass, cause.event.call != .show { add(cause) }
      next = cause.event.cause.event
    }
    return reasons + statement(call.position.step)
  }

  // MARK: The offset

  /// Returns the decisions about the offset, its range, and the element in the middle of the view.
  func reasonsForOffset() -> [Reason] {
    let view = lab.view
    // A call that answers the existing offset is a decision, too.
    let target = newestFirst.first { recorded in
      switch recorded.event.detail {
      case .scrollTarget, .targetOffset: true
      default: false
      }
    }
    let changed = provenance.stepOfOffset(upTo: lab.state.step)
    let step = [changed, target?.position.step].compactMap(\.self).max()
    var reasons = [Reason(.offsetIs(offset: view.contentOffset), step: changed)]
    let events = step.flatMap { number in lab.steps[number]?.events } ?? []
    for event in events {
      switch event.detail {
      case .offsetHeld(let old, let new):
        reasons.append(Reason(.offsetMoved(from: old, to: new, rule: event.cause.reason), call: event.call))
      case .scrollTarget(let proposed, _, let answer), .targetOffset(let proposed, let answer):
        var reason = Reason(.targetAnswered(proposed: proposed, answer: answer), call: event.call)
        reason.place = event.place
        reasons.append(reason)
      default: break
      }
    }
    if let step { reasons += statement(step) }
    let (isVertical, inset, size) = (lab.scrollsVertically, view.adjustedContentInset, view.contentSize)
    reasons.append(
      Reason(
        .offsetRange(
          from: isVertical ? -inset.top : -inset.left, content: isVertical ? size.height : size.width,
          inset: isVertical ? inset.bottom : inset.right,
          view: isVertical ? view.bounds.height : view.bounds.width)))
    func distance(_ element: ElementSnapshot) -> CGFloat {
      isVertical ? element.frame.midY - view.bounds.midY : element.frame.midX - view.bounds.midX
    }
    let shown = view.shownElements.filter { $0.key.category == .cell }.map(view.onScreen)
    if let middle = shown.min(by: { abs(distance($0)) < abs(distance($1)) }) {
      reasons.append(
        Reason(.nearMiddle(middle.key, middle.frame, by: Double(distance(middle)), isVertical)))
    }
    return reasons
  }

  // MARK: The ends of an animation

  /// Returns the layout's last answer for the start or the end of an element's animation.
  func reasonsForEnd(_ values: ArraySlice<Value>, _ isEnd: (LayoutCall) -> Bool) throws(RunFailure) -> [Reason] {
    var values = values
    let key = questions.key(of: values.takeElement())
    let asked = newestFirst.first { recorded in
      if case .element(key, _) = recorded.event.detail { return isEnd(recorded.event.call) }
      return false
    }
    guard let asked else {
      let calls = LayoutCall.allCases.filter(isEnd)
      return [
        Reason(
          .endNotAsked(key, animated: newestFirst.first { isEnd($0.event.call) }?.position.step), call: calls.first)
      ]
    }
    var reasons = told(asked)
    if let now = questions.answered(key) { reasons.insert(Reason(.hasFrame(key, now.frame)), at: 1) }
    return reasons
  }
}

extension LayoutCall {
  fileprivate var isEnd: Bool { isInitial || isFinal }

  /// Whether the call asks for the start of an element's animation.
  var isInitial: Bool { [.initialForItem, .initialForSupplementary, .initialForDecoration].contains(self) }

  /// Whether the call asks for the end of an element's animation.
  var isFinal: Bool { [.finalForItem, .finalForSupplementary, .finalForDecoration].contains(self) }
}
