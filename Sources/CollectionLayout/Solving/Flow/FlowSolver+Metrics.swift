extension FlowSolver {
  /// The numbers of one section beside the sizes of its items, in points.
  /// - Source: ours: a number that is not finite counts as 0, and so does a header or a footer below 0.
  public struct Metrics: Hashable, Sendable {
    /// The header's size along the scroll axis; 0 is no header.
    public let header: Double
    /// The footer's size along the scroll axis; 0 is no footer.
    public let footer: Double
    /// The distance from the header to the first line.
    /// - Source: documented by the delegate's page; the property's page lets it move the header.
    public let mainLeading: Double
    /// The distance from the last line to the footer.
    public let mainTrailing: Double
    /// The distance from the content's cross edge to the lines.
    public let crossLeading: Double
    /// The distance from the lines to the content's other cross edge.
    public let crossTrailing: Double
    /// The distance between two lines. Below 0, lines overlap.
    public let lineSpacing: Double
    /// The smallest distance between two items of a line.
    public let itemSpacing: Double

    /// Creates the numbers of a section.
    public init(
      header: Double = 0, footer: Double = 0, mainLeading: Double = 0, mainTrailing: Double = 0,
      crossLeading: Double = 0, crossTrailing: Double = 0, lineSpacing: Double = 0, itemSpacing: Double = 0
    ) {
      self.header = max(FlowSolver.usable(header), 0)
      self.footer = max(FlowSolver.usable(footer), 0)
      self.mainLeading = FlowSolver.usable(mainLeading)
      self.mainTrailing = FlowSolver.usable(mainTrailing)
      self.crossLeading = FlowSolver.usable(crossLeading)
      self.crossTrailing = FlowSolver.usable(crossTrailing)
      self.lineSpacing = FlowSolver.usable(lineSpacing)
      self.itemSpacing = FlowSolver.usable(itemSpacing)
    }
  }
}
