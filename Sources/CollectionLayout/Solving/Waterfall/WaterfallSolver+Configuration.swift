extension WaterfallSolver {
  /// The properties that shape a waterfall, in axis-neutral terms. *Main* runs along the scroll axis and *cross*
  /// across it; a lane is a column of a vertical waterfall or a row of a horizontal one. All values are in points.
  /// - Source: ours: a value no layout can use is replaced rather than trapped on. Negative spacings and extents
  ///   count as 0, as does anything not finite; a lane count outside 1...65 536 moves to the nearest end.
  package struct Configuration: Hashable, Sendable {
    /// The number of lanes, 1...65 536.
    package let laneCount: Int
    /// The beginning of the section along the scroll axis.
    package private(set) var origin: Double
    /// The gap between neighbouring items of a lane.
    package let mainSpacing: Double
    /// The gap between neighbouring lanes.
    package let crossSpacing: Double
    /// The distance from the origin to the first item of every lane.
    package let mainLeading: Double
    /// The distance from the longest lane's end to the section's end.
    package let mainTrailing: Double
    /// The distance from the view's cross edge to the first lane.
    package let crossLeading: Double
    /// The distance from the last lane to the view's other cross edge.
    package let crossTrailing: Double
    /// The view's size across the scroll axis.
    package let crossExtent: Double
    /// A lane's size across the scroll axis: an equal share of the extent without insets and spacings, at least 0.
    /// - Source: observed: article 000's width formula; the clamp to 0 is ours, where UIKit leaves negative sizes
    ///   undefined.
    package let laneSize: Double

    /// Creates a configuration; unusable values are replaced.
    package init(
      laneCount: Int, crossExtent: Double, origin: Double = 0, mainSpacing: Double = 0, crossSpacing: Double = 0,
      mainLeading: Double = 0, mainTrailing: Double = 0, crossLeading: Double = 0, crossTrailing: Double = 0
    ) {
      func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
      func nonNegative(_ value: Double) -> Double { value.isFinite && value > 0 ? value : 0 }
      self.laneCount = min(max(laneCount, 1), Self.maximumLaneCount)
      self.origin = finite(origin)
      self.mainSpacing = nonNegative(mainSpacing)
      self.crossSpacing = nonNegative(crossSpacing)
      self.mainLeading = finite(mainLeading)
      self.mainTrailing = finite(mainTrailing)
      self.crossLeading = finite(crossLeading)
      self.crossTrailing = finite(crossTrailing)
      self.crossExtent = nonNegative(crossExtent)
      let gaps = Double(self.laneCount - 1) * self.crossSpacing
      let room = self.crossExtent - self.crossLeading - self.crossTrailing - gaps
      laneSize = nonNegative(room / Double(self.laneCount))
    }

    /// The largest lane count: a lane's number takes at most two bytes.
    package static let maximumLaneCount = 65_536

    /// The start of every lane's first item.
    package var start: Double {
      // Adding 0 turns -0 into 0, whose bits sort correctly.
      origin + mainLeading + 0
    }

    /// The configuration with its first items at 0.
    var startingAtZero: Configuration {
      var moved = self
      moved.origin = -mainLeading
      return moved
    }

    /// Returns the beginning of a lane across the scroll axis; lane 0 is the leftmost, or topmost.
    package func laneOffset(_ lane: Int) -> Double {
      crossLeading + Double(lane) * (laneSize + crossSpacing)
    }

    /// Returns the lanes that meet an open interval across the scroll axis.
    ///
    /// Offsets never decrease with the lane's number, so these lanes are adjacent. Contact is not enough, and a
    /// lane of size 0 meets an interval only strictly inside it.
    /// - Complexity: O(lanes outside the interval).
    @inline(__always)
    func lanes(meeting cross: Range<Double>) -> Range<Int> {
      var lower = 0
      var upper = laneCount
      while upper > 0, laneOffset(upper - 1) >= cross.upperBound { upper -= 1 }
      while lower < upper, laneOffset(lower) + laneSize <= cross.lowerBound { lower += 1 }
      return lower..<upper
    }

    /// Whether two configurations put items of equal lengths into the same lanes at the same main positions.
    func placesAlike(_ other: Configuration) -> Bool {
      laneCount == other.laneCount && start == other.start && mainSpacing == other.mainSpacing
    }
  }
}
