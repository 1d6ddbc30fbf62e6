/// A slot of a form: its placeholder and the arguments that it takes.
package struct Slot: Sendable {
  /// The placeholder in a usage line; nil where the accepted words are shown.
  private let name: String?
  package var kind: SlotKind
  /// Whether the argument may be left out; only the last slots of a form are optional.
  package var isOptional = false
  /// Whether the slot takes one argument or more; only the last slot of a form does.
  package var isRepeated = false
  /// Whether the slot takes the number of an existing section.
  package private(set) var isSection = false

  package init(_ placeholder: String?, _ kind: SlotKind, optional: Bool = false, repeated: Bool = false) {
    name = placeholder
    self.kind = kind
    isOptional = optional
    isRepeated = repeated
  }

  /// The slot in a usage line: a placeholder such as `TOP`, or the accepted words, `vertical|horizontal`.
  package var placeholder: String { name ?? kind.spellings.joined(separator: "|") }

  static func section(_ placeholder: String = "SECTION") -> Slot {
    var slot = Slot(placeholder, .whole(Limits.indices))
    slot.isSection = true
    return slot
  }

  package static func keywords(_ choices: [Keyword], optional: Bool = false) -> Slot {
    Slot(nil, .keyword(choices), optional: optional)
  }

  static func keywords<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type, optional: Bool = false, summary: (Word) -> String
  ) -> Slot {
    keywords(type.allCases.map { Keyword($0.rawValue, summary($0)) }, optional: optional)
  }

  package static func optionalWord(_ text: String, _ summary: String) -> Slot {
    Slot(nil, .keyword([Keyword(text, summary)]), optional: true)
  }

  /// Returns a slot for a fixed word, such as `by` in `scroll by 50`.
  package static func word(_ text: String, _ summary: String) -> Slot {
    Slot(nil, .keyword([Keyword(text, summary)]))
  }

  /// The slot in a usage line: `TOP`, `[N]`, `SIZE...`.
  package var usage: String {
    let text = isRepeated ? placeholder + "..." : placeholder
    return isOptional ? "[\(text)]" : text
  }
}

/// A way to write the arguments of a statement.
package struct Form: Sendable {
  package var slots: [Slot]
  /// The meaning of this form, where the statement's summary does not say it.
  package var meaning: String?
  /// The block rule of this form; nil for the statement's rule.
  package var block: Signature.BlockRule?
  /// Whether this form is answered without running the pending pass, even if other forms run it.
  package var looks: Bool

  package init(
    _ slots: Slot..., meaning: String? = nil, block: Signature.BlockRule? = nil, looks: Bool = false
  ) {
    self.init(slots: slots, meaning: meaning, block: block, looks: looks)
  }

  package init(
    slots: [Slot], meaning: String? = nil, block: Signature.BlockRule? = nil, looks: Bool = false
  ) {
    self.slots = slots
    self.meaning = meaning
    self.block = block
    self.looks = looks
  }

  /// The numbers of arguments that the form takes.
  package var arity: ClosedRange<Int> {
    let needed = slots.count { !$0.isOptional }
    return needed...(slots.last?.isRepeated == true ? Int.max : slots.count)
  }

  /// Returns the slot of an argument; nil beyond the last slot.
  package func slot(at index: Int) -> Slot? {
    if index < slots.count { return slots[index] }
    guard let last = slots.last, last.isRepeated else { return nil }
    return last
  }

  package var usage: String {
    slots.map(\.usage).joined(separator: " ")
  }
}

/// A word that a slot takes, with its description for help and completion.
package struct Keyword: Hashable, Sendable {
  package var text: String
  package var summary: String

  package init(_ text: String, _ summary: String) {
    self.text = text
    self.summary = summary
  }
}
