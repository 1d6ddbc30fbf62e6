package import CollectionLayout

/// The view's last count of its data, and the reason for counting.
package struct CountReading: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable {
    /// The view had never laid out.
    case first
    /// A reload of all data.
    case reload
    /// An update or another notification of the view.
    case told
  }

  package var reason: Reason
  /// The step that caused the count.
  package var step: Int
  /// Whether the pass ran before an event or an update, which requires a valid layout.
  package var isAhead: Bool

  /// Creates the reading of a pass; nil for a pass without work, and for the pass before an update's own count.
  init?(_ cause: PassCause, origin: LayoutOrigin?) {
    switch cause.work {
    case .neverPrepared: (reason, step) = (.first, origin?.step ?? 0)
    case .stillValid: return nil
    case .invalidated(let invalidations):
      guard !invalidations.contains(where: { $0.summary.purpose == .update }),
        let last = invalidations.last(where: \.summary.counts)
      else { return nil }
      (reason, step) = (last.call == .reloadData ? .reload : .told, last.origin?.step ?? 0)
    }
    if case .before = cause.demand { isAhead = true } else { isAhead = false }
  }

  /// Returns the last reading among events in the order of their recording.
  package static func last(in events: [LayoutEvent]) -> Self? {
    for event in events.reversed() {
      if case .pass(let cause) = event.detail, let reading = Self(cause, origin: event.cause.origin) {
        return reading
      }
    }
    return nil
  }
}
