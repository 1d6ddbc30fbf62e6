/// A value of the language: what a literal stands for and what an expression yields.
package enum Value: Hashable, Sendable {
  case number(Double)
  /// `50%` is 50.
  case percent(Double)
  case size(width: Double, height: Double)
  case point(x: Double, y: Double)
  case rect(x: Double, y: Double, width: Double, height: Double)
  case path(ItemPath)
  case range(ItemRange)
  case text(String)
  case truth(Bool)
  /// A word where a word is meant: `horizontal`, `off`, `end`.
  case word(String)
  case step(StepReference)
  case dimension(Dimension)

  /// A side of a size in a compositional layout that is no plain number and no percentage of the same side.
  package struct Dimension: Hashable, Sendable {
    package enum Unit: String, Sendable, CaseIterable {
      /// Until a cell says how long it is, and until all siblings have said.
      case about, alike
      /// A percentage of the width, or of the height, of what holds it.
      case ofWidth = "of width"
      case ofHeight = "of height"
    }

    package var unit: Unit
    package var number: Double
  }
}

/// `1:3`: item 3 of section 1.
package struct ItemPath: Hashable, Sendable {
  package var section: Int
  package var item: Int

  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

/// `2...4`, `2..<5`, `3...`, `...4`, `0:1...0:3`: bounds as written, paths or numbers.
package struct ItemRange: Hashable, Sendable {
  package enum Bound: Hashable, Sendable {
    case number(Double)
    case path(ItemPath)
  }

  package var lower: Bound?
  package var upper: Bound?
  /// True for `...`, false for `..<`.
  package var isClosed: Bool

  package init(lower: Bound?, upper: Bound?, isClosed: Bool) {
    self.lower = lower
    self.upper = upper
    self.isClosed = isClosed
  }
}

/// `@4`, `@-1`, `@before`, `@4.2`.
package enum StepReference: Hashable, Sendable {
  case number(Int, position: Int?)
  case back(Int)
  case mark(String)
}
