/// A statement that `def` made.
package struct Definition: Sendable {
  package var parameters: [String]
  package var body: Block
  /// The program that contains the definition, with its included files.
  package var program: Program
  /// The variables at the time of the definition; the block sees only these and the arguments.
  package var captured: PersistentMap<Variable>
  /// The restricted blocks in which the statement may be called.
  package var placement: Signature.Placement
  /// Whether the definition comes from a script that was handed in for judgement.
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

package struct Variable: Equatable, Sendable {
  package var value: Value
  package var kind: NumberKind?

  package init(value: Value, kind: NumberKind? = nil) {
    (self.value, self.kind) = (value, kind)
  }
}
