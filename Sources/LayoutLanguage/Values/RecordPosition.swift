/// A place in the record of a session: a call of a step, counted from 1, written `@4.2`.
package struct RecordPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var step: Int
  package var index: Int

  package init(step: Int, index: Int) {
    (self.step, self.index) = (step, index)
  }

  package static func < (left: Self, right: Self) -> Bool { (left.step, left.index) < (right.step, right.index) }

  package var description: String { "@\(step).\(index)" }
}
