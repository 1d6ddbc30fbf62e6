package import CollectionLayout

/// A call at its place in the record, and what was known there: what had been called and answered so far.
package struct RecordedCall: Sendable {
  /// What somebody answered, and where.
  package struct Answer: Sendable {
    package var event: LayoutEvent
    package var position: RecordPosition
  }

  package var position: RecordPosition
  /// How many calls the record of the step has.
  package var count: Int
  /// The statement of the step.
  package var statement: Place
  package var event: LayoutEvent
  /// What the step had called before, in the order of the first time, and how often.
  package var callsBefore: [(call: LayoutCall, times: Int)]
  /// The last answers up to this place: the content size, and the elements of a rectangle.
  package var answers: [Answer]
  /// Where the layout became invalid; nil where it is prepared.
  package var invalidSince: RecordPosition?
}
