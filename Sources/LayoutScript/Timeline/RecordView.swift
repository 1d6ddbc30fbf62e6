import CollectionLayout

/// What of the record somebody looks at.
struct RecordView {
  /// The source whose lines came to breaks, and the places, in order.
  private(set) var source: SourceText?
  private(set) var hits: [RecordHit] = []
  /// Where somebody stands; nil outside the record.
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

/// What is known at a place in the record: where the last answers were given, and what became invalid.
struct RecordKnowledge {
  private(set) var content: RecordPosition?
  private(set) var elements: RecordPosition?
  /// The first invalidation since the last preparation.
  private(set) var invalidSince: RecordPosition?

  /// Takes a call that comes behind all that is known.
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
