extension TagSolver {
  /// The properties that shape lines of tags, in points.
  /// - Source: ours: a value no layout can use is replaced rather than trapped on. Negative gaps, heights and
  ///   extents count as 0, as does anything not finite.
  package struct Configuration: Hashable, Sendable {
    package let width: Double
    /// The beginning of the section along the content.
    package let origin: Double
    package let height: Double
    /// The gap between neighbouring tags of a line.
    package let itemSpacing: Double
    /// The gap between neighbouring lines.
    package let lineSpacing: Double
    /// The distance from the origin to the first line.
    package let top: Double
    /// The distance from the view's left edge to the lines.
    package let left: Double
    /// The distance from the last line to the section's end.
    package let bottom: Double
    /// The distance from the lines to the view's right edge.
    package let right: Double
    /// The length of a line: the width without the insets, never below 0.
    package let lineWidth: Double

    /// Creates a configuration; unusable values are replaced.
    package init(
      width: Double, height: Double, origin: Double = 0, itemSpacing: Double = 0, lineSpacing: Double = 0,
      top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
    ) {
      func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
      func nonNegative(_ value: Double) -> Double { value.isFinite && value > 0 ? value : 0 }
      self.width = nonNegative(width)
      self.height = nonNegative(height)
      self.origin = finite(origin)
      self.itemSpacing = nonNegative(itemSpacing)
      self.lineSpacing = nonNegative(lineSpacing)
      self.top = finite(top)
      self.left = finite(left)
      self.bottom = finite(bottom)
      self.right = finite(right)
      lineWidth = nonNegative(self.width - self.left - self.right)
    }

    /// Returns the beginning of a line along the content; line 0 is the topmost.
    package func lineOffset(_ line: Int) -> Double {
      origin + top + Double(line) * (height + lineSpacing)
    }

    /// Whether two configurations break tags of equal widths into equal lines.
    func breaksAlike(_ other: Configuration) -> Bool {
      lineWidth == other.lineWidth && itemSpacing == other.itemSpacing
    }
  }
}
