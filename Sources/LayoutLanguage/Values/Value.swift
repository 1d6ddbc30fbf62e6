/// A value of the language: of a literal or of an expression.
package enum Value: Hashable, Sendable {
  case number(Double)
  /// A percentage: `50%` is 50.
  case percent(Double)
  case size(width: Double, height: Double)
  case point(x: Double, y: Double)
  case rect(x: Double, y: Double, width: Double, height: Double)
  case path(ItemPath)
  case range(ItemRange)
  case text(String)
  case truth(Bool)
  /// A word as a value: `horizontal`, `off`, `end`.
  case word(String)
  case step(StepReference)
  case dimension(Dimension)

  /// A side of a size in a compositional layout, other than a plain number or a percentage of the same side.
  package struct Dimension: Hashable, Sendable {
    package enum Unit: String, Sendable, CaseIterable {
      /// An estimate, until the cell (`about`) or all siblings (`alike`) have computed their lengths.
      case about, alike
      /// A percentage of the container's width or height.
      case ofWidth = "of width"
      case ofHeight = "of height"
    }

    package var unit: Unit
    package var number: Double

    package init(unit: Unit, number: Double) {
      (self.unit, self.number) = (unit, number)
    }
  }
}

/// An index path: `1:3` is item 3 of section 1.
package struct ItemPath: Hashable, Sendable {
  package var section: Int
  package var item: Int

  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

/// A range with its bounds as written: `2...4`, `2..<5`, `3...`, `...4`, `0:1...0:3`.
package struct ItemRange: Hashable, Sendable {
  package enum Bound: Hashable, Sendable {
    case number(Double)
    case path(ItemPath)
  }

  package var lower: Bound?
  package var upper: Bound?
  /// Whether the range was written with `...` rather than `..<`.
  package var isClosed: Bool

  package init(lower: Bound?, upper: Bound?, isClosed: Bool) {
    self.lower = lower
    self.upper = upper
    self.isClosed = isClosed
  }
}

/// A reference to a step: `@4`, `@-1`, `@before`, `@4.2`.
package enum StepReference: Hashable, Sendable {
  case number(Int, position: Int?)
  case back(Int)
  case mark(String)
}
