import CollectionLayout

// The record, call by call.
extension StepRecord {
  /// How far back answers are looked for.
  private static let memory = 1000

  /// The call at a place.
  /// - Returns: nil where there is none, or it is forgotten.
  /// - Complexity: O(calls of the step), and O(steps) where the last answers are far back, up to a thousand.
  func call(at position: RecordPosition) -> RecordedCall? {
    guard let step = self[position.step] else { return nil }
    let events = step.events
    guard events.indices.contains(position.index - 1) else { return nil }
    let before = events[..<(position.index - 1)]
    var counts: [(call: LayoutCall, times: Int)] = []
    for event in before where event.call != .pass && event.call != .show && event.callCount > 0 {
      if let place = counts.firstIndex(where: { $0.call == event.call }) {
        counts[place].times += event.callCount
      } else {
        counts.append((event.call, event.callCount))
      }
    }
    return RecordedCall(
      position: position, count: events.count, statement: step.place, event: events[position.index - 1],
      callsBefore: counts, answers: answers(upTo: position), invalidSince: invalidation(before: position))
  }

  /// The place behind this one; nil at the end.
  func position(behind position: RecordPosition) -> RecordPosition? {
    guard let step = self[position.step] else { return nil }
    if position.index < step.events.count {
      return RecordPosition(step: position.step, index: position.index + 1)
    }
    return steps(from: position.step + 1).first { !$0.events.isEmpty }.map {
      RecordPosition(step: $0.number, index: 1)
    }
  }

  /// The place before this one; nil at the beginning.
  func position(before position: RecordPosition) -> RecordPosition? {
    if position.index > 1 { return RecordPosition(step: position.step, index: position.index - 1) }
    return steps(upTo: position.step - 1).last { !$0.events.isEmpty }.map {
      RecordPosition(step: $0.number, index: $0.events.count)
    }
  }

  private func answers(upTo position: RecordPosition) -> [RecordedCall.Answer] {
    var (content, elements): (RecordedCall.Answer?, RecordedCall.Answer?)
    for step in steps(upTo: position.step).suffix(Self.memory).reversed() {
      let events = step.events
      let end = step.number == position.step ? position.index : events.count
      for (index, event) in events[..<end].enumerated().reversed() {
        let answer = RecordedCall.Answer(
          event: event, position: RecordPosition(step: step.number, index: index + 1))
        switch event.detail {
        case .contentSize: content = content ?? answer
        case .elements(_, .some, _, _): elements = elements ?? answer
        default: break
        }
        if content != nil, elements != nil { break }
      }
      if content != nil, elements != nil { break }
    }
    return [content, elements].compactMap { $0 }
  }

  // The first that was told since the last preparation.
  private func invalidation(before position: RecordPosition) -> RecordPosition? {
    var first: RecordPosition?
    for step in steps(upTo: position.step).suffix(Self.memory).reversed() {
      let events = step.events
      let end = step.number == position.step ? position.index - 1 : events.count
      for (index, event) in events[..<end].enumerated().reversed() {
        if event.call == .prepare { return first }
        if case .invalidation = event.detail { first = RecordPosition(step: step.number, index: index + 1) }
      }
    }
    return first
  }

  private func steps(from number: Int) -> ArraySlice<Step> {
    guard let first = steps.first else { return [] }
    return steps.dropFirst(max(0, number - first.number))
  }

  private func steps(upTo number: Int) -> ArraySlice<Step> {
    guard let first = steps.first else { return [] }
    return steps.prefix(max(0, number - first.number + 1))
  }
}
