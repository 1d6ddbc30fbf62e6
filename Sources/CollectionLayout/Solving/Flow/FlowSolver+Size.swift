extension FlowSolver {
  /// The size of an item, in points along the two axes.
  public struct Size: Hashable, Sendable {
    /// The size along the scroll axis.
    public var main: Double
    /// The size across the scroll axis, along the line.
    public var cross: Double

    /// Creates a size.
    public init(main: Double, cross: Double) {
      self.main = main
      self.cross = cross
    }

    /// The size as it is laid out: a side that is negative or not finite counts as 0.
    /// - Source: ours; UIKit documents sizes above 0 only.
    var usable: Size {
      Size(main: max(FlowSolver.usable(main), 0), cross: max(FlowSolver.usable(cross), 0))
    }
  }
}
