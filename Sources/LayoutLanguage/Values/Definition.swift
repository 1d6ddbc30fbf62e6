/// A statement that `def` made.
package struct Definition: Sendable {
  package var parameters: [String]
  package var body: Block
  /// The program that contains it, with the files that are included there.
  package var program: Program
  /// The variables that existed when it was made; the block sees these and its own values.
  package var captured: PersistentMap<Variable>
  /// The restricted blocks in which it may be called.
  package var placement: Signature.Placement
  /// Whether it comes from a script that was handed in for judgement.
  package var isOfHandIn = false

  package init(
    parameters: [String], body: Block, program: Program, captured: PersistentMap<Variable>,
    placement: Signature.Placement, isOfHandIn: Bool = false
  ) {
    (self.parameters, self.body, self.program, self.captured, self.placement, self.isOfHandIn) = (
      parameters, body, program, captured, placement, isOfHandIn
    )
  }
}

/// The value of a variable, and the kind of its number.
package struct Variable: Equatable, Sendable {
  package var value: Value
  package var kind: NumberKind?

  package init(value: Value, kind: NumberKind? = nil) {
    (self.value, self.kind) = (value, kind)
  }
}
