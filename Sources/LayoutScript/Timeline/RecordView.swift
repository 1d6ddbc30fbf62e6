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
