import CollectionLayout

// The record, call by call.
extension StepRecord {
  /// Returns the call at a place.
  /// - Returns: nil if there is none, or it is forgotten.
  /// - Complexity: O(calls of the step), and once O(calls of the steps before it).
  mutating func call(at position: RecordPosition) -> RecordedCall? {
    guard let step = self[position.step] else { return nil }
    let events = step.events
    guard events.indices.contains(position.index - 1) else { return nil }
    var known = knowledge(before: position.step)
    var counts: [(call: LayoutCall, times: Int)] = []
    for (index, event) in events[..<(position.index - 1)].enumerated() {
      known.take(event, at: RecordPosition(step: position.step, index: index + 1))
      guard event.call != .pass, event.call != .show, event.callCount > 0 else { continue }
      if let place = counts.firstIndex(where: { $0.call == event.call }) {
        counts[place].times += event.callCount
      } else {
        counts.append((event.call, event.callCount))
      }
    }
    let invalidSince = known.invalidSince
    known.take(events[position.index - 1], at: position)
    return RecordedCall(
      position: position, count: events.count, statement: step.place, event: events[position.index - 1],
      callsBefore: counts, answers: [known.content, known.elements].compactMap { $0.flatMap(answer) },
      invalidSince: invalidSince)
  }

  private func answer(at position: RecordPosition) -> RecordedCall.Answer? {
    guard let events = self[position.step]?.events, events.indices.contains(position.index - 1) else { return nil }
    return RecordedCall.Answer(event: events[position.index - 1], position: position)
  }

  func position(behind position: RecordPosition) -> RecordPosition? {
    guard let step = self[position.step] else { return nil }
    if position.index < step.events.count {
      return RecordPosition(step: position.step, index: position.index + 1)
    }
    return steps(after: position.step).first { !$0.events.isEmpty }.map {
      RecordPosition(step: $0.number, index: 1)
    }
  }

  func position(before position: RecordPosition) -> RecordPosition? {
    if position.index > 1 { return RecordPosition(step: position.step, index: position.index - 1) }
    return steps(upTo: position.step - 1).last { !$0.events.isEmpty }.map {
      RecordPosition(step: $0.number, index: $0.events.count)
    }
  }

  /// Returns the steps after one number up to another.
  package func steps(after first: Int = 0, upTo last: Int = .max) -> ArraySlice<Step> {
    guard let start = steps.first?.number else { return [] }
    let end = last < start ? 0 : min(steps.count - 1, last - start) + 1
    return steps[max(0, min(end, first - start + 1))..<end]
  }
}

/// The places of the last answers and of the invalidation before a place in the record.
package struct RecordKnowledge {
  private(set) var content: RecordPosition?
  private(set) var elements: RecordPosition?
  /// The first invalidation since the last preparation.
  private(set) var invalidSince: RecordPosition?

  mutating func take(_ event: LayoutEvent, at position: RecordPosition) {
    switch event.detail {
    case .contentSize: content = position
    case .elements(_, .some, _, _): elements = position
    case .invalidation: invalidSince = invalidSince ?? position
    default: break
    }
    if event.call == .prepare { invalidSince = nil }
  }

  mutating func take(_ step: Step) {
    var index = 0
    for case .event(let event) in step.entries {
      index += 1
      take(event, at: RecordPosition(step: step.number, index: index))
    }
  }
}
