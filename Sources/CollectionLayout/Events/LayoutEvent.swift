/// A call or decision of the lifecycle, with its arguments, its answer, and its cause.
///
/// Events of one recorder are numbered from 1 in the order in which they began. An event is complete: no reader has
/// to guess.
public struct LayoutEvent: Sendable, Identifiable {
  /// The kind of an event.
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
  /// The enclosing event: counts are asked for inside `prepare`, `prepare` runs inside a pass.
  public var parent: Int?
  /// The kind of the event.
  public var phase: Phase
  /// The call or decision.
  public var call: LayoutCall
  /// The number of the pass to which the event belongs, from 1; nil outside a pass.
  public var pass: Int?
  /// The cause of the event.
  public var cause: LayoutCause
  /// The arguments and the answer.
  public var detail: Detail
  /// The cost of the call; nil for an event that is recorded when it is over, as a notification.
  public var cost: CallCost?
  /// The code of the line of loaded code that set the answer, or that made the call; 0 for none.
  package var caller: UInt32 = 0
  /// That line, else the one where the loaded class declares its method, as `Grid.swift:31`; nil where none is known.
  package var place: String?

  /// The number of calls that the event stands for: sizes that were asked for in a row are one event, and as many
  /// calls. A decision without a question counts as none.
  public var callCount: Int {
    switch detail {
    case .sizes(_, let items): items.count
    // The view did not ask the layout.
    case .boundsDecision(_, _, nil, _): 0
    default: 1
    }
  }
}
