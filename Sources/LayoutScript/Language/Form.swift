/// One way to write the arguments of a statement.
package struct Form: Sendable {
  package var slots: [Slot]
  /// What this form does, where the summary of the statement does not say it already.
  package var meaning: String?
  /// Where it has a block of its own; nil leaves it to the statement.
  package var block: Signature.BlockRule?
  /// Where it plays another role; nil leaves it to the statement.
  package var role: Signature.Role?

  package init(
    _ slots: Slot..., meaning: String? = nil, block: Signature.BlockRule? = nil, role: Signature.Role? = nil
  ) {
    self.slots = slots
    self.meaning = meaning
    self.block = block
    self.role = role
  }

  /// How many arguments it takes.
  package var arity: ClosedRange<Int> {
    let needed = slots.count { !$0.isOptional }
    return needed...(slots.last?.isRepeated == true ? Int.max : slots.count)
  }

  /// The slot that an argument falls into; nil beyond the last.
  package func slot(at index: Int) -> Slot? {
    if index < slots.count { return slots[index] }
    guard let last = slots.last, last.isRepeated else { return nil }
    return last
  }

  /// `TOP LEFT BOTTOM RIGHT`
  package var usage: String {
    slots.map(\.usage).joined(separator: " ")
  }
}
