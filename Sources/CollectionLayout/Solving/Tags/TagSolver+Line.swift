extension TagSolver {
  /// A line of tags: who stands in it, and what each of them is given of the room that is left.
  public struct Line: Hashable, Sendable {
    /// The line's tags; not empty.
    public var items: Range<Int>
    /// Where the line begins down the content, in points.
    public var offset: Double
    /// How much of the line the tags and the gaps between them take before they are widened, in points.
    public var used: Double
    /// By how much each tag is widened, in points, not negative.
    public var share: Double
  }
}
