extension FlowSolver {
  /// The properties of the view around a flow.
  /// - Source: ours: a number that is not finite counts as 0, an extent below 0 too.
  package struct Configuration: Hashable, Sendable {
    /// The content's size across the scroll axis: the length of headers and footers, from whose ends section insets
    /// are measured.
    package let crossExtent: Double
    /// The scale to whose pixels the edges of frames are rounded; nil rounds nothing.
    /// - Source: observed, that edges lie on pixels; the direction of rounding is ours, to the nearest.
    package let scale: Double?
    /// Whether sections of several sizes swap the two spacings.
    package let swapsSpacings: Bool

    /// Creates a configuration; a scale that is not above 0 counts as none.
    package init(crossExtent: Double, scale: Double? = nil, swapsSpacings: Bool = false) {
      self.swapsSpacings = swapsSpacings
      self.crossExtent = max(FlowSolver.usable(crossExtent), 0)
      self.scale = scale.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
  }

  /// Returns a usable number: 0 for one that is not finite, and limited so that no sum overflows.
  static func usable(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -0x1p60), 0x1p60) : 0
  }
}

extension FlowSolver {
  /// The size of an item, in points along the two axes.
  package struct Size: Hashable, Sendable {
    package var main: Double
    /// The size across the scroll axis, along the line.
    package var cross: Double

    /// The usable size, with 0 for a side that is negative or not finite.
    /// - Source: ours; UIKit documents sizes above 0 only.
    var usable: Size {
      Size(main: max(FlowSolver.usable(main), 0), cross: max(FlowSolver.usable(cross), 0))
    }
  }
}

extension FlowSolver {
  /// The metrics of a section apart from the sizes of its items, in points.
  /// - Source: ours: a number that is not finite counts as 0, and so does a header or a footer below 0.
  package struct Metrics: Hashable, Sendable {
    /// The header's size along the scroll axis; 0 for none.
    package internal(set) var header: Double
    /// The footer's size along the scroll axis; 0 for none.
    package internal(set) var footer: Double
    /// The distance from the header to the first line.
    /// - Source: documented by the delegate's page; the property's page lets it move the header.
    package let mainLeading: Double
    /// The distance from the last line to the footer.
    package let mainTrailing: Double
    /// The distance from the content's leading cross edge to the lines.
    package let crossLeading: Double
    /// The distance from the lines to the content's trailing cross edge.
    package let crossTrailing: Double
    /// The distance between two lines; below 0, lines overlap.
    package internal(set) var lineSpacing: Double
    /// The smallest distance between two items of a line.
    package internal(set) var itemSpacing: Double

    package init(
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

    var swapped: Metrics {
      var swapped = self
      (swapped.lineSpacing, swapped.itemSpacing) = (itemSpacing, lineSpacing)
      return swapped
    }

    /// Returns the size of the header or the footer along the scroll axis.
    func length(ofHeader isHeader: Bool) -> Double { isHeader ? header : footer }
  }
}
