extension WaterfallSolver {
  /// How far a solve has to come.
  public enum Target: Hashable, Sendable {
    /// Every item is placed, so the content size is final.
    case everything
    /// This item is placed.
    case item(Int)
    /// Every item that starts before this coordinate of the scroll axis is placed.
    case position(Double)
  }
}
