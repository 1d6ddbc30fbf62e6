extension FlowSolver {
  /// The numbers of the view that a flow lies in.
  /// - Source: ours: a number that is not finite counts as 0, an extent below 0 too.
  public struct Configuration: Hashable, Sendable {
    /// The size of the content across the scroll axis: headers and footers are as long, and section insets are
    /// measured from its edges.
    public let crossExtent: Double
    /// Pixels a point, to which the edges of frames are rounded; nil rounds nothing.
    /// - Source: observed, that edges lie on pixels; the direction of rounding is ours, to the nearest.
    public let scale: Double?

    /// Creates a configuration; a scale that is not above 0 counts as none.
    public init(crossExtent: Double, scale: Double? = nil) {
      self.crossExtent = max(FlowSolver.usable(crossExtent), 0)
      self.scale = scale.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
  }

  /// A number as it is laid out: 0 for one that is not finite, and near enough to 0 that no sum overflows.
  static func usable(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -0x1p60), 0x1p60) : 0
  }
}
