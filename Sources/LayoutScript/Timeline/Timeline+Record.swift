import CollectionLayout

// Moving in the record of what ran, call by call. The lab itself stays where it is: a pass ran whole.
extension Timeline {
  /// Where to.
  enum RecordMove {
    case forth
    case back
    /// To the next place that a `break` wanted to see.
    case toNextHit
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
  /// - Returns: nil outside the record.
  func movedInRecord(_ move: RecordMove, _ fail: (RunProblem) -> RunFailure) throws(RunFailure) -> Travel? {
    guard let position = recordView.position else { return nil }
    let step = lab.state.step
    let target: RecordPosition?
    switch move {
    case .forth: target = steps.position(behind: position)
    case .toNextHit:
      target = recordView.hits.first { $0.position > position && $0.position.step <= step }?.position
    case .back:
      target = steps.position(before: position)
      if target == nil { throw fail(.nothingBefore(position)) }
    }
    if let target { return try enterRecord(at: target, fail) }
    recordView.position = nil
    return .leftRecord(after: step, wantedHit: move == .toNextHit)
  }
}

/// What of the record the user looks at.
struct RecordView {
  /// The source whose lines came to breaks, and the places, in order.
  private var source: SourceText?
  private(set) var hits: [RecordHit] = []
  /// The place that is shown; nil outside the record.
  var position: RecordPosition?

  /// Takes the hits of a line that ran. Those of the lines before it stay, where all are of one source.
  mutating func take(_ new: [RecordHit], of source: SourceText) {
    if self.source !== source { hits = [] }
    self.source = source
    hits += new
    position = new.first?.position
  }
}

/// A place in the record that a `break` wanted to see.
struct RecordHit {
  var position: RecordPosition
  /// The `break`.
  var watch: Place
}
