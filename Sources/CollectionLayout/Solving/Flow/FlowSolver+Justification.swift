extension FlowSolver {
  /// The distribution of the space that the items of a line leave.
  package struct Justification: Hashable, Sendable {
    /// The rule by which a line is filled.
    package enum Rule: Sendable {
      /// The gaps of a full line are widened equally.
      case spread
      /// A single item in a full line is centred.
      case centred
      /// The items of a last line lie together, in a section of several sizes.
      case together
      /// The items of a last line keep the columns of the full lines, in a section of one size.
      case columns
    }

    package var rule: Rule
    /// The distance between two items, in points.
    package var gap: Double
    /// The distance of the first item from the beginning of the line, in points.
    package var indent: Double
  }
}

extension FlowSolver.Justification {
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
}
