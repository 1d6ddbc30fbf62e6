extension FlowSolver {
  /// The frame of an element, in points along the two axes.
  package struct Frame: Hashable, Sendable {
    /// The smaller coordinate along the scroll axis.
    package var main: Double
    /// The size along the scroll axis, not negative.
    package var mainLength: Double
    /// The smaller coordinate across the scroll axis.
    package var cross: Double
    /// The size across the scroll axis, not negative.
    package var crossLength: Double

    /// Creates a frame.
    package init(main: Double, mainLength: Double, cross: Double, crossLength: Double) {
      self.main = main
      self.mainLength = mainLength
      self.cross = cross
      self.crossLength = crossLength
    }

    /// Whether the frame shares more than an edge with a rectangle: the rule of `CGRect.meets`.
    func meets(_ main: Range<Double>, _ cross: Range<Double>) -> Bool {
      self.main < main.upperBound && main.lowerBound < self.main + mainLength
        && self.cross < cross.upperBound && cross.lowerBound < self.cross + crossLength
    }

    /// Returns the frame with its edges at the nearest multiples of 1/scale.
    func rounded(to scale: Double) -> Frame {
      func round(_ coordinate: Double) -> Double { (coordinate * scale).rounded() / scale }
      let (main, cross) = (round(main), round(cross))
      return Frame(
        main: main, mainLength: round(self.main + mainLength) - main, cross: cross,
        crossLength: round(self.cross + crossLength) - cross)
    }
  }
}

extension FlowSolver {
  /// The distribution of the room that the items of a line leave.
  package struct Justification: Hashable, Sendable {
    /// The rule by which a line is filled.
    package enum Rule: Sendable {
      /// The gaps of a full line are widened equally.
      case spread
      /// A single item in a full line lies in the middle.
      case centred
      /// The items of a last line lie together, if the section has several sizes.
      case together
      /// The items of a last line that is not full keep the columns of the full lines, if all have one size.
      case columns
    }

    package var rule: Rule
    /// The distance between two items, in points.
    package var gap: Double
    /// The distance of the first item from the beginning of the line, in points.
    package var indent: Double

    /// Creates the justification of a line of items of several sizes.
    /// - Parameters:
    ///   - sum: the sum of the sizes of its items, without gaps.
    ///   - room: the length of the line.
    ///   - spacing: the smallest distance between two items.
    init(count: Int, isLast: Bool, sum: Double, room: Double, spacing: Double) {
      if isLast {
        (rule, indent, gap) = (.together, 0, spacing)
      } else if count == 1 {
        (rule, indent, gap) = (.centred, max(room - sum, 0) / 2, spacing)
      } else {
        (rule, indent, gap) = (.spread, 0, (room - sum) / Double(count - 1))
      }
    }

    init(_ rule: Rule, indent: Double, gap: Double) {
      self.rule = rule
      self.indent = indent
      self.gap = gap
    }
  }
}
