import CollectionLayout

/// When the view counted its data last, and what made it count.
package struct CountReading: Hashable, Sendable {
  /// The reason of a count.
  package enum Reason: Hashable, Sendable {
    /// The view had never laid out.
    case first
    /// Everything was to be loaded again.
    case reload
    /// An update, or something else that was told to it.
    case told
  }

  package var reason: Reason
  /// The step that made it count.
  package var step: Int
  /// An event or an update came, and the layout had to be valid before it.
  package var isAhead: Bool

  /// The reading of a pass; nil for the pass of an update, which counts after it.
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

  /// The last reading of events that were recorded one after the other.
  static func last(in events: [LayoutEvent]) -> Self? {
    for event in events.reversed() {
      if case .pass(let cause) = event.detail, let reading = Self(cause, origin: event.cause.origin) {
        return reading
      }
    }
    return nil
  }
}
