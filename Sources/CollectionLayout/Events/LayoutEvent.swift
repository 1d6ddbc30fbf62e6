/// One call or decision of the lifecycle, with what went in, what came out, and what caused it.
///
/// Events of one recorder are numbered from 1 in the order in which they began. An event is recorded whole: nothing
/// that reads it later has to guess.
public struct LayoutEvent: Sendable, Identifiable {
  /// What acts.
  public enum Phase: String, Sendable {
    /// The view or the layout is notified that something is invalid.
    case tell
    /// The view asks, the layout decides.
    case ask
    /// The layout computes.
    case pass
    /// The screen changes.
    case show
  }

  /// The number of the event, from 1 in the order of beginning.
  public var id: Int
  /// The event during which it happened: counts are asked inside `prepare`, `prepare` runs inside a pass.
  public var parent: Int?
  /// What acts.
  public var phase: Phase
  /// Which call or decision.
  public var call: LayoutCall
  /// The number of the pass it belongs to, from 1, nil outside a pass.
  public var pass: Int?
  /// What made it happen.
  public var cause: LayoutCause
  /// What went in and what came out.
  public var detail: Detail

  /// How many calls it stands for: sizes that were asked in a row are one event, and as many calls. What was not asked is none.
  public var callCount: Int {
    switch detail {
    case .sizes(_, let items): items.count
    // The view did not ask.
    case .boundsDecision(_, _, nil, _): 0
    default: 1
    }
  }
}
