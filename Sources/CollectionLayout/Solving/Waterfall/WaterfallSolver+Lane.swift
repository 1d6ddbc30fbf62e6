extension WaterfallSolver {
  /// What a lane holds after some number of items.
  public struct Lane: Hashable, Sendable {
    /// Where the lane's last item ends along the scroll axis; where its first would start while it holds none.
    public var end: Double
    /// Where the lane's next item would start: its end, plus the gap if the lane holds an item.
    public var nextStart: Double
    /// How many items the lane holds.
    public var count: Int
    /// The lane's last item, if it holds one.
    public var last: Int?
  }

  /// A lane as the checkpoints keep it: 16 bytes.
  struct LaneState: Sendable {
    var nextStart: Double
    /// The last item's index, or -1.
    var last: Int32 = -1
    var count: Int32 = 0
  }
}
