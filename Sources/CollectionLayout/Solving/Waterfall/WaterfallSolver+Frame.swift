extension WaterfallSolver {
  /// Where an item lies, in points along the two axes.
  public struct Frame: Hashable, Sendable {
    /// The item's lane, counted from 0.
    public var lane: Int
    /// The item's smaller coordinate along the scroll axis.
    public var main: Double
    /// The item's size along the scroll axis, not negative.
    public var mainLength: Double
    /// The item's smaller coordinate across the scroll axis: its lane's offset.
    public var cross: Double
    /// The item's size across the scroll axis: its lane's size.
    public var crossLength: Double
  }
}
