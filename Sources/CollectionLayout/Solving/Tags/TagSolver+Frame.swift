extension TagSolver {
  /// Where a tag lies, in points: the rectangle that a layout gives it.
  public struct Frame: Hashable, Sendable {
    /// The tag's line, counted from 0.
    public var line: Int
    /// The tag's left edge.
    public var x: Double
    /// The tag's top edge.
    public var y: Double
    /// The tag's width with its share of the line, not negative.
    public var width: Double
    /// The tag's height, not negative.
    public var height: Double
  }
}
