/// A call or decision of the lifecycle, with its arguments, its answer, and its cause. A recorder numbers its
/// events from 1 in the order of their beginning.
public struct LayoutEvent: Sendable, Identifiable {
  /// The kind of an event.
  public enum Phase: String, Sendable {
    /// The view or the layout is notified that something is invalid.
    case tell
    case ask
    case pass
    case show
  }

  /// The number of the event, from 1 in the order of beginning.
  public var id: Int
  /// The enclosing event, as `prepare` runs inside a pass.
  public var parent: Int?
  /// The kind of the event.
  public var phase: Phase
  /// The call or decision.
  public var call: LayoutCall
  /// The number of the enclosing pass, from 1; nil outside a pass.
  public var pass: Int?
  /// The cause of the event.
  public var cause: LayoutCause
  /// The arguments and the answer.
  public var detail: Detail
  /// The cost of the call; nil for an event without duration, such as a notification.
  public var cost: CallCost?
  /// The line of loaded code that set the answer or made the call, as a number of `callerInLoadedCode`; 0 for none.
  package var caller: UInt32 = 0
  /// The line of `caller`, else that of the loaded class's method, as `Grid.swift:31`; nil if neither is known.
  package var place: String?

  /// The number of calls: usually one, one for each size requested in a row, 0 for a decision without a question.
  public var callCount: Int {
    switch detail {
    case .sizes(_, let items): items.count
    // The view did not ask the layout.
    case .boundsDecision(_, _, nil, _): 0
    default: 1
    }
  }
}
