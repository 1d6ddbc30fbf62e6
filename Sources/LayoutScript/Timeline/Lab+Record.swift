// Moving in the record of what ran. The lab itself stays where it is: a pass ran whole.
extension Lab {
  /// Where to.
  enum RecordMove {
    case forth
    case back
    /// To the next place that a `break` wanted to see.
    case toNextHit
  }

  /// Where somebody stands in the record who came to a break, or went to a place in it.
  package var positionInRecord: RecordPosition? { recordView.position }

  /// Stands at the first of several places, where a line with breaks ended.
  package func stand(at position: RecordPosition) {
    recordView.position = position
  }

  func leaveRecord() {
    recordView.position = nil
  }

  func enterRecord(
    at position: RecordPosition, _ fail: (RunProblem) -> RunFailure
  ) throws(RunFailure) -> Travel {
    guard let call = steps.call(at: position) else {
      throw fail(.noPosition(step: position.step, position: position.index, calls: 0))
    }
    recordView.position = position
    return .standsInRecord(call, watch: recordView.hits.first { $0.position == position }?.watch)
  }

  /// Moves in the record.
  /// - Returns: nil where nobody stands in it.
  func movedInRecord(_ move: RecordMove, _ fail: (RunProblem) -> RunFailure) throws(RunFailure) -> Travel? {
    guard let here = recordView.position else { return nil }
    let target: RecordPosition?
    switch move {
    case .forth: target = steps.position(behind: here)
    case .toNextHit:
      target = recordView.hits.first { $0.position > here && $0.position.step <= state.step }?.position
    case .back:
      target = steps.position(before: here)
      if target == nil { throw fail(.nothingBefore(here)) }
    }
    if let target { return try enterRecord(at: target, fail) }
    leaveRecord()
    return .leftRecord(after: state.step, wantedHit: move == .toNextHit)
  }
}
