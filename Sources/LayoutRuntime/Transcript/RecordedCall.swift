package import CollectionLayout

/// A call at its place in the record, with the calls and answers so far.
package struct RecordedCall: Sendable {
  package struct Answer: Sendable {
    package var event: LayoutEvent
    package var position: RecordPosition
  }

  package var position: RecordPosition
  /// The number of calls in the record of the step.
  package var count: Int
  package var statement: Place
  package var event: LayoutEvent
  /// The calls of the step before this one, in the order of their first occurrence, with their counts.
  package var callsBefore: [(call: LayoutCall, times: Int)]
  /// The last answers up to this place: the content size, and the elements of a rectangle.
  package var answers: [Answer]
  /// The place where the layout became invalid; nil while it is prepared.
  package var invalidSince: RecordPosition?
}
