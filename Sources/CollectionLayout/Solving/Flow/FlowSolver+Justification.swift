extension FlowSolver {
  /// What becomes of the room that the items of a line leave over.
  public struct Justification: Hashable, Sendable {
    /// The rule by which a line is filled.
    public enum Rule: Sendable {
      /// A full line: what is left over widens the gaps equally.
      case spread
      /// One item alone in a full line: it stands in the middle.
      case centred
      /// The last line, where items have several sizes: they stand together.
      case together
      /// A last line that is not full, where all items have one size: they keep the columns of the full lines.
      case columns
    }

    /// The rule.
    public var rule: Rule
    /// How far the first item stands from where the line begins, in points.
    public var indent: Double
    /// The distance between two items, in points.
    public var gap: Double

    /// The justification of a line of items of several sizes.
    /// - Parameters:
    ///   - sum: the sizes of its items, without gaps.
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
